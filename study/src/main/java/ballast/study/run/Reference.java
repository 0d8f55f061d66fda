package ballast.study.run;

import ballast.method.Family;
import ballast.study.plan.MethodPlan;
import java.util.Arrays;

/** The references that methods are compared with. */
public enum Reference {
    CLEAN_VECTORS("clean fit"),
    CLEAN_IMAGES("clean fit of images"),
    /** The samples themselves. */
    UNREDUCED("no reduction");

    private final String label;

    Reference(String label) {
        this.label = label;
    }

    /** The name in tables and in the store. */
    public String label() {
        return label;
    }

    /** The clean fit that a method of a family is measured against. */
    public static Reference cleanFitOf(MethodPlan method) {
        return method.entry().family() == Family.IMAGES ? CLEAN_IMAGES : CLEAN_VECTORS;
    }

    /** Whether this is the name of a reference, and not of a method. */
    public static boolean isOne(String name) {
        return Arrays.stream(values()).anyMatch(reference -> reference.label.equals(name));
    }
}
