// Pinocchio's algorithms in compiled loops, one state after another, for bench/host_speed.py.
//
// Built at bench time, -O3 -march=native, from the headers of the installed wheels. Every function of the C interface
// works through `count` states: rows of (count, n) arrays. `hinge` tells a revolute joint from a prismatic one, about z.
#include <pinocchio/multibody.hpp>
#include <pinocchio/algorithm/aba.hpp>
#include <pinocchio/algorithm/crba.hpp>
#include <pinocchio/algorithm/regressor.hpp>
#include <pinocchio/algorithm/rnea.hpp>

namespace pin = pinocchio;
using Vector = Eigen::VectorXd;
using Column = Eigen::Map<const Vector>;
using Parameters = Eigen::Matrix<double, 10, 1>;

namespace {

struct Arm {
    pin::Model model;
    std::unique_ptr<pin::Data> data;
    Vector q, v, a, theta;
    std::vector<pin::Motion, Eigen::aligned_allocator<pin::Motion>> error;   // velocity errors of the bodies

    void load(const double *q_row, const double *v_row, const double *a_row) {
        q = Column(q_row, model.nv);
        v = Column(v_row, model.nv);
        a = Column(a_row, model.nv);
    }
};

const double GAIN = 1e-9;   // of the updates: not zero, so that nothing is optimised away, and no estimate moves far

// Slotine and Li's tick as textbooks have it: the regressor, Y^T s, Y theta. s is the joint velocity.
void regressor_tick(Arm &arm, double *tau) {
    const auto &Y = pin::computeJointTorqueRegressor(arm.model, *arm.data, arm.q, arm.v, arm.a);
    Eigen::Map<Vector>(tau, arm.model.nv).noalias() = Y * arm.theta;
    arm.theta.noalias() -= GAIN * (Y.transpose() * arm.v);
}

// The best O(n) tick from Pinocchio's parts: rnea on the estimates, then each body's own regressor times its error.
void parts_tick(Arm &arm, double *tau) {
    auto &model = arm.model;
    auto &data = *arm.data;
    Eigen::Map<Vector>(tau, model.nv) = pin::rnea(model, data, arm.q, arm.v, arm.a);
    for (pin::JointIndex i = 1; i < (pin::JointIndex)model.njoints; ++i) {
        const pin::JointIndex parent = model.parents[i];
        arm.error[i] = data.joints[i].v();
        if (parent > 0) arm.error[i] += data.liMi[i].actInv(arm.error[parent]);
        const auto Y = pin::bodyRegressor(data.v[i], data.a_gf[i]);
        auto theta = arm.theta.segment<10>(10 * (i - 1));
        theta.noalias() -= GAIN * (Y.transpose() * arm.error[i].toVector());
        model.inertias[i] = pin::Inertia::FromDynamicParameters(theta);
    }
}

}   // namespace

#define API extern "C" __attribute__((visibility("default")))

API void *arm_new(int n, const int *parent, const int *hinge, const double *R, const double *p, const double *phi,
                  const double *armature, const double *gravity) {
    Arm *arm = new Arm;
    pin::Model &model = arm->model;
    model.gravity.linear() = Eigen::Map<const Eigen::Vector3d>(gravity);
    for (int i = 0; i < n; ++i) {
        using Rows = Eigen::Matrix<double, 3, 3, Eigen::RowMajor>;
        const pin::SE3 placement(Eigen::Map<const Rows>(R + 9 * i), Eigen::Map<const Eigen::Vector3d>(p + 3 * i));
        const std::string name = "j" + std::to_string(i);
        const pin::JointIndex at = hinge[i] ? model.addJoint(parent[i] + 1, pin::JointModelRZ(), placement, name)
                                            : model.addJoint(parent[i] + 1, pin::JointModelPZ(), placement, name);
        const Parameters row = Eigen::Map<const Parameters>(phi + 10 * i);
        model.appendBodyToJoint(at, pin::Inertia::FromDynamicParameters(row), pin::SE3::Identity());
    }
    model.armature = Column(armature, n);
    arm->data.reset(new pin::Data(model));
    arm->theta = Column(phi, 10 * n);
    arm->error.resize(n + 1, pin::Motion::Zero());
    return arm;
}

API void arm_free(void *handle) { delete static_cast<Arm *>(handle); }

// what: 0 rnea, 1 aba, 2 crba, 3 regressor tick, 4 O(n) tick from parts. out: (count, n); crba: H's first row.
API void arm_run(void *handle, int what, long count, const double *q, const double *v, const double *a, double *out) {
    Arm &arm = *static_cast<Arm *>(handle);
    const long n = arm.model.nv;
    for (long k = 0; k < count; ++k) {
        arm.load(q + k * n, v + k * n, a + k * n);
        Eigen::Map<Vector> row(out + k * n, n);
        switch (what) {
        case 0: row = pin::rnea(arm.model, *arm.data, arm.q, arm.v, arm.a); break;
        case 1: row = pin::aba(arm.model, *arm.data, arm.q, arm.v, arm.a, pin::Convention::LOCAL); break;
        case 2: row = pin::crba(arm.model, *arm.data, arm.q, pin::Convention::LOCAL).row(0); break;
        case 3: regressor_tick(arm, row.data()); break;
        default: parts_tick(arm, row.data());
        }
    }
}

// MuJoCo through the addresses of its own library: no headers. x is d->qpos, d->qvel, d->qacc (or d->qfrc_applied).
API void mujoco_run(void (*call)(const void *, void *), const void *model, void *data, long count, int n, double **into,
                    const double **from) {
    for (long k = 0; k < count; ++k) {
        for (int j = 0; j < 3; ++j) std::copy(from[j] + k * n, from[j] + (k + 1) * n, into[j]);
        call(model, data);
    }
}

API void mujoco_rne(void (*call)(const void *, void *, int, double *), const void *model, void *data, long count, int n,
                    const double *qacc, double *into, double *out) {
    for (long k = 0; k < count; ++k) {
        std::copy(qacc + k * n, qacc + (k + 1) * n, into);
        call(model, data, 1, out + k * n);
    }
}
