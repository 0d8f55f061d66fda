package ballast.examples.other;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.samples.Samples;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.dflib.DataFrame;
import org.junit.jupiter.api.Test;
import org.tribuo.MutableDataset;
import org.tribuo.anomaly.AnomalyFactory;
import org.tribuo.anomaly.Event;
import org.tribuo.impl.ArrayExample;
import org.tribuo.provenance.SimpleDataSourceProvenance;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.Table;

/** Two rows, (1, 2.5) and (3, nothing where the library knows that), become samples with names. */
class OtherTablesTest {

    @Test
    void batches_of_an_arrow_stream_become_samples() throws IOException {
        try (BufferAllocator memory = new RootAllocator();
                IntVector a = new IntVector("a", memory);
                Float8Vector b = new Float8Vector("b", memory);
                VectorSchemaRoot batch = VectorSchemaRoot.of(a, b)) {
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            try (ArrowStreamWriter writer = new ArrowStreamWriter(batch, null, stream)) {
                a.setSafe(0, 1);
                b.setSafe(0, 2.5);
                batch.setRowCount(1);
                writer.writeBatch();
                a.setSafe(0, 3);
                b.setNull(0);
                writer.writeBatch();
            }
            try (ArrowStreamReader reader =
                    new ArrowStreamReader(new ByteArrayInputStream(stream.toByteArray()), memory)) {
                verify(OtherTables.ofArrow(reader), Double.NaN);
            }
        }
    }

    @Test
    void a_table_of_tablesaw_becomes_samples() {
        IntColumn a = IntColumn.create("a", 1, 3);
        DoubleColumn b = DoubleColumn.create("b").append(2.5).appendMissing();

        verify(OtherTables.ofTablesaw(Table.create(a, b)), Double.NaN);
    }

    @Test
    void a_frame_of_dflib_becomes_samples() {
        verify(OtherTables.ofDflib(DataFrame.foldByRow("a", "b").of(1, 2.5, 3, null)), Double.NaN);
    }

    @Test
    void a_frame_of_smile_becomes_samples() {
        verify(OtherTables.ofSmile(smile.data.DataFrame.of(new double[][] {{1, 2.5}, {3, 0}}, "a", "b")), 0);
    }

    @Test
    void a_data_set_of_tribuo_becomes_samples() {
        MutableDataset<Event> dataset = new MutableDataset<>(
                new SimpleDataSourceProvenance("test", new AnomalyFactory()), new AnomalyFactory());
        dataset.add(new ArrayExample<>(AnomalyFactory.EXPECTED_EVENT, new String[] {"a", "b"}, new double[] {1, 2.5}));
        dataset.add(new ArrayExample<>(AnomalyFactory.EXPECTED_EVENT, new String[] {"a"}, new double[] {3}));

        verify(OtherTables.ofTribuo(dataset), 0);
    }

    private static void verify(Samples samples, double absent) {
        assertThat(samples.featureNames()).contains(List.of("a", "b"));
        assertThat(samples.rows()).isEqualTo(2);
        assertThat(samples.row(0)).containsExactly(1, 2.5);
        assertThat(samples.row(1)).containsExactly(3, absent);
    }
}
