package ballast.faces;

/**
 * One person seen in one way: brightness at every place of the picture plane.
 *
 * <p>Layers from front to back: glasses, hair, face and ears, neck and shoulders, hair behind them, backdrop. A
 * portrait reuses its working space and belongs to one thread.
 */
final class Portrait {

    private final Identity person;
    private final Surroundings setting;
    private final Turn turn;
    private final Lamp lamp;
    private final Visage visage;
    private final Coiffure coiffure;
    private final Bust bust;
    private final Ovoid[] ears;
    private final Ray headRay;
    private final Ray bodyRay = new Ray(0, 0, 1);
    private final Spot spot = new Spot();
    private final Spot earSpot = new Spot();
    /** Null if none are worn. */
    private final Glasses glasses;

    Portrait(Identity person, Look look) {
        this.person = person;
        this.setting = look.setting();
        this.turn = look.pose().turn();
        this.lamp = Lamp.overHead(look.light(), turn);
        this.visage = new Visage(person, look.expression(), lamp);
        this.coiffure = new Coiffure(person.hair(), person.head(), setting);
        this.bust = new Bust(person, Lamp.overBody(look.light()));
        this.ears = new Ovoid[] {person.head().ear(-1), person.head().ear(1)};
        this.glasses = setting.glasses() ? person.glasses().orElse(null) : null;
        this.headRay = turn.rayIntoHead();
    }

    /** Brightness at a place of the picture plane, where 1 is the white of the paper. */
    double at(double x, double y) {
        double bodyX = turn.bodyX(x);
        double bodyY = turn.bodyY(y);
        turn.aim(headRay, bodyX, bodyY);
        bodyRay.through(bodyX, bodyY, 0);
        double seen = withoutGlasses(x, y);
        if (glasses == null) {
            return seen;
        }
        glasses.meet(headRay, person.head(), spot);
        return glasses.over(seen, spot, person.eyes().apart(), lamp);
    }

    private double withoutGlasses(double x, double y) {
        double hair = coiffure.before(headRay, spot);
        if (hair <= 0) {
            return underHair(x, y);
        }
        double strands = lamp.on(spot);
        return hair < 1 ? Falloff.mix(underHair(x, y), strands, hair) : strands;
    }

    private double underHair(double x, double y) {
        boolean face = visage.meets(headRay, spot);
        for (Ovoid ear : ears) {
            if (ear.meets(headRay, earSpot) && !(face && headRay.meetsFirst(spot, earSpot))) {
                return onEar();
            }
        }
        if (face) {
            return onFace();
        }
        double body = bust.on(bodyRay, spot);
        if (body >= 0) {
            return body;
        }
        double hair = coiffure.behind(headRay, spot);
        double backdrop = setting.backdropAt(x, y);
        return hair > 0 ? Falloff.mix(backdrop, lamp.on(spot), hair) : backdrop;
    }

    private double onFace() {
        spot.open *= 1 - coiffure.shadeOn(spot);
        if (glasses != null) {
            spot.coverMatt(
                    glasses.tone(), glasses.earpieceAt(spot, person.eyes().apart()));
        }
        return lamp.on(spot);
    }

    private double onEar() {
        person.head().paintEar(earSpot, person.skin());
        return lamp.on(earSpot);
    }
}
