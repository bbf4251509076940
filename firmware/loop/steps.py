"""Steps of a tick around the kernel, as the fastest module for this core has it (cython_core/text/board/).

    take_tick      the STATE frame in the bus's inbox: opened, its state in the Data records, and plan_tick
    plan_tick      the plan's motion; limits and watchdog
    limit_torque   torques and their change; whether the law may learn
    answer         the TORQUE frame of the tick, and end_tick
    make_joints    a JOINTS record; pack_joints, its payload alone
    keep_estimates this tick's estimates, for the records of later ticks
    make_estimates one ESTIMATES record of them
    next_segment   the plan's next segment
    rest           a plan that stands still
    end_tick       what is due then
    tell_length    how long the tick was
    lead_all       how far servos' goals are ahead of the plan, where they have loops of their own
    seal, unseal   any other frame

What a run's steps work on is one array, which `bind` makes; those that make a frame take the time in us, too.
"""

from .. import protocol
from .modules import exists, load_module, suits


def fastest(part):
    """The module of a part beside the fastest kernel that is there."""
    for number in protocol.FASTEST:
        kernel = protocol.KERNELS[number]
        if suits(kernel) and exists(kernel):
            return load_module(kernel.file + part)
    raise ImportError("no kernel for this core")


_module = fastest(protocol.STEPS)
bind, seal, unseal = _module.bind, _module.seal, _module.unseal
take_tick, plan_tick, limit_torque = _module.take_tick, _module.plan_tick, _module.limit_torque
answer, pack_joints, make_joints = _module.answer, _module.pack_joints, _module.make_joints
keep_estimates, make_estimates = _module.keep_estimates, _module.make_estimates
next_segment, rest = _module.next_segment, _module.rest
end_tick, tell_length, lead_all = _module.end_tick, _module.tell_length, _module.lead_all
