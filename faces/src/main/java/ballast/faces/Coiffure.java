package ballast.faces;

/** The hair as it sits on one head in one picture: a shell around the skull with an opening for the face. */
final class Coiffure {

    private final Hair hair;
    private final double halfWidth;
    private final double tousle;
    private final long today;
    private final Ovoid shell;
    private boolean met;

    Coiffure(Hair hair, Head head, Surroundings setting) {
        this.hair = hair;
        this.halfWidth = head.width();
        this.tousle = setting.tousle();
        this.today = Grain.stir(setting.grain(), 5, 8);
        double off = hair.volume() + 0.02;
        double sides = hair.cut().coversEars() ? Math.max(0.13, 0.8 * off) : 0.45 * off;
        this.shell = Ovoid.ellipsoid(
                        0, 0.02, -0.02, head.width() + sides, head.height() + off - 0.02, head.depth() + 0.6 * off)
                .squared(0.3, hair.cut().coversEars() ? 0.6 : 0.4)
                .reachingDown(hair.cut().coversEars() ? 2.6 : 1.0);
    }

    /** Meets the near side of the hair; gives the share of the line of sight that it stops. */
    double before(Ray ray, Spot spot) {
        met = shell.meets(ray, spot);
        return met ? thickness(ray, spot) : 0;
    }

    /** Meets the hair behind head and neck, on the line of sight last asked about. */
    double behind(Ray ray, Spot spot) {
        if (!met || !shell.meetsBehind(ray, spot)) {
            return 0;
        }
        double share = thickness(ray, spot);
        spot.open = 0.45;
        return share;
    }

    /** How far the hair line shades the skin below it. */
    double shadeOn(Spot skin) {
        return 0.4 * Falloff.rise(-0.16, 0.04, depthInside(skin.x, skin.y, skin.z));
    }

    private double thickness(Ray ray, Spot spot) {
        double inside = depthInside(spot.x, spot.y, spot.z);
        if (inside < -0.15) {
            return 0;
        }
        double strand = strandsAt(spot.x, spot.y);
        double ragged = (0.03 + 0.05 * hair.curl() + 0.04 * tousle) * strand;
        double share = Falloff.rise(-0.035, 0.045, inside + ragged);
        double facing = Math.abs(ray.facedBy(spot));
        double fringe = 0.05 + 0.25 * hair.curl() + 0.15 * tousle;
        share *= Falloff.rise(0, fringe, facing + 0.6 * fringe * strand);
        paint(spot, strand);
        return hair.cut() == Hair.Cut.BALD ? 0.8 * share : share;
    }

    private void paint(Spot spot, double strand) {
        double part = Falloff.ridge(spot.x - hair.parting() * halfWidth, 0.04)
                * (hair.volume() > 0.05 ? Falloff.rise(0.3, 0.6, spot.y) : 0);
        spot.madeOf(hair.tone() * (1 + 0.38 * strand), (0.05 + 0.12 * hair.tone()) * (1 + 0.7 * strand));
        spot.darken(0.4 * part);
        // Curls and strands tilt the surface a little, so that the light breaks on them.
        spot.facing(spot.normalX + 0.25 * strand, spot.normalY, spot.normalZ);
    }

    /** Strands run away from the parting and down; curls are rounder. */
    private double strandsAt(double x, double y) {
        double away = Math.abs(x - hair.parting() * halfWidth);
        double fine = Falloff.mix(15, 8, hair.curl());
        double longDrawn = Falloff.mix(2.5, 8, hair.curl());
        double across = fine * (away + 0.4 * y * Math.min(1, away * 3)) + 3 * (x < 0 ? 1 : 0);
        double shift = 0.35 * tousle * Grain.at(today, 2 * x, 2 * y);
        return 0.6 * Grain.at(hair.grain(), across + fine * shift, longDrawn * y)
                + 0.4 * Grain.at(hair.grain() + 1, 4.5 * x + 2 * shift, 4.5 * y)
                + 0.35 * tousle * Grain.at(today + 1, 5 * x, 3 * y);
    }

    /** Positive where hair grows or hangs, in head units from its edge. */
    private double depthInside(double x, double y, double z) {
        double even = evenDepth(x, y, z);
        if (Math.abs(even) > 0.3) {
            return even;
        }
        double grown = Grain.at(hair.grain() + 2, 3 * x, 1.5 * y);
        double blown = tousle * Grain.at(today + 2, 3 * x, 3 * y);
        return even + 0.05 * (grown + blown);
    }

    /** The depth inside hair that has just been combed. */
    private double evenDepth(double x, double y, double z) {
        double side = Math.abs(x) / halfWidth;
        double flank = Math.min((side - openingAt(y)) * halfWidth, y - hair.sideEnd());
        double back = Math.min(-0.18 - z, y - hair.backEnd());
        double besides = Math.max(flank, back);
        if (hair.cut() == Hair.Cut.BALD) {
            return Math.min(besides, 0.35 * (0.34 - y));
        }
        double toPart = x / halfWidth - hair.parting();
        double swept = hair.cut() == Hair.Cut.FRINGE ? 0 : 0.10 * Falloff.dome(toPart * toPart * 4);
        double bow = hair.line() + swept - 0.22 * side * side * side * side;
        double top = z < 0 ? Math.max(y - bow, Math.min(y, -z)) : y - bow;
        return Math.max(top, besides);
    }

    /** Share of the half width left free of hair: sideburns end in a point, long hair hangs outwards. */
    private double openingAt(double y) {
        double low = Math.max(0, 0.25 - y);
        return hair.sideOpening() + (hair.cut().coversEars() ? 0.06 : 0.5 * low) * low;
    }
}
