"""Drivers of servos on a half-duplex serial bus: one interface, a file a protocol.

    wake()       before a run: find every servo, set its mode, switch it on; may allocate
    read(data)   one tick: all positions and velocities into the Data records act[k]
    write(tau)   one tick: all torques, as the servos' duty cycles or currents
    off()        after a run: no torque

wake and read give joint * 256 + FaultCode, or 0. Nothing allocates in read and write.
"""
