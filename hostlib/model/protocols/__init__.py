"""The protocols that servos speak, a file each, and what hangs at a board's own pins.

In: nothing of ours but a servo's row and kind. Out: a `ServoProtocol` each, which knows registers, frames and their
checks, how a servo answers and what its own loop makes of a goal, and the words of a board's driver. `servo_kinds`
names them; drivers on boards are in firmware/servos/.

    servo_protocol              what every protocol is asked
    control_table, wire, drive  named registers;  the servos' end of a wire;  the controller in a servo
    feetech, scs                STS and SCS servos
    dynamixel                   X series;  dynamixel_registers   its control table
    pins                        motors and hobby servos
"""
