package ballast.conformance;

import ballast.testing.Cloud;

/** Sizes of samples that lead to each of the ways in which a subspace is computed. */
enum Shape {
    /** Few dimensions. */
    DENSE(60, 8, "dense eigenvectors"),
    /** More samples than dimensions, and many of these. */
    BLOCK(100, 70, "block solver"),
    /** As many samples as dimensions. */
    SQUARE(66, 66, "block solver"),
    /** Few samples in many dimensions. */
    ROTATED(50, 220, "rotated to 49 dimensions, dense"),
    /** Many samples in still more dimensions. */
    ROTATED_BLOCK(70, 350, "rotated to 69 dimensions, block");

    /** Components that all shapes are fitted with. */
    static final int COMPONENTS = 3;

    private final int rows;
    private final int columns;
    private final String route;

    Shape(int rows, int columns, String route) {
        this.rows = rows;
        this.columns = columns;
        this.route = route;
    }

    /** What the route of a fit to such samples begins with. */
    String route() {
        return route;
    }

    int rows() {
        return rows;
    }

    int columns() {
        return columns;
    }

    /** Samples with outliers. */
    Cloud cloud() {
        return Cloud.of(rows, columns, COMPONENTS);
    }
}
