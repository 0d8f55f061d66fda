package ballast.faces;

/**
 * What the face is doing.
 *
 * @param smile -1 (mouth corners down) to 1 (broad smile)
 * @param mouthOpening 0 (closed) to 1 (as in a long "ah")
 * @param browRaise -1 (frown) to 1 (surprise)
 * @param eyeClosing 0 (open) to 1 (shut)
 * @param gaze -1 (eyes to the left edge of the picture) to 1 (to the right)
 */
record Expression(double smile, double mouthOpening, double browRaise, double eyeClosing, double gaze) {

    /** Nothing in particular. */
    static final Expression NEUTRAL = new Expression(0, 0, 0, 0, 0);

    Expression withMouthOpening(double mouthOpening) {
        return new Expression(smile, mouthOpening, browRaise, eyeClosing, gaze);
    }

    Expression withEyeClosing(double eyeClosing) {
        return new Expression(smile, mouthOpening, browRaise, eyeClosing, gaze);
    }
}
