package ballast.app;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.testing.Numpy;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the commands write and read, NumPy reads and writes. */
class NumpyCommandTest {

    @TempDir
    Path folder;

    private Numpy numpy;

    @BeforeEach
    void findNumpy() throws Exception {
        numpy = Numpy.in(folder);
    }

    @Test
    void numpy_computes_the_same_scores_from_the_model() throws Exception {
        Tables.numbers(folder, "table.csv");
        Said.in(folder, "fit {}/table.csv --method rpca-an --components 2 --model {}/m.npz")
                .done();
        Said.in(folder, "transform {}/m.npz {}/table.csv -o {}/scores.npy").done();
        Said.in(folder, "reconstruct {}/m.npz {}/table.csv -o {}/back.npz").done();
        numpy.run("""
                import numpy as np
                m, X = np.load('m.npz'), np.loadtxt('table.csv', delimiter=',')
                Z = (X - m['mean']) @ m['basis']
                assert np.abs(Z - np.load('scores.npy')).max() < 1e-12
                assert np.abs(m['mean'] + Z @ m['basis'].T - np.load('back.npz')['samples']).max() < 1e-12
                r = np.linalg.norm(X - m['mean'] - Z @ m['basis'].T, axis=1)
                assert np.abs(r - m['losses']).max() < 1e-6
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " --scale none", " --scale standard -c 3", " -m pca -c 2"})
    void the_model_in_python_says_what_the_commands_say(String options) throws Exception {
        Tables.classes(folder, "table.csv");
        Files.copy(Path.of("..", "docs", "python", "ballast_model.py"), folder.resolve("ballast_model.py"));
        Said.in(folder, "fit {}/table.csv --label kind --model {}/m.npz" + options)
                .done();
        Said.in(folder, "transform {}/m.npz {}/table.csv -o {}/scores.npy").done();
        Said.in(folder, "reconstruct {}/m.npz {}/table.csv -o {}/back.npy").done();
        Said.in(folder, "outliers {}/table.csv --model {}/m.npz -o {}/out.npz").done();
        numpy.run("""
                import numpy as np, ballast_model
                model, out = ballast_model.load('m.npz'), np.load('out.npz')
                X = np.loadtxt('table.csv', delimiter=',', skiprows=1, usecols=range(6))
                def near(a, b):
                    assert np.abs(a - b).max() <= 1e-12 * max(1, np.abs(b).max()), np.abs(a - b).max()
                assert model.features == list('abcdef')
                near(model.transform(X), np.load('scores.npy'))
                near(model.inverse(model.transform(X)), np.load('back.npy'))
                score, orthogonal = model.distances(X)
                near(score, out['score_distance'])
                near(orthogonal, out['orthogonal_distance'])
                assert (model.flags(X) == out['outlier'].astype(bool)).all()
                """);
    }

    @ParameterizedTest
    @CsvSource({"standard, 'X.mean(0), X.std(0, ddof=1)'", "minmax, 'X.min(0), np.ptp(X, 0)'"})
    void new_data_is_scaled_by_the_numbers_of_the_data_that_was_fitted(String scale, String numbers) throws Exception {
        numpy.run("""
                import numpy as np
                rng = np.random.default_rng(8)
                units = np.array([1, 100, 0.01, 7, 7])
                np.save('train.npy', (rng.normal(size=(80, 5)) @ rng.normal(size=(5, 5)) + 3) * units)
                np.save('test.npy', (rng.normal(size=(30, 5)) @ rng.normal(size=(5, 5)) * 9 - 40) * units)
                """);
        Said.in(folder, "fit {}/train.npy -m rpca-om -c 2 --model {}/m.npz --scale " + scale)
                .done();
        Said.in(folder, "transform {}/m.npz {}/test.npy -o {}/scores.npy").done();
        Said.in(folder, "reconstruct {}/m.npz {}/test.npy -o {}/back.npy").done();
        numpy.run("""
                import numpy as np
                m, X, T = np.load('m.npz'), np.load('train.npy'), np.load('test.npy')
                offset, factor = NUMBERS
                assert np.allclose(m['scale_offset'], offset, rtol=1e-12, atol=0)
                assert np.allclose(m['scale_factor'], factor, rtol=1e-12, atol=0)
                Z = ((T - offset) / factor - m['mean']) @ m['basis']
                assert np.allclose(np.load('scores.npy'), Z, rtol=1e-10, atol=1e-10)
                R = offset + factor * (m['mean'] + Z @ m['basis'].T)
                assert np.allclose(np.load('back.npy'), R, rtol=1e-10, atol=1e-10)
                r = np.linalg.norm((X - offset) / factor - m['mean']
                                   - ((X - offset) / factor - m['mean']) @ m['basis'] @ m['basis'].T, axis=1)
                assert np.abs(r - m['losses']).max() < 1e-6
                """.replace("NUMBERS", numbers));
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "standard", "minmax"})
    void the_recipe_in_the_documentation_gives_what_the_commands_give(String scale) throws Exception {
        Tables.numbers(folder, "table.csv");
        Said.in(folder, "fit {}/table.csv -m epca -c 2 --model {}/m.npz --scale " + scale)
                .done();
        Said.in(folder, "transform {}/m.npz {}/table.csv -o {}/scores.npy").done();
        Said.in(folder, "reconstruct {}/m.npz {}/table.csv -o {}/seen.npy").done();
        String page = Files.readString(Path.of("..", "docs", "files.md"));
        String recipe = page.substring(page.indexOf("```python\n") + 10);
        numpy.run("import numpy\nX = numpy.loadtxt('table.csv', delimiter=',')\n"
                + recipe.substring(0, recipe.indexOf("```"))
                + """
                assert meta['method'] == 'epca'
                assert np.allclose(scores, np.load('scores.npy'), rtol=0, atol=1e-12)
                assert np.allclose(seen, np.load('seen.npy'), rtol=0, atol=1e-12)
                """);
    }

    @Test
    void a_model_that_numpy_wrote_transforms() throws Exception {
        numpy.run("""
                import numpy as np
                X = np.random.default_rng(5).integers(0, 256, size=(30, 8)).astype(np.uint8)
                mean = X.mean(axis=0)
                basis = np.ascontiguousarray(np.linalg.svd(X - mean)[2][:3].T)
                basis *= np.sign(basis[np.abs(basis).argmax(axis=0), range(3)])
                np.savez('m.npz', mean=mean, basis=basis)
                np.save('X.npy', X)
                np.save('expected.npy', (X - mean) @ basis)
                """);
        Said.in(folder, "transform {}/m.npz {}/X.npy -o {}/scores.npy").done();
        Said.in(folder, "convert {}/X.npy -o {}/X.npz").done();
        numpy.run("""
                import numpy as np
                assert np.abs(np.load('scores.npy') - np.load('expected.npy')).max() < 1e-10
                X = np.load('X.npz')['samples']
                assert X.dtype == np.uint8 and (X == np.load('X.npy')).all()
                """);
    }

    @Test
    void scores_are_joined_with_the_table_by_id() throws Exception {
        numpy.run("""
                import numpy as np
                rng = np.random.default_rng(9)
                X = rng.normal(size=(50, 2)) @ rng.normal(size=(2, 4)) + 0.1 * rng.normal(size=(50, 4)) + 5
                np.save('X.npy', X)
                names = ['breadth', 'height', 'length', 'mass']
                with open('train.csv', 'w') as f:
                    f.write(';'.join(['code'] + names) + '\\n')
                    for i in range(50):
                        f.write(';'.join(['s%02d' % i] + [repr(float(v)).replace('.', ',') for v in X[i]]) + '\\n')
                order = rng.permutation(50)
                with open('new.csv', 'w') as f:
                    f.write(','.join(['mass', 'note', 'length', 'code', 'breadth', 'height']) + '\\n')
                    for i in order:
                        cells = [repr(float(X[i, j])) for j in (3, 2, 0, 1)]
                        f.write(','.join([cells[0], 'x', cells[1], 's%02d' % i, cells[2], cells[3]]) + '\\n')
                """);
        Said.in(folder, "fit {}/train.csv --id code --scale standard -m pca -c 2 --model {}/m.npz")
                .done();
        Said transformed = Said.in(folder, "transform {}/m.npz {}/new.csv -o {}/scores.csv");
        assertThat(transformed.err()).isEqualTo("ballast: ignored, as the model does not know them: \"note\"\n");
        numpy.run("""
                import csv, numpy as np
                m, X = np.load('m.npz'), np.load('X.npy')
                assert list(m['features']) == ['breadth', 'height', 'length', 'mass']
                Z = ((X - m['scale_offset']) / m['scale_factor'] - m['mean']) @ m['basis']
                rows = list(csv.DictReader(open('scores.csv')))
                assert list(rows[0]) == ['id', 'PC1', 'PC2'] and len(rows) == 50
                by_id = {row['id']: [float(row['PC1']), float(row['PC2'])] for row in rows}
                joined = np.array([by_id['s%02d' % i] for i in range(50)])
                assert np.abs(joined - Z).max() < 1e-12
                """);
    }
}
