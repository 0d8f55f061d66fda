import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ml.feature.PCA;
import org.apache.spark.ml.linalg.DenseMatrix;
import org.apache.spark.ml.linalg.VectorUDT;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * PCA of Spark MLlib on samples that lie cached in memory. Arguments: master, file of doubles (row after row), rows,
 * columns, components, and where the components go. Every line of input makes it fit once and print the seconds.
 */
public final class SparkPca {

    public static void main(String[] arguments) throws Exception {
        int rows = Integer.parseInt(arguments[2]);
        int columns = Integer.parseInt(arguments[3]);
        int components = Integer.parseInt(arguments[4]);
        SparkSession spark = SparkSession.builder()
                .master(arguments[0])
                .config("spark.ui.enabled", "false")
                .config("spark.log.level", "OFF")
                .getOrCreate();
        StructType schema =
                DataTypes.createStructType(List.of(DataTypes.createStructField("x", new VectorUDT(), false)));
        Dataset<Row> samples = spark.createDataFrame(read(Path.of(arguments[1]), rows, columns), schema)
                .repartition(2)
                .cache();
        samples.count();
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        while (in.readLine() != null) {
            long start = System.nanoTime();
            DenseMatrix found = new PCA().setInputCol("x").setK(components).fit(samples).pc();
            System.out.println((System.nanoTime() - start) / 1e9);
            ByteBuffer bytes = ByteBuffer.allocate(8 * columns * components).order(ByteOrder.LITTLE_ENDIAN);
            bytes.asDoubleBuffer().put(found.toArray());
            Files.write(Path.of(arguments[5]), bytes.array());
        }
        spark.stop();
    }

    private static List<Row> read(Path file, int rows, int columns) throws Exception {
        List<Row> samples = new ArrayList<>(rows);
        ByteBuffer bytes = ByteBuffer.allocate(8 * columns).order(ByteOrder.LITTLE_ENDIAN);
        try (FileChannel in = FileChannel.open(file)) {
            for (int i = 0; i < rows; i++) {
                bytes.clear();
                while (bytes.hasRemaining() && in.read(bytes) >= 0) {}
                double[] row = new double[columns];
                bytes.flip().asDoubleBuffer().get(row);
                samples.add(RowFactory.create(Vectors.dense(row)));
            }
        }
        return samples;
    }
}
