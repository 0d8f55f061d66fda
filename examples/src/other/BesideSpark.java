import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.spark.ml.feature.PCA;
import org.apache.spark.ml.feature.PCAModel;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** Fit, score, save and load with Spark ML, which judges no rows. */
class BesideSpark {
    public static void main(String[] args) throws Exception {
        SparkSession spark = SparkSession.builder().master("local[1]").config("spark.ui.enabled", false).getOrCreate();
        spark.sparkContext().setLogLevel("ERROR");
        Random random = new Random(5);
        List<Row> drawn = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            double[] row = new double[5];
            double a = random.nextGaussian();
            for (int j = 0; j < row.length; j++) {
                row[j] = a * (j + 1) + 0.3 * random.nextGaussian();
            }
            drawn.add(RowFactory.create(Vectors.dense(row)));
        }
        Dataset<Row> rows = spark.createDataFrame(drawn, new StructType().add("features", SQLDataTypes.VectorType()));
        Dataset<Row> newRows = rows.limit(2);
        String folder = Files.createTempDirectory("pca").resolve("model").toString();

        PCAModel pca = new PCA().setK(2).setInputCol("features").setOutputCol("scores").fit(rows);
        Dataset<Row> scores = pca.transform(rows);
        pca.write().overwrite().save(folder);
        PCAModel loaded = PCAModel.load(folder);
        Dataset<Row> same = loaded.transform(newRows);

        System.out.println(scores.count() + " " + same.count() + " " + loaded.pc().equals(pca.pc()));
        spark.stop();
    }
}
