"""Arms as people build them: serial, of tubes and brackets between servos that are sold, each weighed and measured."""

import numpy as np

from armlet.model.servo_kinds import KINDS

PARTS = {"STS3215-12V": 0.055, "XL330-M288": 0.018, "XL430-W250": 0.057, "XM430-W350": 0.082}  # kg, of one servo


def servo_arm(seed):
    """An arm file as plain values: 2 to 6 joints of one kind of servo, stated as a careful builder would."""
    rng = np.random.default_rng(seed)
    kind = sorted(set(PARTS) & set(KINDS))[seed % len(set(PARTS) & set(KINDS))]
    motor, n = KINDS[kind].motor(KINDS[kind].voltage[1]), int(rng.integers(2, 7))
    lift = motor.stall_torque / 9.81  # kg m
    whole = min(0.6, 0.5 * lift / (n * PARTS[kind] + 0.05)) * float(rng.uniform(0.7, 1.0))  # m, what it can hold up
    n = max(2, min(n, int(whole / 0.05)))  # a servo is 3 cm to 5 cm long itself
    joints = [_joint(rng, k, whole / n, PARTS[kind], motor) for k in range(n)]
    load = round(float(rng.uniform(0.02, 0.15)) * lift / whole, 3)
    return {
        "name": f"servo_arm_{seed}", "inertia_about": "com", "joints": joints, "tool": {"xyz": [whole / n, 0, 0]},
        "control": {"priors": {"payload_max": load, "payload_size": 0.02}},
    }  # fmt: skip


def _joint(rng, k, mean, servo, motor):
    """A joint, the tube behind it, and the next servo at the tube's end."""
    length = float(mean * rng.uniform(0.6, 1.4)) if k else 0.03
    tube, thick = float(rng.uniform(0.1, 0.5)) * length, float(rng.uniform(0.01, 0.03))
    across, own = tube * thick**2 / 6, servo * 0.03**2 / 6
    apart = tube * servo / (tube + servo) * (length / 2) ** 2
    moments = [across + own, tube * length**2 / 12 + own + apart, tube * length**2 / 12 + own + apart]
    before = float(mean) if k > 1 else 0.03
    speed = motor.voltage / motor.back_emf
    return {
        "name": f"j{k + 1}", "xyz": [before if k else 0.0, 0.0, 0.0 if k else 0.05],
        "rpy_deg": [[0, 0, 0], [90, 0, 0], [0, 0, 0], [-90, 0, 0]][min(k, 3) if k else 0],
        "link": {"mass": tube + servo, "com": [(tube / 2 + servo) / (tube + servo) * length, 0, 0], "inertia": moments},
        "limits": {
            "position_deg": [-float(rng.uniform(60, 150)), float(rng.uniform(60, 150))],
            "velocity": float(rng.uniform(0.4, 0.9)) * speed, "acceleration": float(rng.uniform(5, 20)),
            "effort": float(rng.uniform(0.5, 1.0)) * motor.stall_torque,
        },
        "armature": float(rng.uniform(0.002, 0.01)) * motor.stall_torque,
        "friction": {key: float(rng.uniform(0.01, 0.05)) * motor.stall_torque for key in ("viscous", "coulomb")},
        "encoder_bits": 12,
    }  # fmt: skip
