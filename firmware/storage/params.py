"""The board's reader of parameter blobs and trajectories: everything is checked before it is used."""

import binascii
import hashlib
import struct
from array import array

from .. import layout, protocol

NONE = protocol.NO_VALUE
HEAD = layout.BLOB_HEAD
FORMAT_VERSION = 2
SOME_LAWS = 3  # the same of parameters that are proved for the laws of LAW_MASK alone


class Refused(Exception):
    """An upload that is not taken; `code` is a result code of the protocol."""

    def __init__(self, code):
        self.code = code


def require(condition, code):
    """Refuse with `code` unless the condition holds."""
    if not condition:
        raise Refused(code)


def words(raw, start, n):
    """n little-endian integers from byte `start` on, as an array, and the byte after them."""
    end = start + 4 * n
    return array("i", bytes(memoryview(raw)[start:end])), end


def check_header(raw):
    """The last four bytes of either header are the CRC of those before."""
    require(len(raw) >= HEAD, protocol.CHECKSUM)
    crc = struct.unpack_from("<I", raw, HEAD - 4)[0]
    require(binascii.crc32(memoryview(raw)[: HEAD - 4]) == crc, protocol.CHECKSUM)


def opened(raw, magic, parameters, own_layout):
    """Check the header and the bytes of an upload that belongs to an arm's parameters: two numbers of its own, and how
    many bytes follow.
    """
    require(len(raw) >= HEAD, protocol.CHECKSUM)
    head = struct.unpack_from("<4sHHIIII8s8s", raw)
    found, version, n_act, first, second, length, crc, kernel_layout, blob_id = head
    require(found == magic, protocol.MAGIC)
    require(version == FORMAT_VERSION, protocol.FORMAT)
    check_header(raw)
    require(kernel_layout == own_layout, protocol.LAYOUT)
    require(parameters is not None, protocol.NO_PARAMETERS)
    require(blob_id == parameters.id and n_act == parameters.n_act, protocol.OTHER_ARM)
    require(len(raw) == HEAD + length, protocol.CHECKSUM)
    require(binascii.crc32(memoryview(raw)[HEAD:]) == crc, protocol.CHECKSUM)
    return first, second, length


class Parameters:
    """One arm, ready for the kernel.

    n: bodies; n_act: servos; n_couplings; rows: of tree, model and est, those of bodies and then those of cut joints.
    act: the Data record of each servo's joint; tree, model, est (as uploaded), couplings, base (DATA_SIZE record of the
    base), limits (a row a servo), settings: array('i').
    perturbation: the perturbation law's record as it starts, as far as it is uploaded; empty of an arm that cannot have
    it.
    period_us; id: the first 8 bytes of the blob's hash; certificate: the same of what is proved of these numbers.
    What follows the integers is for the host.
    """

    def __init__(self, raw, own_layout):
        require(len(raw) >= HEAD, protocol.CHECKSUM)
        head = struct.unpack_from("<4sHHHHHHIII8s8s", raw)
        magic, version, n, n_act, couplings, cut, more, self.period_us, length, crc, kernel_layout, certificate = head
        self.certificate = certificate
        require(magic == b"ARMP", protocol.MAGIC)
        require(version in (FORMAT_VERSION, SOME_LAWS), protocol.FORMAT)
        check_header(raw)
        require(kernel_layout == own_layout, protocol.LAYOUT)
        rows = n + cut
        require(0 < n_act <= min(n, protocol.MAX_JOINTS) and rows <= protocol.MAX_BODIES, protocol.RANGE)
        require(self.period_us > 0 and self.certificate != bytes(8), protocol.RANGE)
        count = n_act * (1 + layout.LIMITS) + couplings * layout.COUPLING_SIZE + layout.DATA_SIZE + layout.SETTINGS
        require(more in (0, layout.PERTURBATION_START) and (n == n_act <= layout.AXES or not more), protocol.RANGE)
        expected = 4 * (count + more + rows * (layout.TREE_SIZE + layout.MODEL_SIZE + layout.EST_SIZE))
        require(length >= expected + 4 and len(raw) == HEAD + length, protocol.CHECKSUM)
        require(binascii.crc32(memoryview(raw)[HEAD:]) == crc, protocol.CHECKSUM)
        self.n, self.n_act, self.n_couplings, self.rows = n, n_act, couplings, rows
        self.act, at = words(raw, HEAD, n_act)
        self.tree, at = words(raw, at, rows * layout.TREE_SIZE)
        self.model, at = words(raw, at, rows * layout.MODEL_SIZE)
        self.est, at = words(raw, at, rows * layout.EST_SIZE)
        self.couplings, at = words(raw, at, couplings * layout.COUPLING_SIZE)
        self.loops = array("i", [0] * (couplings * layout.LOOP_SIZE))
        self.base, at = words(raw, at, layout.DATA_SIZE)
        self.limits, at = words(raw, at, n_act * layout.LIMITS)
        self.settings, at = words(raw, at, layout.SETTINGS)
        self.perturbation, at = words(raw, at, more)
        self._check_ranges()
        self.id = hashlib.sha256(raw).digest()[:8]

    def proved(self, law):
        """True if these numbers are proved for a law."""
        mask = self.settings[layout.LAW_MASK]
        return not mask or mask >> law & 1

    def start_learning(self, est):
        """Set the inertial parameters in `est` to those that learning starts from."""
        for i in range(self.n):
            at = i * layout.MODEL_SIZE + layout.CENTRE
            to = i * layout.EST_SIZE
            est[to : to + layout.PHI_SIZE] = self.model[at : at + layout.PHI_SIZE]

    def bind(self, kernel, law, data, est, scratch):
        """The arguments of a kernel's walk and learn as one array: these records, and the working arrays given."""
        return kernel.bind(
            law=law, n=self.rows, tree=self.tree, model=self.model, data=data, est=est, scratch=scratch,
            couplings=self.n_couplings, coupling=self.couplings, loops=self.loops,
        )  # fmt: skip

    def _check_ranges(self):
        size = layout.TREE_SIZE
        for i in range(self.rows):
            parent, kind, role, learns = self.tree[size * i : size * i + 4]
            require(0 <= role <= 2 and 0 <= learns <= 3, protocol.RANGE)
            require(0 <= parent <= i and 0 <= kind <= 2 and (kind == 2) == (i >= self.n), protocol.RANGE)
            for k in layout.SHIFTS:
                require(1 <= self.model[i * layout.MODEL_SIZE + k] <= 62, protocol.RANGE)
        for i in range(self.n_couplings):
            self._check_coupling(i * layout.COUPLING_SIZE)
        last = 0
        for k in range(self.n_act):
            record = self.act[k]
            require(last < record <= self.n, protocol.RANGE)  # ascending: no record has two servos
            last = record
            self._check_limits(k * layout.LIMITS, self.tree[size * (record - 1) + 1])
        for k in (layout.FAULT_ACTION, layout.AFTER_ACTION):
            require(0 <= self.settings[k] <= protocol.ACTION_COAST, protocol.RANGE)
        require(0 <= self.settings[layout.WATCHDOG_ACTION] <= 1 + protocol.ACTION_COAST, protocol.RANGE)
        for k in (
            layout.WATCHDOG_TICKS, layout.STOP_TICKS, layout.QDD_PER_TICK, layout.AFTER_TICKS, layout.WAIT_CHANGE,
            layout.WAIT_TICKS, layout.LAW_MASK,
        ):  # fmt: skip
            # what the loop reads as an object must be an integer that needs no heap
            require(0 <= self.settings[k] < 1 << 30, protocol.RANGE)
        if len(self.perturbation):
            for k in layout.PERTURBATION_SHIFTS:
                require(1 <= self.perturbation[k] <= 62, protocol.RANGE)

    def _check_coupling(self, at):
        # what the kernel makes addresses and shifts of
        words = self.couplings
        require(0 <= words[at + layout.COUPLE] <= 4, protocol.RANGE)
        for k in layout.JOINTS_OF_COUPLING:
            place = words[at + k]
            require(0 <= place <= self.rows * layout.DATA_SIZE and place % layout.DATA_SIZE == 0, protocol.RANGE)
        for k in layout.ROTATIONS_OF_COUPLING:
            require(0 <= words[at + k] <= 4, protocol.RANGE)
        for k in layout.SHIFTS_OF_COUPLING:
            require(1 <= words[at + k] <= 62, protocol.RANGE)

    def _check_limits(self, at, kind):
        for k in (layout.QD_LIMIT, layout.TAU_LIMIT, layout.TAU_RATE, layout.E_FAULT, layout.E_START):
            require(self.limits[at + k] == NONE or self.limits[at + k] >= 0, protocol.RANGE)
        require(self.limits[at + layout.S_WAIT] >= 0, protocol.RANGE)
        if kind == 1:
            require(self.limits[at + layout.Q_LOW] <= self.limits[at + layout.Q_HIGH], protocol.RANGE)


class Trajectory:
    """A checked trajectory: `raw` as uploaded, segments from byte 48 on; segments, ticks, ids of itself and its arm;
    stride: words from a segment to the next.
    """

    def __init__(self, raw, parameters, own_layout):
        self.segments, self.ticks, length = opened(raw, b"ARMT", parameters, own_layout)
        self.blob_id = parameters.id
        require(self.segments > 0, protocol.RANGE)
        self.stride = 1 + parameters.n_act * layout.SEG_BENT
        bends = 0
        if length != 4 * self.segments * self.stride:
            bends = parameters.n_act * layout.BEND_SIZE
            self.stride += bends
        require(length == 4 * self.segments * self.stride, protocol.CHECKSUM)
        self.raw = raw
        self._check_ranges(parameters, 4 * self.stride, 4 * bends)
        self.id = hashlib.sha256(raw).digest()[:8]

    def _check_ranges(self, parameters, stride, bends):
        total = 0
        for k in range(self.segments):
            at = HEAD + k * stride
            ticks = struct.unpack_from("<I", self.raw, at)[0]
            require(0 < ticks < 1 << 30, protocol.RANGE)
            if ticks > layout.LONGEST_BENT and bends:  # the first word of each servo's is a flag
                end = at + stride
                for to in range(end - bends, end, 4 * layout.BEND_SIZE):
                    require(not any(self.raw[to + 4 : to + 4 * layout.BEND_SIZE]), protocol.RANGE)
            total += ticks
            for i in range(parameters.n_act):
                segment = struct.unpack_from("<%di" % layout.SEG_BENT, self.raw, at + 4 + 4 * i * layout.SEG_BENT)
                check_start(segment, parameters.limits, i * layout.LIMITS)
        require(total == self.ticks <= protocol.MOST_TICKS, protocol.RANGE)


class Gains:
    """A gain table, checked: n, knots (of one set), sets, `move` (the id of its trajectory).

    rows, regulator: the kernel's records as a run begins; table: n rows of 2 n words a knot, set after set.
    """

    def __init__(self, raw, parameters, trajectory, own_layout):
        self.knots, self.sets, length = opened(raw, b"ARMK", parameters, own_layout)
        n = parameters.n_act
        require(trajectory is not None, protocol.NO_TRAJECTORY)
        require(n == parameters.rows, protocol.OTHER_ARM)
        require(0 < self.knots < 1 << 16 and 0 < self.sets <= 2, protocol.RANGE)
        count = layout.NORM + n * layout.K_NOW + self.sets * self.knots * 2 * n * n
        require(length == 8 + 4 * count, protocol.CHECKSUM)
        self.n, self.move = n, bytes(raw[HEAD : HEAD + 8])
        require(self.move == trajectory.id, protocol.OTHER_MOVE)
        self.regulator = array("i", bytes(4 * layout.REGULATOR_SIZE))
        self.rows = array("i", bytes(4 * n * layout.GAIN_ROW_SIZE))
        at = HEAD + 8
        self.regulator[: layout.NORM], at = words(raw, at, layout.NORM)
        for i in range(n):
            to = i * layout.GAIN_ROW_SIZE
            self.rows[to : to + layout.K_NOW], at = words(raw, at, layout.K_NOW)
        self.table, at = words(raw, at, self.sets * self.knots * 2 * n * n)
        self._check_ranges()

    def _check_ranges(self):
        own = self.regulator
        require(0 <= own[layout.E_SKIP] < own[layout.E_RENEW] < own[layout.E_STOP], protocol.RANGE)
        require(0 < own[layout.PHASE_STEP] < own[layout.PHASE_ONE] == 1 << 30, protocol.RANGE)
        require(0 < own[layout.SAMPLE_TICKS] < 1 << 30, protocol.RANGE)
        for i in range(self.n):
            row = i * layout.GAIN_ROW_SIZE
            for k in layout.GAIN_SHIFTS:
                require(1 <= self.rows[row + k] <= 62, protocol.RANGE)
            for k in (layout.ERR_MAX, layout.ERR_RATE_MAX, layout.GAIN_SUM_MAX):
                require(self.rows[row + k] >= 0, protocol.RANGE)
        for word in self.table:
            require(-(1 << 30) < word < 1 << 30, protocol.RANGE)


class Order:
    """The standing order, checked: law, kernel, learn, then (ACTION_HOLD or _COAST), every; move: its trajectory."""

    def __init__(self, raw, parameters, trajectory, servos, own_layout):
        what, self.every, length = opened(raw, b"ARMO", parameters, own_layout)
        require(trajectory is not None, protocol.NO_TRAJECTORY)
        require(servos is not None, protocol.NO_SERVOS)
        require(length == 16, protocol.CHECKSUM)
        self.law, self.kernel, self.learn, self.then = what & 255, what >> 8 & 255, what >> 16 & 255, what >> 24
        self.move = bytes(raw[HEAD : HEAD + 8])
        require(self.move == trajectory.id, protocol.OTHER_MOVE)
        require(bytes(raw[HEAD + 8 : HEAD + 16]) == servos.id, protocol.OTHER_ARM)
        require(self.law < layout.LAWS and self.kernel < len(protocol.KERNELS), protocol.RANGE)
        require(parameters.proved(self.law), protocol.OTHER_LAW)
        require(self.learn <= 1 and self.then in (protocol.ACTION_HOLD, protocol.ACTION_COAST), protocol.RANGE)
        require(0 < self.every < 1 << 16, protocol.RANGE)


class Servos:
    """The servos of an arm, checked.

    protocol; usual: 0.1 V, or 0; words: a Servo record each; leads: a Lead record a servo whose own loop a law works
    through, as it is now, and led as it was uploaded, else empty; blob_id, own id.
    """

    def __init__(self, raw, parameters, own_layout):
        self.protocol, self.usual, length = opened(raw, b"ARMS", parameters, own_layout)
        self.blob_id, n_act = parameters.id, parameters.n_act
        bare = 4 * layout.SERVO_SIZE * n_act
        require(length in (bare, bare + 4 * layout.LEAD_SIZE * n_act), protocol.CHECKSUM)
        require(self.protocol in protocol.SERVO_PROTOCOLS and self.usual < 1000, protocol.RANGE)
        self.words, end = words(raw, HEAD, layout.SERVO_SIZE * n_act)
        self.led, _ = words(raw, end, (length - bare) // 4)
        self.leads = array("i", self.led)
        check_leads(self.led)
        for i in range(n_act):
            at = layout.SERVO_SIZE * i
            number, factor = self.words[at + layout.SERVO_ID], self.words[at + layout.QD_FACTOR]
            require(0 <= number <= 252 and factor != 0, protocol.RANGE)
        self.id = hashlib.sha256(raw).digest()[:8]


def check_leads(led):
    """Refuse Lead records that no arm can have."""
    for i in range(0, len(led), layout.LEAD_SIZE):
        for k in layout.LEAD_SHIFTS:
            require(1 <= led[i + k] <= 62, protocol.RANGE)
        for k in layout.LEAD_BOUNDS:
            require(led[i + k] > 0, protocol.RANGE)
        require(led[i + layout.SOFT_LEAST] <= led[i + layout.SOFT_MOST] <= 1 << 30, protocol.RANGE)
        require(led[i + layout.LEAD_MAX] < 1 << 20, protocol.RANGE)


def begun_leads(servos, learn, reset):
    """The Lead records of a run that begins: it learns or does not, goes on from the run before or begins anew."""
    led, leads = servos.led, servos.leads
    for i in range(0, len(led), layout.LEAD_SIZE):
        leads[i + layout.SOFT_GAIN] = led[i + layout.SOFT_GAIN] if learn else 0
        if reset:
            leads[i + layout.SOFTNESS] = led[i + layout.SOFTNESS]
    return leads


def check_start(segment, limits, at):
    """Refuse a segment that starts outside the joint's position or velocity limits."""
    low, high, most = limits[at + layout.Q_LOW], limits[at + layout.Q_HIGH], limits[at + layout.QD_LIMIT]
    if low != NONE or high != NONE:
        inside = ((segment[layout.SEG_Q] - low) & 0xFFFFFFFF) <= ((high - low) & 0xFFFFFFFF)
        require(inside, protocol.RANGE)
    require(most == NONE or abs(segment[layout.SEG_QD]) <= most, protocol.RANGE)
