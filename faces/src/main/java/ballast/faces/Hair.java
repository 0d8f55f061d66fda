package ballast.faces;

/**
 * The hair on the head.
 *
 * @param cut where it grows and how long it is worn
 * @param line height of the hair line over the eyes, 0.2..0.9
 * @param volume how far it stands off the skull, 0..0.4
 * @param parting where it parts, -0.6 (left in the picture) to 0.6
 * @param tone 0.02 (black) to 0.85 (white)
 * @param curl 0 (straight) to 1 (curly)
 * @param grain seed of its strands
 */
record Hair(Cut cut, double line, double volume, double parting, double tone, double curl, long grain) {

    /** Where hair grows and how long it is worn. */
    enum Cut {
        /** None on top, a wreath around. */
        BALD(0.80, 0.06, -0.35),
        /** Very short all over. */
        CROPPED(0.82, 0.04, -0.45),
        /** Short, with sideburns. */
        SHORT(0.80, 0.0, -0.5),
        /** Short, falling over the forehead. */
        FRINGE(0.78, -0.02, -0.55),
        /** Down to the chin, over the ears. */
        BOB(0.74, -0.85, -1.0),
        /** Over the shoulders. */
        LONG(0.76, -1.7, -1.7);

        private final double side;
        private final double sideEnd;
        private final double backEnd;

        Cut(double side, double sideEnd, double backEnd) {
            this.side = side;
            this.sideEnd = sideEnd;
            this.backEnd = backEnd;
        }

        boolean coversEars() {
            return this == BOB || this == LONG;
        }
    }

    static Hair drawn(Dice dice, double masculine, double age, double skinTone) {
        Cut cut = masculine > 0.5 ? mens(dice.unit(), age) : womens(dice.unit());
        double receding = 0.12 * masculine * age;
        double line = cut == Cut.FRINGE ? dice.between(0.32, 0.48) : dice.around(0.5, 0.66) + receding;
        double volume = switch (cut) {
            case BALD, CROPPED -> dice.between(0.01, 0.04);
            case SHORT, FRINGE -> dice.between(0.06, 0.2);
            case BOB, LONG -> dice.between(0.1, 0.22);
        };
        boolean dark = skinTone < 0.52 || dice.chance(0.5);
        double young = dark ? dice.between(0.04, 0.14) : dice.between(0.15, 0.55);
        double grey = age > 0.6 && dice.chance(0.7) ? dice.between(0.4, 0.9) : 0;
        double tone = Falloff.mix(young, 0.75, grey);
        double curl = dice.chance(0.3) ? dice.between(0.5, 1) : dice.between(0, 0.35);
        return new Hair(cut, line, volume, dice.around(-0.5, 0.5), tone, curl, dice.seed());
    }

    private static Cut mens(double pick, double age) {
        if (pick < 0.06 + 0.25 * age) {
            return Cut.BALD;
        }
        if (pick < 0.45) {
            return Cut.CROPPED;
        }
        return pick < 0.78 ? Cut.SHORT : pick < 0.93 ? Cut.FRINGE : Cut.LONG;
    }

    private static Cut womens(double pick) {
        if (pick < 0.15) {
            return Cut.SHORT;
        }
        return pick < 0.32 ? Cut.FRINGE : pick < 0.6 ? Cut.BOB : Cut.LONG;
    }

    double sideOpening() {
        return cut.side;
    }

    double sideEnd() {
        return cut.sideEnd;
    }

    double backEnd() {
        return cut.backEnd;
    }
}
