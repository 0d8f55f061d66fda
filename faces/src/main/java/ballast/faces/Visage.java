package ballast.faces;

/** The face itself in one picture: skull, relief and painted features. */
final class Visage {

    private static final double[] SHADOW_STEPS = {0.1, 0.22};

    private final Identity person;
    private final Expression expression;
    private final Relief relief;
    private final Ovoid skull;
    private final Lamp lamp;

    Visage(Identity person, Expression expression, Lamp lamp) {
        this.person = person;
        this.expression = expression;
        this.relief = person.relief(expression);
        this.skull = person.head().skull();
        this.lamp = lamp;
    }

    /** Moves the spot to where the ray meets the face and paints it; false if the ray passes by. */
    boolean meets(Ray ray, Spot spot) {
        if (!skull.meets(ray, spot)) {
            return false;
        }
        if (spot.normalZ > 0) {
            raise(ray, spot);
        }
        paint(spot);
        return true;
    }

    /** Lifts the spot from the skull onto the relief, along the line of sight, and bends its normal. */
    private void raise(Ray ray, Spot spot) {
        double baseX = spot.x;
        double baseY = spot.y;
        double front = Falloff.rise(0, 0.35, spot.normalZ);
        double lift = front * spot.normalZ / Math.max(0.35, ray.facedBy(spot));
        double along = lift * relief.heightAt(baseX, baseY);
        along = lift * relief.heightAt(baseX + along * ray.towardsX(), baseY + along * ray.towardsY());
        spot.at(baseX + along * ray.towardsX(), baseY + along * ray.towardsY(), spot.z + along * ray.towardsZ());
        relief.measure(spot.x, spot.y);
        double height = relief.height();
        double overLamp = lamp.facedBy(spot) / Math.max(0.3, spot.normalZ);
        double bend = front * spot.normalZ;
        double bentX = spot.normalX - bend * relief.slopeX();
        double bentY = spot.normalY - bend * relief.slopeY();
        spot.facing(bentX, bentY, spot.normalZ);
        spot.open = 1 - front * shadowAt(spot, height, overLamp);
    }

    /** Looks along the light for relief that stands in its way. */
    private double shadowAt(Spot spot, double height, double overLamp) {
        double most = 0;
        for (double step : SHADOW_STEPS) {
            double there = relief.heightAt(spot.x + step * lamp.x(), spot.y + step * lamp.y());
            most = Math.max(most, there - height - step * Math.max(0, overLamp));
        }
        return 0.7 * Falloff.rise(0, 0.09, most);
    }

    private void paint(Spot spot) {
        double open = spot.normalZ > 0 ? spot.open : 1;
        double tone = person.skin().toneAt(spot.x, spot.y);
        spot.madeOf(tone, person.skin().shine());
        spot.open = open;
        if (spot.z < 0) {
            return;
        }
        person.skin().paint(spot, expression);
        person.skin().fold(spot, person.nose(), person.mouth(), expression);
        person.beard().paint(spot, person.head(), person.nose(), person.mouth());
        person.nose().paint(spot);
        person.mouth().paint(spot, person.skin().tone(), expression);
        person.eyes().paint(spot, expression);
        person.brows()
                .paint(spot, person.eyes().apart(), expression, person.hair().grain());
    }
}
