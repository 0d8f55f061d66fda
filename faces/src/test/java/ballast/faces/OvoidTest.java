package ballast.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class OvoidTest {

    private final Spot spot = new Spot();
    private final Ray ray = new Ray(0, 0, 1);

    @Test
    void a_ray_meets_a_ball_where_pythagoras_says() {
        Ovoid ball = Ovoid.ellipsoid(1, 0, 0, 2, 2, 2);
        ray.through(2, 0.5, -7);

        assertThat(ball.meets(ray, spot)).isTrue();
        assertThat(spot.z).isCloseTo(Math.sqrt(4 - 1 - 0.25), within(2e-3));
        assertThat(spot.normalX).isCloseTo(0.5, within(2e-3));
        assertThat(ball.meetsBehind(ray, spot)).isTrue();
        assertThat(spot.z).isCloseTo(-Math.sqrt(4 - 1 - 0.25), within(2e-3));
    }

    @Test
    void a_ray_beside_the_body_misses_it() {
        Ovoid egg = Ovoid.ellipsoid(0, 0, 0, 0.7, 1, 0.9).squared(0.3, 0.6).tapered(0.5);
        ray.through(0.71, 0, 0);
        assertThat(egg.meets(ray, spot)).isFalse();
        ray.through(0, -1.01, 0);
        assertThat(egg.meets(ray, spot)).isFalse();
    }

    @Test
    void normals_stand_upright_on_the_surface_of_a_tapered_body() {
        Ovoid egg = Ovoid.ellipsoid(0, 0, 0, 0.7, 1, 0.9).squared(0.3, 0.6).tapered(0.5);
        SplittableRandom random = new SplittableRandom(1);
        double step = 0.02;
        for (int i = 0; i < 1000; i++) {
            double x = random.nextDouble(-0.4, 0.4);
            double y = random.nextDouble(-0.6, 0.6);
            double right = heightAt(egg, x + step, y) - heightAt(egg, x - step, y);
            double up = heightAt(egg, x, y + step) - heightAt(egg, x, y - step);
            heightAt(egg, x, y);
            assertThat(spot.normalX / spot.normalZ).isCloseTo(-right / (2 * step), within(0.06));
            assertThat(spot.normalY / spot.normalZ).isCloseTo(-up / (2 * step), within(0.06));
        }
    }

    private double heightAt(Ovoid body, double x, double y) {
        ray.through(x, y, 0);
        assertThat(body.meets(ray, spot)).isTrue();
        return spot.z;
    }
}
