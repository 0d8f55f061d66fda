package ballast.data.model;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.file.MatrixFiles;
import ballast.data.testing.Numpy;
import ballast.fit.Fit;
import ballast.fit.ParameterValue;
import ballast.method.VectorMethods;
import ballast.model.ModelFile;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import ballast.subspace.VectorSubspace;
import java.nio.file.Path;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models cross between Ballast and NumPy in both directions. */
class NumpyModelTest {

    @TempDir
    Path folder;

    /** Images of 2 x 3 pixels, some of them far from the others. */
    private static Samples samples() {
        Random random = new Random(7);
        double[][] rows = new double[40][6];
        for (int i = 0; i < rows.length; i++) {
            double common = random.nextGaussian();
            for (int j = 0; j < 6; j++) {
                rows[i][j] = 3 + common * (j + 1) + 0.1 * random.nextGaussian() + (i % 10 == 0 ? 5 * (j % 2) : 0);
            }
        }
        return Samples.of(rows).withShape(new ImageShape(2, 3));
    }

    @Test
    void numpy_opens_a_model_that_ballast_wrote() throws Exception {
        Numpy numpy = Numpy.in(folder);
        Fit<?> fit = VectorMethods.RPCA_AN.sized(2).with("k", 30).withSeed(-5).fit(samples());
        fit.withProvenance(fit.provenance().withSource(fit.provenance().source().named("größe")))
                .save(folder.resolve("m.npz"));
        numpy.run("""
                import json, numpy as np
                m = np.load('m.npz')
                assert m.files == ['mean', 'basis', 'weights', 'losses', 'objective', 'spectrum', 'explained',
                        'cumulated', 'score_distances', 'cutoffs', 'orthogonal_distances', 'meta'], m.files
                assert m['mean'].shape == (6,) and m['mean'].dtype == np.float64
                W = m['basis']
                assert W.shape == (6, 2) and np.abs(W.T @ W - np.eye(2)).max() < 1e-12
                assert (W[np.abs(W).argmax(axis=0), [0, 1]] > 0).all()
                assert m['weights'].shape == m['losses'].shape == (40,)
                assert (m['weights'] > 0).sum() == 30 and abs(m['weights'].sum() - 1) < 1e-12
                assert m['spectrum'].shape == (2,) and m['spectrum'][0] >= m['spectrum'][1] > 0
                assert np.abs(m['explained'].cumsum() - m['cumulated']).max() < 1e-12 and m['cumulated'][1] <= 1
                assert m['meta'].dtype == np.uint8 and m['meta'].ndim == 1
                meta = json.loads(m['meta'].tobytes().decode('utf-8'))
                assert len(m['objective']) == meta['iterations'] + 1
                assert meta['format'] == 2 and meta['method'] == 'rpca-an' and meta['data'] == 'größe'
                assert meta['parameters'] == {'k': 30.0, 'gamma': 'moving', 'start': 'pca'} and meta['seed'] == -5
                assert meta['components'] == 2 and meta['shape'] == [2, 3] and meta['converged'] is True
                """);
    }

    @Test
    void numpy_scores_by_a_kernel_model_and_by_a_local_one() throws Exception {
        Numpy numpy = Numpy.in(folder);
        Fit<?> kernel = VectorMethods.KERNEL_PCA.sized(2).fit(samples());
        Fit<?> local = VectorMethods.LOCAL_PCA.sized(2).with("cells", 2).fit(samples());
        ModelFile.save(kernel, folder.resolve("kernel.npz"));
        ModelFile.save(local, folder.resolve("local.npz"));
        MatrixFiles.write(samples(), folder.resolve("x.npy"));
        MatrixFiles.write(kernel.subspace().project(samples()), folder.resolve("kernel.npy"));
        MatrixFiles.write(local.subspace().project(samples()), folder.resolve("local.npy"));
        numpy.run("""
                import numpy as np
                X = np.load('x.npy').reshape(40, 6)
                m = np.load('kernel.npz')
                squares = ((X[:, None, :] - m['samples'][None, :, :]) ** 2).sum(axis=2)
                k = np.exp(-squares / (2 * m['bandwidth'] ** 2))
                assert np.abs(k @ m['coefficients'] - m['offset'] - np.load('kernel.npy')).max() < 1e-10
                m = np.load('local.npz')
                z = np.einsum('ikd,kdc->ikc', X[:, None, :] - m['means'], m['bases'])
                seen = m['means'] + np.einsum('ikc,kdc->ikd', z, m['bases'])
                piece = ((X[:, None, :] - seen) ** 2).sum(axis=2).argmin(axis=1)
                assert piece.max() == 1 and piece.min() == 0
                expected = np.column_stack([piece, z[np.arange(40), piece]])
                assert np.abs(expected - np.load('local.npy')).max() < 1e-10
                """);
    }

    @Test
    void ballast_opens_a_model_that_numpy_wrote() throws Exception {
        Numpy numpy = Numpy.in(folder);
        numpy.run("""
                import json, numpy as np
                X = np.random.default_rng(3).normal(size=(20, 5)) @ np.diag([5, 4, 1, 1, 1])
                m = X.mean(axis=0)
                _, s, Vt = np.linalg.svd(X - m)
                meta = json.dumps({'format': 1, 'method': 'mine', 'parameters': {'größe': 3}, 'samples': 20})
                assert np.isfortran(Vt[:2].T)
                np.savez('m.npz', mean=m.astype(np.float32), basis=Vt[:2].T,
                         spectrum=s[:2] ** 2 / 19, meta=np.frombuffer(meta.encode(), np.uint8))
                np.savez_compressed('plain.npz', basis=np.ascontiguousarray(Vt[:2].T), mean=m)
                """);
        Fit<?> model = ModelFile.load(folder.resolve("m.npz"));
        assertThat(model.provenance().recipe().method()).isEqualTo("mine");
        assertThat(model.provenance().recipe().parameters()).containsEntry("größe", new ParameterValue.Number(3));
        assertThat(model.provenance().source().samples()).isEqualTo(20);
        assertThat(model.explainedVariance().variances()).hasSize(2);

        VectorSubspace mine = (VectorSubspace) model.subspace();
        VectorSubspace plain =
                (VectorSubspace) ModelFile.load(folder.resolve("plain.npz")).subspace();
        assertThat(mine.basis().angleTo(plain.basis())).isLessThan(1e-12);
        assertThat(plain.project(Samples.of(new double[][] {plain.mean()})).row(0))
                .containsExactly(new double[] {0, 0}, Offset.offset(1e-14));
    }
}
