package ballast.onnx;

import ballast.BadInputException;
import ballast.fit.Fit;
import ballast.npz.AtomicFile;
import ballast.scaling.ColumnScaling;
import ballast.scaling.Scaling;
import ballast.subspace.VectorSubspace;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * A fit of a linear subspace as a model of ONNX, with the names of scikit-learn's converter.
 *
 * <p>Its input {@code X} has one row of features per sample, in the units of the data. Its outputs have one row per
 * sample: {@code variable}, the scores; {@code orthogonal_distance}; and of a fit that flags samples by two distances
 * also {@code score_distance} and {@code label}, 1 for an inlier and -1 for an outlier. Immutable.
 */
public final class OnnxModel {

    private final VectorSubspace subspace;
    private final Scaling scaling;
    private final Optional<DecisionAxes> decision;
    private final boolean inDoubles;

    private OnnxModel(VectorSubspace subspace, Scaling scaling, Optional<DecisionAxes> decision, boolean inDoubles) {
        this.subspace = subspace;
        this.scaling = scaling;
        this.decision = decision;
        this.inDoubles = inDoubles;
    }

    /**
     * The model of a fit, which computes with floats.
     *
     * @throws BadInputException if its subspace is not linear, or its samples are scaled one by one
     */
    public static OnnxModel of(Fit<?> fit) {
        Scaling scaling = fit.provenance().source().scaling();
        if (scaling.equals(Scaling.UNIT)) {
            throw new BadInputException("samples are scaled to norm 1 one by one, which is not exported; "
                    + "use another scaling, such as `scale = STANDARD`");
        }
        VectorSubspace subspace = fit.as(VectorSubspace.class).subspace();
        return new OnnxModel(subspace, scaling, DecisionAxes.of(fit), false);
    }

    /** The same model, which is given doubles and computes with them. */
    public OnnxModel withDoubles() {
        return new OnnxModel(subspace, scaling, decision, true);
    }

    /** Writes the model to a file, which appears whole or not at all. */
    public void write(Path file) {
        AtomicFile.write(file, channel -> {
            ByteBuffer bytes = ByteBuffer.wrap(bytes());
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        });
    }

    /** The model as it is in a file. */
    public byte[] bytes() {
        Graph graph = new Graph(inDoubles);
        String rows = scaled(graph, graph.input("X", subspace.mean().length));
        graph.output("variable", scores(graph, rows, subspace), subspace.components());
        String orthogonal = decision.isPresent()
                ? decision.get()
                        .orthogonal()
                        .map(axes -> residual(graph, rows, axes))
                        .orElseGet(() -> none(graph, rows))
                : residual(graph, rows, subspace);
        graph.output("orthogonal_distance", orthogonal, 1);
        if (decision.isPresent()) {
            DecisionAxes axes = decision.get();
            String score = mahalanobis(graph, rows, axes);
            graph.output("score_distance", score, 1);
            String flagged = graph.operator(
                    "Or", beyond(graph, score, axes.scoreCutoff()), beyond(graph, orthogonal, axes.orthogonalCutoff()));
            graph.integerOutput("label", graph.operator("Where", flagged, graph.integer(-1), graph.integer(1)));
        }
        return graph.bytes();
    }

    private String scaled(Graph graph, String rows) {
        return scaling instanceof ColumnScaling columns
                ? graph.operator("Div", less(graph, rows, columns.offsets()), row(graph, columns.factors()))
                : rows;
    }

    private static String scores(Graph graph, String rows, VectorSubspace axes) {
        return graph.operator("MatMul", less(graph, rows, axes.mean()), basis(graph, axes));
    }

    private static String residual(Graph graph, String rows, VectorSubspace axes) {
        String centred = less(graph, rows, axes.mean());
        String basis = basis(graph, axes);
        String seen =
                graph.operator("MatMul", graph.operator("MatMul", centred, basis), graph.operator("Transpose", basis));
        return norms(graph, graph.operator("Sub", centred, seen));
    }

    private static String mahalanobis(Graph graph, String rows, DecisionAxes axes) {
        double[] deviations = Arrays.stream(axes.variances()).map(Math::sqrt).toArray();
        return norms(graph, graph.operator("Div", scores(graph, rows, axes.scored()), row(graph, deviations)));
    }

    /** Zero for each row: the scores on no axis. */
    private static String none(Graph graph, String rows) {
        return norms(graph, graph.operator("Sub", rows, rows));
    }

    private static String beyond(Graph graph, String distances, double cutoff) {
        return graph.operator("Greater", distances, graph.constant(1, 1, new double[] {cutoff}));
    }

    private static String norms(Graph graph, String rows) {
        String squares = graph.operator("Mul", rows, rows);
        return graph.operator("Sqrt", graph.operator("ReduceSum", squares, graph.integer(1)));
    }

    private static String less(Graph graph, String rows, double[] subtracted) {
        return graph.operator("Sub", rows, row(graph, subtracted));
    }

    private static String row(Graph graph, double[] values) {
        return graph.constant(1, values.length, values);
    }

    private static String basis(Graph graph, VectorSubspace axes) {
        return graph.constant(
                axes.basis().dimension(), axes.basis().size(), axes.basis().toArray());
    }
}
