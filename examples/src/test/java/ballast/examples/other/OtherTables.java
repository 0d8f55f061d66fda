package ballast.examples.other;

import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.samples.SamplesBuilder;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Field;
import org.dflib.DataFrame;
import org.dflib.row.RowProxy;
import org.tribuo.Dataset;
import org.tribuo.Example;
import org.tribuo.Feature;
import org.tribuo.ImmutableFeatureMap;
import tech.tablesaw.api.Table;

/** Samples from the tables of other libraries; columns must hold numbers, and what is missing becomes NaN. */
final class OtherTables {

    private OtherTables() {}

    static Samples ofArrow(ArrowReader reader) throws IOException {
        VectorSchemaRoot batch = reader.getVectorSchemaRoot();
        List<FieldVector> columns = batch.getFieldVectors();
        SamplesBuilder builder =
                Samples.builder(columns.size(), ElementType.FLOAT64).withGaps();
        while (reader.loadNextBatch()) {
            for (int i = 0; i < batch.getRowCount(); i++) {
                int row = i;
                builder.add(columns.stream()
                        .mapToDouble(column ->
                                column.isNull(row) ? Double.NaN : ((Number) column.getObject(row)).doubleValue())
                        .toArray());
            }
        }
        return builder.build()
                .withFeatureNames(columns.stream()
                        .map(FieldVector::getField)
                        .map(Field::getName)
                        .toList());
    }

    static Samples ofTablesaw(Table table) {
        SamplesBuilder builder =
                Samples.builder(table.columnCount(), ElementType.FLOAT64).withGaps();
        for (double[] row : table.as().doubleMatrix()) {
            builder.add(row);
        }
        return builder.build().withFeatureNames(table.columnNames());
    }

    static Samples ofDflib(DataFrame frame) {
        SamplesBuilder builder =
                Samples.builder(frame.width(), ElementType.FLOAT64).withGaps();
        double[] values = new double[frame.width()];
        for (RowProxy row : frame) {
            Arrays.setAll(values, j -> row.get(j) == null ? Double.NaN : ((Number) row.get(j)).doubleValue());
            builder.add(values);
        }
        return builder.build().withFeatureNames(List.of(frame.getColumnsIndex().toArray()));
    }

    static Samples ofSmile(smile.data.DataFrame frame) {
        return Samples.of(frame.toArray()).withFeatureNames(List.of(frame.names()));
    }

    static Samples ofTribuo(Dataset<?> dataset) {
        ImmutableFeatureMap features = dataset.getFeatureIDMap();
        SamplesBuilder builder = Samples.builder(features.size(), ElementType.FLOAT64);
        for (Example<?> example : dataset) {
            double[] row = new double[features.size()];
            for (Feature feature : example) {
                row[features.getID(feature.getName())] = feature.getValue();
            }
            builder.add(row);
        }
        return builder.build()
                .withFeatureNames(IntStream.range(0, features.size())
                        .mapToObj(id -> features.get(id).getName())
                        .toList());
    }
}
