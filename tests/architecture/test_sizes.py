"""Files and functions stay small enough to be read in one sitting."""

import ast
from statistics import median

from tests.architecture.tree import PACKAGES, ROOT, line_count, project_files, sources

LONGEST_FILE = 400
LONGEST_FUNCTION = 40
MEDIAN_FILE = 130  # the aim is 100; the rest is room for one large module


def test_no_file_is_longer_than_400_lines() -> None:
    files = [path for path in project_files() if path.suffix in {".py", ".tcss"}]
    too_long = {str(path): count for path in files if (count := line_count(path)) > LONGEST_FILE}
    assert files
    assert too_long == {}


def test_the_median_file_is_about_100_lines() -> None:
    assert median(line_count(path) for path in sources(*PACKAGES)) <= MEDIAN_FILE


def test_no_function_is_longer_than_40_lines() -> None:
    too_long = {}
    for path in sources(*PACKAGES):
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > LONGEST_FUNCTION:
                    too_long[f"{path}:{node.lineno} {node.name}"] = length
    assert too_long == {}
