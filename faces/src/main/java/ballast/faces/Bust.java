package ballast.faces;

/** Neck and shoulders, which do not turn with the head. */
final class Bust {

    private final Identity person;
    private final Ovoid neck;
    private final Ovoid shoulders;
    private final Lamp lamp;

    Bust(Identity person, Lamp lamp) {
        this.person = person;
        this.lamp = lamp;
        double wide = person.head().width() * (0.56 + 0.14 * person.head().jaw());
        this.neck = Ovoid.ellipsoid(0, -1.1, -0.15, wide, 1.2, 0.5).squared(1, 1);
        this.shoulders = Ovoid.ellipsoid(0, -2.1, -0.2, 1.4, 0.98, 0.62).squared(0.15, 0.3);
    }

    /** Brightness of the bust on this line of sight, or a negative number if it is not there. */
    double on(Ray ray, Spot spot) {
        if (shoulders.meets(ray, spot)) {
            double shoulderZ = spot.z;
            person.clothes().paint(spot, person.skin().tone());
            double lit = lamp.on(spot);
            return neck.meets(ray, spot) && spot.z > shoulderZ && spot.y > -1.25 ? onNeck(spot) : lit;
        }
        return neck.meets(ray, spot) ? onNeck(spot) : -1;
    }

    private double onNeck(Spot spot) {
        spot.madeOf(
                person.skin().toneAt(spot.x + 5, spot.y), 0.5 * person.skin().shine());
        double underChin = Falloff.rise(-1.45, -0.95, spot.y) * Falloff.rise(-0.3, 0.5, lamp.y());
        spot.open = 1 - 0.75 * underChin;
        spot.darken(0.15 + 0.2 * underChin);
        return lamp.on(spot);
    }
}
