"""The pages of the documentation, and the files of the repository that they speak of."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), ROOT / "CHANGELOG.md"]


@cache
def tracked() -> frozenset[str]:
    """Every file of the repository, and every folder that holds one, by its path from the top."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    files = [name for name in listed.stdout.splitlines() if (ROOT / name).exists()]
    folders = {str(parent) for name in files for parent in Path(name).parents}
    return frozenset(files) | frozenset(folders)
