package ballast.spark;

import ballast.BadInputException;
import ballast.data.Labels;
import ballast.data.file.delimited.TextRows;
import ballast.data.option.ReadOptions;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.apache.spark.api.java.JavaNewHadoopRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;

/**
 * Text tables, cut into lines by Spark and read by {@link TextRows}, so that the dialect and the rules are those of a
 * table that is read on one machine.
 *
 * <p>Two passes over the files. The first looks for lines that tell decimal marks apart, wherever they stand, and for
 * lines that cannot be read; what it finds is judged here, where a failed task would be repeated.
 *
 * @param session where it is read
 * @param data a file, a folder or a pattern
 * @param files the files of that
 * @param options what the user says of the table
 */
record TextTable(SparkSession session, String data, InputFiles files, ReadOptions options) {

    /** Telling values that are kept of each partition and of all. */
    private static final int MOST_TELLING = 100;

    /** Words of a column, of which each becomes a feature. */
    static final int MOST_WORDS = 10_000;

    private static final long LEAST_SPLIT_BYTES = 1 << 20;
    private static final long MOST_SPLIT_BYTES = 1 << 26;

    /** What a partition holds; a class of its own and no record: Kryo cannot write records. */
    private static final class Survey implements Serializable {

        private static final long serialVersionUID = 1;

        private final String[] telling;
        private final String[][] words;
        private final String problem;

        Survey(List<String> telling, List<Set<String>> words, String problem) {
            this.telling = telling.toArray(String[]::new);
            this.words = words.stream().map(own -> own.toArray(String[]::new)).toArray(String[][]::new);
            this.problem = problem;
        }
    }

    /** The samples, and what the user should be told. */
    TableReader.Table read() {
        List<FileStatus> filled = files.filled();
        byte[] head = files.head(filled.get(0));
        // Titles and totals would be samples; those of packed files cannot be seen.
        filled.stream()
                .filter(file -> !files.isPacked(file))
                .forEach(file -> TextRows.requireNothingAround(head, files.tail(file), file.getLen(), options.text()));
        String name = files.name();
        JavaNewHadoopRDD<LongWritable, Text> lines = lines(filled);
        TextRows rows = TextRows.of(name, head, List.of(), options);
        List<Survey> found = survey(lines, rows);
        List<String> telling = found.stream()
                .flatMap(survey -> Arrays.stream(survey.telling))
                .limit(MOST_TELLING)
                .toList();
        TextRows decided = TextRows.of(name, head, telling, options);
        boolean same = decided.decimal() == rows.decimal();
        List<Survey> surveys = same ? found : survey(lines, decided);
        for (Survey survey : surveys) {
            if (!survey.problem.isEmpty()) {
                throw new BadInputException(survey.problem);
            }
        }
        String[][] words = words(surveys);
        JavaRDD<Row> samples = lines.mapPartitionsWithInputSplit(
                (split, own) -> {
                    TextRows.Cursor cursor = open(decided, split, own, words);
                    return Stream.generate(() -> cursor)
                            .takeWhile(TextRows.Cursor::next)
                            .map(at -> RowFactory.create(Vectors.dense(at.values())))
                            .iterator();
                },
                true);
        StructType schema = new StructType().add(SamplesReader.FEATURES, SQLDataTypes.VectorType());
        SamplesReader reader = SparkSamples.reader(session.createDataFrame(samples, schema));
        return new TableReader.Table(
                decided.featureNames(words).map(reader::withNames).orElse(reader),
                decided.notices(),
                decided.reading());
    }

    private static List<Survey> survey(JavaNewHadoopRDD<LongWritable, Text> lines, TextRows rows) {
        return lines.mapPartitionsWithInputSplit(
                        (split, own) -> List.of(surveyOf(rows, split, own)).iterator(), true)
                .collect();
    }

    /** The words of every column of words in the order of their features. */
    private static String[][] words(List<Survey> surveys) {
        String[][] words = new String[surveys.get(0).words.length][];
        for (int j = 0; j < words.length; j++) {
            int column = j;
            List<String> all = surveys.stream()
                    .flatMap(survey -> Arrays.stream(survey.words[column]))
                    .distinct()
                    .toList();
            words[j] = all.isEmpty() ? new String[0] : inOrder(all);
        }
        return words;
    }

    /** Words in the order of their features; refuses too many. */
    static String[] inOrder(List<String> words) {
        if (words.size() > MOST_WORDS) {
            throw new BadInputException("a column that `categorical` names has more than " + MOST_WORDS
                    + " words, of which each would be a feature");
        }
        return Labels.of(words).names().toArray(String[]::new);
    }

    private static Survey surveyOf(TextRows rows, InputSplit split, Iterator<Tuple2<LongWritable, Text>> lines) {
        List<String> telling = new ArrayList<>();
        List<Set<String>> words = Stream.generate(() -> new HashSet<String>())
                .limit(rows.noWords().length)
                .collect(Collectors.toList());
        String problem = "";
        FileSplit part = (FileSplit) split;
        String place = part.getPath().getName()
                + (part.getStart() == 0 ? "" : ", counted from byte " + part.getStart() + " on") + ": ";
        try {
            TextRows.Cursor cursor = open(rows, split, lines, rows.noWords());
            while (cursor.next()) {
                if (telling.size() < MOST_TELLING) {
                    cursor.telling().ifPresent(telling::add);
                }
                if (problem.isEmpty()) {
                    try {
                        cursor.addWords(words);
                        words.forEach(TextTable::requireFew);
                        cursor.values();
                    } catch (BadInputException e) {
                        problem = place + e.getMessage();
                    }
                }
            }
        } catch (BadInputException e) {
            problem = problem.isEmpty() ? place + e.getMessage() : problem;
        }
        return new Survey(telling, words, problem);
    }

    private static void requireFew(Set<String> words) {
        if (words.size() > MOST_WORDS) {
            inOrder(List.copyOf(words));
        }
    }

    private static TextRows.Cursor open(
            TextRows rows, InputSplit split, Iterator<Tuple2<LongWritable, Text>> lines, String[][] words) {
        Iterable<Tuple2<LongWritable, Text>> all = () -> lines;
        return rows.read(
                StreamSupport.stream(all.spliterator(), false)
                        .map(line -> line._2().copyBytes())
                        .iterator(),
                ((FileSplit) split).getStart() == 0,
                words);
    }

    /** The lines of all files, in pieces of which every core has some. */
    private JavaNewHadoopRDD<LongWritable, Text> lines(List<FileStatus> filled) {
        long bytes = filled.stream().mapToLong(FileStatus::getLen).sum();
        JavaSparkContext context = JavaSparkContext.fromSparkContext(session.sparkContext());
        long even = bytes / (2L * context.defaultParallelism()) + 1;
        Configuration settings = new Configuration(session.sparkContext().hadoopConfiguration());
        settings.setBoolean("mapreduce.input.fileinputformat.input.dir.recursive", true);
        settings.setLong(
                "mapreduce.input.fileinputformat.split.maxsize",
                Math.max(LEAST_SPLIT_BYTES, Math.min(MOST_SPLIT_BYTES, even)));
        return (JavaNewHadoopRDD<LongWritable, Text>)
                context.newAPIHadoopFile(data, TextInputFormat.class, LongWritable.class, Text.class, settings);
    }
}
