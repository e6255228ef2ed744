-- A store in its first form, as written then: never changed.
BEGIN TRANSACTION;
CREATE TABLE accounts (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        skeleton TEXT NOT NULL UNIQUE,
        created TEXT NOT NULL,
        is_guest INTEGER NOT NULL,
        recovery TEXT,
        settings TEXT NOT NULL DEFAULT ''
    );
INSERT INTO "accounts" VALUES('SHA256:ann','Ann','ann','2026-05-01T12:00:00+00:00',0,'hash','theme = "paper"');
INSERT INTO "accounts" VALUES('SHA256:ben','Ben','ben','2026-05-01T12:00:00+00:00',0,NULL,'');
CREATE TABLE audits (
        number INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        who TEXT NOT NULL,
        what TEXT NOT NULL,
        detail TEXT NOT NULL
    );
INSERT INTO "audits" VALUES(1,'2026-05-01T12:00:00+00:00','host','ban','SHA256:x');
CREATE TABLE bans (
        number INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        value TEXT NOT NULL,
        until TEXT NOT NULL,
        reason TEXT NOT NULL,
        by TEXT NOT NULL,
        UNIQUE (kind, value)
    );
INSERT INTO "bans" VALUES(1,'key','SHA256:x','','rude','host');
CREATE TABLE decisions (
        code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (code, number)
    ) WITHOUT ROWID;
INSERT INTO "decisions" VALUES('abc',0,'act',0,'move 0');
INSERT INTO "decisions" VALUES('abc',1,'act',1,'move 1');
CREATE TABLE keys (
        number INTEGER PRIMARY KEY,
        fingerprint TEXT NOT NULL UNIQUE,
        account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
        note TEXT NOT NULL DEFAULT ''
    );
INSERT INTO "keys" VALUES(1,'SHA256:ann','SHA256:ann','');
INSERT INTO "keys" VALUES(2,'SHA256:ben','SHA256:ben','');
INSERT INTO "keys" VALUES(3,'SHA256:second','SHA256:ann','wide');
CREATE TABLE members (
        code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        account TEXT REFERENCES accounts ON DELETE SET NULL,
        PRIMARY KEY (code, seat)
    ) WITHOUT ROWID;
INSERT INTO "members" VALUES('abc',1,NULL);
INSERT INTO "members" VALUES('abc',0,'SHA256:ann');
CREATE TABLE migrations (number INTEGER PRIMARY KEY, at TEXT NOT NULL);
INSERT INTO "migrations" VALUES(1,'2026-05-01T12:00:00+00:00');
CREATE TABLE records (
        account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
        name TEXT NOT NULL,
        played TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (account, name)
    );
INSERT INTO "records" VALUES('SHA256:ben','one','2026-05-01T12:00:00+00:00','text');
CREATE TABLE sat (
        account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
        code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        PRIMARY KEY (account, code, seat)
    ) WITHOUT ROWID;
INSERT INTO "sat" VALUES('SHA256:ann','abc',0);
INSERT INTO "sat" VALUES('SHA256:ben','abc',1);
CREATE TABLE tables (
        code TEXT PRIMARY KEY,
        opened TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('open', 'running', 'over', 'closed')),
        head TEXT NOT NULL,
        terms TEXT NOT NULL
    );
INSERT INTO "tables" VALUES('abc','2026-05-01T12:00:00+00:00','running','head
','{}');
CREATE INDEX keys_by_account ON keys (account);
CREATE INDEX tables_by_state ON tables (state, opened);
CREATE INDEX members_by_account ON members (account);
COMMIT;
