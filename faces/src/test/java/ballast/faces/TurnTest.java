package ballast.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TurnTest {

    @Test
    void a_face_turned_right_sees_the_viewer_on_its_left() {
        double[] viewer = Pose.FRONTAL.withYaw(20).turn().intoHead(new double[] {0, 0, 1});
        assertThat(viewer[0]).isCloseTo(-Math.sin(Math.toRadians(20)), within(1e-12));
        assertThat(viewer[2]).isPositive();
    }

    @Test
    void a_face_that_looks_up_sees_the_viewer_below() {
        double[] viewer = new Pose(0, 10, 0, 0, 0, 1).turn().intoHead(new double[] {0, 0, 1});
        assertThat(viewer[1]).isCloseTo(-Math.sin(Math.toRadians(10)), within(1e-12));
    }

    @Test
    void a_turn_keeps_lengths_and_angles() {
        Turn turn = new Pose(17, -8, 5, 0.1, 0.05, 1.02).turn();
        double[][] axes = {
            turn.intoHead(new double[] {1, 0, 0}),
            turn.intoHead(new double[] {0, 1, 0}),
            turn.intoHead(new double[] {0, 0, 1})
        };
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double product = axes[i][0] * axes[j][0] + axes[i][1] * axes[j][1] + axes[i][2] * axes[j][2];
                assertThat(product).isCloseTo(i == j ? 1 : 0, within(1e-12));
            }
        }
    }
}
