package ballast.study.trial;

import ballast.method.Family;
import ballast.method.Method;

/** The plain method of a family, which the others have to beat. */
public final class PlainMethod {

    private PlainMethod() {}

    /** Its id in the catalogue. */
    public static String id(Family family) {
        return family == Family.IMAGES ? "2dpca" : "pca";
    }

    /** Whether a method is the plain one of its family. */
    public static boolean is(Method method) {
        return method.id().equals(id(method.entry().family()));
    }
}
