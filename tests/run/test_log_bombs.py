"""Files that are small and would unpack to very much are refused in a line, at once."""

from dataclasses import replace
from io import BytesIO

import lz4.frame
import pytest
import zstandard
from mcap.data_stream import RecordBuilder
from mcap.records import Chunk, DataEnd, Footer, Header
from mcap.stream_reader import StreamReader
from mcap.writer import MCAP0_MAGIC

from armlet.cli import main
from armlet.description.document import MAX_DEPTH, Document
from armlet.description.urdf.xml import parse_urdf
from armlet.errors import ArmletError, DescriptionError, LogError
from armlet.plan import Trajectory
from armlet.plan.gain_table import GainTable
from armlet.report.watch.follow import Follower
from armlet.run.log import read_log
from armlet.run.log_chunks import CHUNK_MOST, LOG_FACTOR, too_much, unpacked
from armlet.run.log_writer import LogWriter
from tests.support.little import little

MB = 1 << 20
PACK = {"zstd": zstandard.ZstdCompressor().compress, "lz4": lz4.frame.compress}


def chunk(compression, size, says=None):
    """A chunk of so many zeros."""
    data = PACK[compression](bytes(size))
    return Chunk(compression, data, 0, 0, 0, size if says is None else says)


def log_of(*chunks):
    """A log of chunks."""
    builder = RecordBuilder()
    Header("armlet", "bomb").write(builder)
    for each in chunks:
        each.write(builder)
    DataEnd(0).write(builder)
    Footer(0, 0, 0).write(builder)
    return MCAP0_MAGIC + builder.end() + MCAP0_MAGIC


@pytest.fixture(name="little")
def small():
    """Little memory and little work from here on."""
    with little():
        yield


BOMBS = {
    "one chunk of zstd": lambda: [chunk("zstd", 600 * MB)],
    "many chunks of zstd": lambda: [chunk("zstd", 30 * MB)] * 40,
    "many chunks of lz4": lambda: [chunk("lz4", 30 * MB)] * 40,
}


@pytest.mark.parametrize("kind", BOMBS)
@pytest.mark.parametrize("recover", [False, True])
def test_a_log_that_would_unpack_to_too_much_is_refused_at_once(tmp_path, kind, recover, request):
    path = tmp_path / "run.mcap"
    path.write_bytes(log_of(*BOMBS[kind]()))
    request.getfixturevalue("little")
    with pytest.raises(LogError, match=r"run.mcap: it would unpack to \d+ MB or more from \d+ bytes"):
        read_log(path, recover)


@pytest.mark.parametrize("compression", PACK)
def test_a_chunk_that_says_less_than_it_is_unpacks_no_further(tmp_path, compression, request):
    path = tmp_path / "run.mcap"
    path.write_bytes(log_of(chunk(compression, 600 * MB, says=1000)))
    request.getfixturevalue("little")
    with pytest.raises(LogError, match=r"run.mcap: damaged"):
        read_log(path)
    follower = Follower(path)
    with pytest.raises(LogError, match=r"run.mcap: damaged"):
        list(follower.read())
    follower.close()


def test_whole_chunks_of_every_kind_are_read_and_no_longer_ones():
    for compression in PACK:
        good = chunk(compression, 1000)
        assert unpacked(good) == bytes(1000)
        for says in (999, 1001, CHUNK_MOST + 1):
            with pytest.raises(ValueError):
                unpacked(replace(good, uncompressed_size=says))


def test_the_log_of_an_arm_at_rest_packs_by_less_than_the_bound(tmp_path):
    path = tmp_path / "rest.mcap"
    with LogWriter(path) as log:
        for tick in range(40_000):
            log.write("/plant", tick * 1_000_000, {"tick": tick, "q": [0.1] * 7, "qd": [0.0] * 7, "tau": [0.25] * 7})
    assert len(read_log(path).topics["/plant"]["tick"]) == 40_000
    assert too_much(path.read_bytes()) == "" and unpacked_size(path) < LOG_FACTOR / 2 * path.stat().st_size


def unpacked_size(path):
    """Bytes of all chunks."""
    reader = StreamReader(BytesIO(path.read_bytes()), emit_chunks=True)
    return sum(each.uncompressed_size for each in reader.records if isinstance(each, Chunk))


def aliases(of):
    """A text whose aliases multiply, by ninefold each."""
    return of + "".join(f"a{k}: &a{k} [{', '.join([f'*a{k - 1}'] * 9)}]\n" for k in range(1, 12))


def merges():
    """The same by merge keys."""
    lines = ["a0: &a0 {k0: 1}\n"]
    lines += [f"a{k}: &a{k}\n  <<: [{', '.join([f'*a{k - 1}'] * 9)}]\n  k{k}: 1\n" for k in range(1, 12)]
    return "".join(lines)


TEXTS = {
    "aliases": (lambda: aliases("a0: &a0 [1, 1, 1, 1]\n"), "an alias repeats"),
    "merge keys": (merges, "an alias repeats"),
    "lists in lists": (lambda: "a: " + "[" * 5000 + "]" * 5000, f"at most {MAX_DEPTH} levels"),
    "mappings in mappings": (lambda: "".join(" " * k + "a:\n" for k in range(600)), f"at most {MAX_DEPTH} levels"),
    "values": (lambda: "a: [" + "1," * 110_000 + "1]", "values, got more"),
    "documents": (lambda: "--- 1\n" * 40_000, "expected one YAML document, got more"),
    "a long text": (lambda: "a: " + "x " * 450_000, "at most 250000 characters"),
    "comments": (lambda: "# x\n" * 240_000, "at most 250000 characters"),
}


@pytest.mark.parametrize("kind", TEXTS)
def test_a_yaml_text_that_would_take_long_is_refused_at_once(kind, little):
    text, said = TEXTS[kind]
    with pytest.raises(DescriptionError, match=said) as caught:
        Document("arm.yaml", text())
    assert "\n" not in str(caught.value) and str(caught.value).startswith("arm.yaml")


def test_aliases_within_the_bounds_are_read():
    made = Document("arm.yaml", "a: &a [1, 2]\nb: {<<: &c {d: *a}}\ne: [*a, *a]\n")
    assert made.plain == {"a": [1, 2], "b": {"d": [1, 2]}, "e": [[1, 2], [1, 2]]}


@pytest.mark.parametrize(
    "text, said",
    [
        ('<!DOCTYPE r [<!ENTITY a "xxxxxxxxx"><!ENTITY b "&a;&a;">]><robot name="&b;"/>', "without a DTD"),
        ("<robot>" + "<a>" * 100_000 + "</a>" * 100_000 + "</robot>", "expected"),
    ],
)
def test_xml_that_multiplies_or_has_no_end_is_one_line(text, said, little):
    try:
        urdf = parse_urdf("arm.urdf", text)
        assert not urdf.links
    except DescriptionError as error:
        assert said in str(error) and "\n" not in str(error)


@pytest.mark.parametrize("text", ["[" * 200_000, '{"a":' * 200_000, '{"format": ' + "9" * 100_000 + "}"])
def test_json_that_has_no_end_is_one_line(tmp_path, text, little):
    (tmp_path / "move.json").write_text(text)
    for load in (Trajectory.load, GainTable.load):
        with pytest.raises(ArmletError) as caught:
            load(tmp_path / "move.json")
        assert "\n" not in str(caught.value) and "move.json" in str(caught.value)


def test_the_command_says_it_too(tmp_path, capsys):
    (tmp_path / "run.mcap").write_bytes(log_of(chunk("zstd", 600 * MB)))
    assert main(["log", str(tmp_path / "run.mcap")]) == 1
    err = capsys.readouterr().err
    assert "it would unpack to 600 MB" in err and err.count("\n") == 1
