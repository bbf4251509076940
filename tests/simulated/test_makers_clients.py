"""The makers' own client libraries, unchanged, on the emulated bus's terminal."""

import contextlib
import fcntl
import struct

import dynamixel_sdk as dxl
import pytest
import scservo_sdk as scs
from dynamixel_easy_sdk import Connector

from armlet.simulated.servos import EmulatedBus, Fault
from armlet.simulated.servos.pseudo_terminal import Terminal, rate_of
from tests.support.servo_arms import hanging, three

GOAL, POSITION, PWM_NOW = 116, 132, 124
STEP = 300  # counts
IN_TIME_S = 1.5  # of the bus's time, which stands still while the host is starved
PATIENCE_MS, HURRY_MS = 4000, 100  # of the clients: for a busy machine, and for a reply that does not come


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    for module in (dxl.port_handler, scs.port_handler):
        monkeypatch.setattr(module, "LATENCY_TIMER", PATIENCE_MS)


@contextlib.contextmanager
def connected(model, handler, client):
    """The bus of an arm with such servos, the maker's port on its terminal, and the maker's client on that port."""
    with Terminal(EmulatedBus(hanging(model))) as terminal:
        port = handler(terminal.path)
        assert port.setBaudRate(1_000_000)
        yield terminal.bus, port, client(port)
        port.closePort()
        assert terminal.broken is None


@pytest.fixture
def dynamixel():
    with connected("XM430-W350", dxl.PortHandler, lambda port: dxl.PacketHandler(2.0)) as parts:
        yield parts


@pytest.fixture
def feetech():
    with connected("STS3215-12V", scs.PortHandler, scs.sms_sts) as parts:
        yield parts


@pytest.fixture
def scs15():
    with connected("SCS15", scs.PortHandler, scs.scscl) as parts:
        yield parts


@contextlib.contextmanager
def hurried():
    """The clients without patience."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (dxl.port_handler, scs.port_handler):
            patch.setattr(module, "LATENCY_TIMER", HURRY_MS)
        yield


def as_it_answers(answers):
    """Patience for an answer that has to come, however busy the machine is, and none for one that must not."""
    return contextlib.nullcontext() if answers else hurried()


def quiet(client, port):
    """Nothing of servo 11 is under way any more: the answer of another one, which is asked after it, has come."""
    assert client.ping(port, 12)[1] == dxl.COMM_SUCCESS


def in_time(bus, holds):
    """Whether something comes to hold in time.

    Then the bus's time stands still: a test that is starved finds how things were when the time was up.
    """
    end, advance = bus.time + IN_TIME_S, bus.advance
    bus.advance = lambda seconds: advance(seconds) if bus.time < end else None
    try:
        while bus.time < end:
            if holds():
                return True
        return holds()
    finally:
        bus.advance = advance


def closes(bus, measure, goal):
    """Whether a position comes within 30 counts of a goal in time."""
    return in_time(bus, lambda: abs(measure() - goal) < 30)


def test_robotis_client_pings_reads_and_writes(dynamixel):
    bus, port, client = dynamixel
    assert client.ping(port, 11) == (1020, dxl.COMM_SUCCESS, 0)
    with hurried():
        assert client.ping(port, 99)[1] == dxl.COMM_RX_TIMEOUT
    found, result = client.broadcastPing(port)
    assert result == dxl.COMM_SUCCESS and sorted(found) == [11, 12, 13]
    assert client.write1ByteTxRx(port, 11, 65, 1) == (dxl.COMM_SUCCESS, 0)
    assert client.read1ByteTxRx(port, 11, 65) == (1, dxl.COMM_SUCCESS, 0)
    assert client.write4ByteTxRx(port, 11, 112, 0xFDFFFF)[1] == 6  # "data limit", of a value that has to be stuffed
    assert client.write1ByteTxRx(port, 11, 146, 1)[1] == 7  # the temperature is read only: "access"
    assert client.read2ByteTxRx(port, 11, 144) == (120, dxl.COMM_SUCCESS, 0)


def test_a_goal_beyond_the_limits_is_refused_in_position_mode_alone(dynamixel):
    bus, port, client = dynamixel
    assert client.write4ByteTxRx(port, 11, GOAL, 4096)[1] == 6  # "data limit"
    assert client.write4ByteTxRx(port, 11, 52, 1000) == (dxl.COMM_SUCCESS, 0)  # the least position
    assert [client.write4ByteTxRx(port, 11, GOAL, goal)[1] for goal in (999, 1000)] == [6, 0]
    assert client.write1ByteTxRx(port, 11, 11, 4) == (dxl.COMM_SUCCESS, 0)  # extended position
    assert client.write4ByteTxRx(port, 11, GOAL, 4096) == (dxl.COMM_SUCCESS, 0)


def test_a_servo_of_another_id_or_rate_than_before_answers_as_that(dynamixel):
    bus, port, client = dynamixel
    assert client.write1ByteTxRx(port, 13, 7, 42) == (dxl.COMM_SUCCESS, 0)  # answered by the old id
    assert client.ping(port, 42)[1:] == (dxl.COMM_SUCCESS, 0)
    assert client.write1ByteTxRx(port, 42, 8, 1) == (dxl.COMM_SUCCESS, 0)
    with hurried():
        assert client.ping(port, 42)[1] == dxl.COMM_RX_TIMEOUT
        port.setBaudRate(57_600)
        assert client.ping(port, 11)[1] == dxl.COMM_RX_TIMEOUT
    assert client.ping(port, 42)[1:] == (dxl.COMM_SUCCESS, 0)


def test_robotis_client_registers_a_write_and_acts(dynamixel):
    bus, port, client = dynamixel
    assert client.regWriteTxRx(port, 12, 65, 1, [1]) == (dxl.COMM_SUCCESS, 0)
    assert client.read1ByteTxRx(port, 12, 69)[0] == 1 and client.read1ByteTxRx(port, 12, 65)[0] == 0
    assert client.action(port, dxl.BROADCAST_ID) == dxl.COMM_SUCCESS
    assert client.read1ByteTxRx(port, 12, 65)[0] == 1


def test_robotis_client_reads_and_writes_many_at_once(dynamixel):
    bus, port, client = dynamixel
    ids = bus.bus.ids
    write = dxl.GroupSyncWrite(port, client, 65, 1)
    for number in ids:
        write.addParam(number, [1])
    assert write.txPacket() == dxl.COMM_SUCCESS
    several = dxl.GroupBulkWrite(port, client)
    several.addParam(11, 65, 1, [0])
    several.addParam(12, 112, 4, [0xFF, 0x00, 0, 0])
    assert several.txPacket() == dxl.COMM_SUCCESS
    sync = dxl.GroupSyncRead(port, client, PWM_NOW, 23)
    for number in ids:
        sync.addParam(number)
    bulk = dxl.GroupBulkRead(port, client)
    bulk.addParam(11, 65, 1)
    bulk.addParam(12, 112, 4)
    bulk.addParam(13, 65, 1)
    for read in (sync.txRxPacket, sync.fastSyncRead, bulk.txRxPacket, bulk.fastBulkRead):
        assert read() == dxl.COMM_SUCCESS
    assert [sync.getData(number, 146, 1) for number in ids] == [25, 25, 25]
    assert [bulk.getData(number, *place) for number, place in ((11, (65, 1)), (12, (112, 4)), (13, (65, 1)))] == [
        0,
        255,
        1,
    ]


def test_a_position_step_closes_in_time_under_robotis_client(dynamixel):
    bus, port, client = dynamixel
    for number in bus.bus.ids:
        assert client.write1ByteTxRx(port, number, 64, 1) == (dxl.COMM_SUCCESS, 0)
    start = client.read4ByteTxRx(port, 12, POSITION)[0]
    assert client.write4ByteTxRx(port, 12, GOAL, start + STEP) == (dxl.COMM_SUCCESS, 0)
    assert closes(bus, lambda: client.read4ByteTxRx(port, 12, POSITION)[0], start + STEP)
    assert bus.arm.q[1] < -0.3  # direction -1


def test_robotis_newer_client_drives_a_servo(dynamixel):
    bus, port, _ = dynamixel
    connector = Connector(port.getPortName(), 1_000_000)
    motor = connector.createMotor(11)
    motor.disableTorque()
    motor.setOperatingMode(0)
    motor.enableTorque()
    motor.setGoalCurrent(20)
    assert closes(bus, lambda: min(motor.getPresentPosition(), 2250), 2250)  # it turns on beyond
    assert motor.getPresentCurrent() == pytest.approx(20, abs=1)
    motor.disableTorque()


def test_a_dynamixel_answers_what_its_status_return_level_says_and_can_always_be_told_another(dynamixel):
    bus, port, client = dynamixel
    for level, reads, writes in ((0, False, False), (1, True, False), (2, True, True)):  # what is answered at each
        assert client.write1ByteTxOnly(port, 11, 68, level) == dxl.COMM_SUCCESS
        quiet(client, port)
        with as_it_answers(reads):
            assert (client.read1ByteTxRx(port, 11, 68)[1] == dxl.COMM_SUCCESS) == reads
        with as_it_answers(writes):
            assert (client.write1ByteTxRx(port, 11, 65, 1)[0] == dxl.COMM_SUCCESS) == writes
        assert client.ping(port, 11) == (1020, dxl.COMM_SUCCESS, 0)
        assert bus.servos[0].table["return_level"] == level
        many = dxl.GroupSyncRead(port, client, POSITION, 4)
        for number in bus.bus.ids:
            many.addParam(number)
        with as_it_answers(reads):
            assert (many.fastSyncRead() == dxl.COMM_SUCCESS) == reads
    assert client.write1ByteTxOnly(port, 11, 68, 1) == dxl.COMM_SUCCESS
    quiet(client, port)
    with hurried():
        assert client.reboot(port, 11)[0] == dxl.COMM_RX_TIMEOUT  # it says nothing, and does it
    assert client.write1ByteTxRx(port, 11, 65, 1) == (dxl.COMM_SUCCESS, 0)  # the level is not kept


def test_feetech_client_pings_reads_and_writes(feetech):
    bus, port, client = feetech
    assert client.ping(11) == (777, scs.COMM_SUCCESS, 0)
    with hurried():
        assert client.ping(99)[1] == scs.COMM_RX_TIMEOUT
    assert client.write1ByteTxRx(11, scs.SMS_STS_LOCK, 0) == (scs.COMM_SUCCESS, 0)
    assert client.read1ByteTxRx(11, scs.SMS_STS_LOCK)[:2] == (0, scs.COMM_SUCCESS)
    assert client.read1ByteTxRx(11, scs.SMS_STS_PRESENT_VOLTAGE)[:2] == (120, scs.COMM_SUCCESS)
    position, result, _ = client.ReadPos(11)
    assert (position, result) == (2048, scs.COMM_SUCCESS)


def test_a_feetech_servo_forgets_at_power_off_what_was_written_while_locked(feetech):
    bus, port, client = feetech
    for locked, number in ((True, 20), (False, 21)):
        assert client.write1ByteTxRx(11, scs.SMS_STS_LOCK, int(locked)) == (scs.COMM_SUCCESS, 0)
        assert client.write1ByteTxRx(11, scs.SMS_STS_ID, number) == (scs.COMM_SUCCESS, 0)  # answered by the old id
        assert client.ping(number) == (777, scs.COMM_SUCCESS, 0)
        bus.servos[0].reboot()
    assert client.ping(21) == (777, scs.COMM_SUCCESS, 0)
    with hurried():
        assert client.ping(11)[1] == client.ping(20)[1] == scs.COMM_RX_TIMEOUT


def test_a_feetech_servo_of_return_level_0_answers_pings_and_reads_alone(feetech):
    bus, port, client = feetech
    bus.servos[0].table["return_level"] = 0
    with hurried():
        assert client.write1ByteTxRx(11, scs.SMS_STS_TORQUE_ENABLE, 1)[0] == scs.COMM_RX_TIMEOUT
    assert client.read1ByteTxRx(11, scs.SMS_STS_TORQUE_ENABLE)[:2] == (1, scs.COMM_SUCCESS)
    assert client.ping(11) == (777, scs.COMM_SUCCESS, 0)
    assert client.write1ByteTxRx(11, 8, 1) == (scs.COMM_SUCCESS, 0)  # it answers the write that tells it to
    assert client.write1ByteTxRx(11, scs.SMS_STS_TORQUE_ENABLE, 0) == (scs.COMM_SUCCESS, 0)


def test_all_feetech_servos_answer_a_ping_of_everybody_one_after_the_other(feetech):
    bus, port, client = feetech
    assert client.txPacket([0xFF, 0xFF, scs.BROADCAST_ID, 2, scs.INST_PING, 0]) == scs.COMM_SUCCESS
    port.setPacketTimeoutMillis(PATIENCE_MS)
    whole = b""
    while len(whole) < 18 and not port.isPacketTimeout():
        whole += port.readPort(18 - len(whole))
    assert [whole[at + 2] for at in (0, 6, 12)] == [11, 12, 13]


def test_feetech_client_reads_and_writes_many_at_once(feetech):
    bus, port, client = feetech
    ids = bus.bus.ids
    for number in ids:
        client.write1ByteTxRx(number, scs.SMS_STS_TORQUE_ENABLE, 1)
        assert client.SyncWritePosEx(number, 2100, 0, 0)
    assert client.groupSyncWrite.txPacket() == scs.COMM_SUCCESS
    client.groupSyncWrite.clearParam()
    read = scs.GroupSyncRead(client, scs.SMS_STS_PRESENT_POSITION_L, 8)
    for number in ids:
        read.addParam(number)

    def farthest():
        assert read.txRxPacket() == scs.COMM_SUCCESS
        return max((read.getData(n, scs.SMS_STS_PRESENT_POSITION_L, 2) for n in ids), key=lambda at: abs(at - 2100))

    assert closes(bus, farthest, 2100)
    assert [read.getData(number, scs.SMS_STS_PRESENT_VOLTAGE, 1) for number in ids] == [120, 120, 120]


def test_a_position_step_closes_in_time_under_feetech_client(feetech):
    bus, port, client = feetech
    assert client.write1ByteTxRx(12, scs.SMS_STS_TORQUE_ENABLE, 1)[0] == scs.COMM_SUCCESS
    assert client.RegWritePosEx(12, 2048 - STEP, 2000, 100)[0] == scs.COMM_SUCCESS
    assert client.ReadMoving(12)[0] == 0
    client.RegAction()
    assert closes(bus, lambda: client.ReadPos(12)[0], 2048 - STEP)
    assert bus.arm.q[1] > 0.3


def test_a_wheel_turns_at_the_speed_it_is_told(feetech):
    bus, port, client = feetech
    client.WheelMode(11)
    client.write1ByteTxRx(11, scs.SMS_STS_TORQUE_ENABLE, 1)
    client.WriteSpec(11, -500, 0)
    assert closes(bus, lambda: client.ReadSpeed(11)[0], -500)


@pytest.mark.parametrize(
    "fault, result",
    [("lost:12", scs.COMM_RX_TIMEOUT), ("corrupt:12", scs.COMM_RX_CORRUPT), ("late:12=2000", scs.COMM_RX_TIMEOUT)],
)
def test_faults_are_what_a_client_calls_them(fault, result):
    with Terminal(EmulatedBus(three("STS3215-12V"), [Fault.parse(fault)])) as terminal:
        port = scs.PortHandler(terminal.path)
        port.setBaudRate(1_000_000)
        client = scs.sms_sts(port)
        with hurried() if result == scs.COMM_RX_TIMEOUT else contextlib.nullcontext():
            assert client.ReadPos(12)[1] == result
        assert client.ReadPos(11)[1] == scs.COMM_SUCCESS
        port.closePort()


def test_another_baud_rate_is_not_understood(feetech):
    bus, port, client = feetech
    port.setBaudRate(115_200)
    with hurried():
        assert client.ping(11)[1] == scs.COMM_RX_TIMEOUT
    port.setBaudRate(1_000_000)
    assert client.ping(11)[1] == scs.COMM_SUCCESS


@pytest.mark.parametrize("rate", [1_000_000, 500_000, 123_456])
def test_a_client_that_sets_its_rate_as_a_number_is_understood_at_the_servos_rate_alone(rate, feetech):
    """As programs in Rust do: termios has no constant for a rate that was set so."""
    bus, port, client = feetech
    asked, given = struct.Struct("4I20B2I"), 0o10000  # struct termios2; BOTHER
    settings = list(asked.unpack(fcntl.ioctl(port.ser.fileno(), 0x802C542A, bytes(asked.size))))  # TCGETS2
    settings[2], settings[-2:] = settings[2] & ~0o10017 | given, (rate, rate)
    fcntl.ioctl(port.ser.fileno(), 0x402C542B, asked.pack(*settings))  # TCSETS2
    assert rate_of(port.ser.fileno()) == rate
    with as_it_answers(rate == 1_000_000):
        assert (client.ping(11)[1] == scs.COMM_SUCCESS) == (rate == 1_000_000)


def test_feetech_scs_client_pings_reads_and_writes(scs15):
    bus, port, client = scs15
    bus.servos[0].table["model"] = 1284  # one whose number is known: that of the SCS15 is not
    assert client.ping(11) == (1284, scs.COMM_SUCCESS, 0)
    assert client.unLockEprom(11) == (scs.COMM_SUCCESS, 0) and bus.servos[0].table["lock"] == 0
    assert client.write2ByteTxRx(11, scs.SCSCL_MAX_ANGLE_LIMIT_L, 0x0321) == (scs.COMM_SUCCESS, 0)
    assert client.read2ByteTxRx(11, scs.SCSCL_MAX_ANGLE_LIMIT_L)[:2] == (0x0321, scs.COMM_SUCCESS)
    bus.servos[0].reboot()
    assert bus.servos[0].table["position_max"] == 0x0321  # it was not locked
    assert client.read1ByteTxRx(12, scs.SCSCL_PRESENT_VOLTAGE)[:2] == (74, scs.COMM_SUCCESS)
    position, speed, result, _ = client.ReadPosSpeed(12)
    assert (position, speed, result) == (511, 0, scs.COMM_SUCCESS)
    with hurried():
        assert client.ping(99)[1] == scs.COMM_RX_TIMEOUT


def test_a_position_step_closes_in_time_under_feetech_scs_client(scs15):
    bus, port, client = scs15
    assert client.write1ByteTxRx(12, scs.SCSCL_TORQUE_ENABLE, 1)[0] == scs.COMM_SUCCESS
    assert client.RegWritePos(12, 361, 0, 500)[0] == scs.COMM_SUCCESS
    assert client.ReadMoving(12)[0] == 0 and bus.servos[1].table["goal_position"] == 511
    client.RegAction()
    assert closes(bus, lambda: client.ReadPos(12)[0], 361)
    assert bus.arm.q[1] > 0.3  # direction -1


def test_feetech_scs_client_writes_many_at_once_and_reads_none_so(scs15):
    bus, port, client = scs15
    ids = bus.bus.ids
    for number in ids:
        client.write1ByteTxRx(number, scs.SCSCL_TORQUE_ENABLE, 1)
        assert client.SyncWritePos(number, 560, 0, 1000)
    assert client.groupSyncWrite.txPacket() == scs.COMM_SUCCESS
    client.groupSyncWrite.clearParam()
    assert closes(bus, lambda: max((client.ReadPos(n)[0] for n in ids), key=lambda at: abs(at - 560)), 560)
    read = scs.GroupSyncRead(client, scs.SCSCL_PRESENT_POSITION_L, 8)
    read.addParam(11)
    with hurried():
        assert read.txRxPacket() != scs.COMM_SUCCESS


def test_an_scs_servo_turns_as_a_motor_under_feetech_scs_client(scs15):
    bus, port, client = scs15
    assert client.PWMMode(11)[0] == scs.COMM_SUCCESS
    client.write1ByteTxRx(11, scs.SCSCL_TORQUE_ENABLE, 1)
    assert client.WritePWM(11, -300)[0] == scs.COMM_SUCCESS
    assert in_time(bus, lambda: client.ReadSpeed(11)[0] <= -400) and bus.servos[0].output.duty == -0.3
