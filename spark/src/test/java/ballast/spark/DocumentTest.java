package ballast.spark;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.fit.Fit;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.apache.spark.ml.tuning.CrossValidatorModel;
import org.apache.spark.sql.Dataset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/spark.md compile and do what the document says. */
class DocumentTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "spark.md");

    private static final String IMPORTS = """
            import ballast.spark.*;
            import java.nio.file.Path;
            import java.util.List;
            import org.apache.spark.ml.param.ParamMap;
            import org.apache.spark.ml.tuning.*;
            import org.apache.spark.sql.*;
            import scala.jdk.javaapi.CollectionConverters;
            """;

    @TempDir
    private Path folder;

    @Test
    void the_programs_in_java_run() throws Exception {
        List<String> programs = blocks("java");
        assertThat(programs).hasSize(2);
        Path model = folder.resolve("m.npz");
        String fit = programs.get(0).replace("m.npz", model.toString()).replace(".show()", ".count()");
        Class<?> compiled = compiled(IMPORTS + "public class Programs {\n" + method("fit", fit, "model")
                + method("validate", programs.get(1), "chosen") + "}\n");
        run(compiled, "fit");
        assertThat(Fit.load(model).subspace().components()).isEqualTo(10);
        CrossValidatorModel chosen = (CrossValidatorModel) run(compiled, "validate");
        assertThat(((RobustPCAModel) chosen.bestModel()).fit().subspace().components())
                .isEqualTo(2);
    }

    @Test
    void the_versions_are_those_of_this_build() throws IOException {
        assertThat(blocks("xml").get(0))
                .contains("<artifactId>spark-mllib_2.13</artifactId><version>"
                        + LocalSpark.session().version() + "</version>")
                .contains("<artifactId>scala-library</artifactId><version>"
                        + scala.util.Properties.versionNumberString() + "</version>");
    }

    private static List<String> blocks(String language) throws IOException {
        return Pattern.compile("^```" + language + "\\R(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(Files.readString(DOCUMENT))
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    private static String method(String name, String program, String result) {
        return "public static Object " + name + "(Dataset<Row> dataset) throws Exception {\n" + program + "return "
                + result + ";\n}\n";
    }

    private Class<?> compiled(String text) throws IOException, ClassNotFoundException {
        Path source = Files.writeString(folder.resolve("Programs.java"), text);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options =
                    List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none");
            assertThat(compiler.getTask(said, files, null, options, null, files.getJavaFileObjects(source))
                            .call())
                    .as(() -> "compiles:\n" + said)
                    .isTrue();
        }
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            return loader.loadClass("Programs");
        }
    }

    private static Object run(Class<?> programs, String name) throws ReflectiveOperationException {
        return programs.getMethod(name, Dataset.class)
                .invoke(null, LocalSpark.dataset(LocalSpark.cloud(200, 12, 2, 11), 90));
    }
}
