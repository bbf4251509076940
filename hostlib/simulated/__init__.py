"""The arm without a board: in simulation, alone or behind emulated servos, and closed loops of it with a controller.

In: an arm, or one compiled. Out: how it moves.

    plant      the simulated arm;  by_difference  velocities made of encoder readings;  grasps  what it picks up
    pushed_arm  the same where something pushes its tool;  scripted_hand  a hand that leads it
    servos     an emulated servo bus: the makers' protocols, motors, a pseudo-terminal
    shadow     the host's own controllers, a tick at a time, in fixed point and in float64;  stop_plan  their stops
    closed_loop  a board's controller and the simulated arm in one compiled loop
    through_goals  the same through servos in mode position;  gain_trial  the same with a gain table
    trial      moves and measures of trials;  tune  checks an arm's gains;  gains_made  finds a gain table and tries it
"""
