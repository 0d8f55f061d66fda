package ballast.study.chart;

import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;

/** The colour of a field, by its parts from 0 to 255. */
record Colour(int red, int green, int blue) {

    static final Colour WHITE = of(0xffffff);

    /** Beyond this share of the darkest colour figures are white. */
    private static final double DARK = 0.58;

    static Colour of(int hex) {
        return new Colour(hex >> 16, hex >> 8 & 0xff, hex & 0xff);
    }

    /** The colour on the way to another one, 0 being this and 1 the other. */
    Colour towards(Colour other, double share) {
        return new Colour(
                (int) Math.round(red + share * (other.red - red)),
                (int) Math.round(green + share * (other.green - green)),
                (int) Math.round(blue + share * (other.blue - blue)));
    }

    static Colour mean(List<Colour> colours) {
        return new Colour(mean(colours, Colour::red), mean(colours, Colour::green), mean(colours, Colour::blue));
    }

    private static int mean(List<Colour> colours, ToIntFunction<Colour> part) {
        return (int) Math.round(colours.stream().mapToInt(part).average().orElse(0));
    }

    String fill() {
        return String.format(Locale.ROOT, "fill:#%02x%02x%02x", red, green, blue);
    }

    /** The fill of letters on a field of this share of the darkest colour. */
    static String ofLetters(double share) {
        return "fill:" + (share > DARK ? "#ffffff" : "#1b1f24");
    }
}
