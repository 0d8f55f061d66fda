package ballast.method;

import ballast.BadInputException;

/** Refuses parameters that were given although another setting leaves nothing for them to do. */
final class WithoutEffect {

    private WithoutEffect() {}

    /** Refuses each of these if it was given, as it has no effect with a setting such as {@code contrast = off}. */
    static void refuse(Method<?> method, String setting, String... names) {
        for (String name : names) {
            if (method.given().containsKey(name)) {
                throw new BadInputException(name + " has no effect with " + setting + ": leave out one of them");
            }
        }
    }
}
