"""W.-S. Lu and Q.-H. Meng, "Regressor Formulation of Robot Dynamics: Computation and Applications", IEEE Trans.
Robotics and Automation 9(3), 1993: the regressor from energies and by recursion, and two adaptive laws that use it.
"""
