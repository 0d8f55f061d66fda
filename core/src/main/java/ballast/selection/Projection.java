package ballast.selection;

import ballast.linalg.Matrix;
import ballast.linalg.Orthonormal;
import ballast.linalg.RitzIteration;
import ballast.linalg.SymmetricEigen;
import ballast.linalg.SymmetricOperator;
import ballast.solver.Bases;
import ballast.subspace.Basis;

/** The orthonormal W (d x m) that follows the leading eigenvectors of an operator which changes from step to step. */
interface Projection extends AutoCloseable {

    Matrix vectors();

    /** Moves W towards the leading eigenvectors; the trace of {@code W'N W} never falls. */
    void follow(SymmetricOperator operator);

    @Override
    void close();

    /** A projection of this size that begins with a basis, which may be smaller. */
    static Projection startingFrom(Basis basis, int size, double accuracy) {
        int d = basis.dimension();
        int block = RitzIteration.fits(d, size) ? RitzIteration.blockFor(size) : size;
        try (Matrix start = Matrix.zeros(d, block);
                Matrix known = Bases.matrix(basis)) {
            start.columnRange(0, basis.size()).assign(known);
            if (block > basis.size()) {
                Orthonormal.columnsOutside(
                        start.columnRange(0, basis.size()), start.columnRange(basis.size(), block - basis.size()));
            }
            return block > size ? new Block(new RitzIteration(start, size), accuracy) : new Dense(start.copy());
        }
    }

    /** A few steps of the block solver at a time. */
    record Block(RitzIteration ritz, double accuracy) implements Projection {

        /** The operator changes with W anyway. */
        private static final int STEPS = 4;

        @Override
        public Matrix vectors() {
            return ritz.vectors();
        }

        @Override
        public void follow(SymmetricOperator operator) {
            ritz.refine(operator, accuracy, STEPS);
        }

        @Override
        public void close() {
            ritz.close();
        }
    }

    /** The eigenvectors of the whole matrix, where W is too large a part of it for a block. */
    record Dense(Matrix vectors) implements Projection {

        @Override
        public void follow(SymmetricOperator operator) {
            int d = vectors.rows();
            try (Matrix whole = Bases.matrix(Basis.identity(d));
                    Matrix image = Matrix.allocate(d, d)) {
                operator.apply(whole, image);
                try (SymmetricEigen eigen = SymmetricEigen.largest(image, vectors.columns())) {
                    vectors.assign(eigen.vectors());
                }
            }
        }

        @Override
        public void close() {
            vectors.close();
        }
    }
}
