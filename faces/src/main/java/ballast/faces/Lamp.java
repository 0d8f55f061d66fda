package ballast.faces;

/** The light as one body sees it: diffuse with a soft edge, a highlight, and light from everywhere. */
final class Lamp {

    /** How far light creeps around the edge, as it does on skin. */
    private static final double WRAP = 0.22;
    /** The sky is brighter than the floor by this share on either side. */
    private static final double SKY = 0.22;

    private final double[] direction;
    private final double[] halfway;
    private final double strength;
    private final double ambient;

    private Lamp(double[] direction, double[] viewer, Light light) {
        this.direction = direction;
        double[] sum = {direction[0] + viewer[0], direction[1] + viewer[1], direction[2] + viewer[2]};
        double length = Math.sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]);
        this.halfway = new double[] {sum[0] / length, sum[1] / length, sum[2] / length};
        this.strength = light.strength();
        this.ambient = light.ambient();
    }

    static Lamp overBody(Light light) {
        return new Lamp(light.direction(), new double[] {0, 0, 1}, light);
    }

    static Lamp overHead(Light light, Turn turn) {
        return new Lamp(turn.intoHead(light.direction()), turn.intoHead(new double[] {0, 0, 1}), light);
    }

    double x() {
        return direction[0];
    }

    double y() {
        return direction[1];
    }

    /** How far the surface at the spot faces the lamp, -1..1. */
    double facedBy(Spot spot) {
        return dot(spot, direction);
    }

    /** Brightness of the spot, where 1 is white. */
    double on(Spot spot) {
        double facing = facedBy(spot);
        double diffuse = Math.max(0, (facing + WRAP) / (1 + WRAP)) * spot.open;
        double everywhere = ambient * (1 + SKY * spot.normalY) * (0.6 + 0.4 * spot.open);
        double mirror = Math.max(0, dot(spot, halfway));
        double fourth = mirror * mirror * mirror * mirror;
        double highlight = fourth * fourth * fourth * spot.gloss * spot.open;
        return spot.albedo * (everywhere + strength * diffuse) + strength * highlight;
    }

    private static double dot(Spot spot, double[] vector) {
        return spot.normalX * vector[0] + spot.normalY * vector[1] + spot.normalZ * vector[2];
    }
}
