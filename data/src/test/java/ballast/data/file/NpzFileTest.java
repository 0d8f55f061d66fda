package ballast.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.data.testing.Numpy;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import java.nio.file.Path;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NpzFileTest {

    private static final NpzFile MODEL = NpzFile.empty()
            .with("mean", NpyArray.of(new double[] {1.5, -0.0, 1.0 / 3}))
            .with("basis", NpyArray.of(new double[] {1, 2, 3, 4, 5, 6}, 3, 2))
            .with("mask", NpyArray.of(new byte[] {0, (byte) 255, 7, 1}, 2, 2))
            .with("meta", NpyArray.ofText("{\"method\":\"rpca-om\",\"größe\":1}"));

    @TempDir
    Path folder;

    @Test
    void named_arrays_come_back() {
        Path file = folder.resolve("model.npz");
        MODEL.write(file);
        NpzFile read = NpzFile.read(file);

        assertThat(read.names()).containsExactly("mean", "basis", "mask", "meta");
        for (String name : MODEL.names()) {
            assertThat(read.array(name)).isEqualTo(MODEL.array(name));
        }
        assertThat(read.array("mask").type()).isEqualTo(ElementType.UINT8);
        assertThat(read.array("mask").doubles()).containsExactly(0, 255, 7, 1);
        assertThat(read.array("meta").text()).contains("größe");
        assertThat(read.find("spectrum")).isEmpty();
        assertThatThrownBy(() -> read.array("spectrum"))
                .hasMessage("no array spectrum, there are mean, basis, mask, meta");
    }

    @Test
    void the_same_arrays_give_the_same_bytes() {
        Path once = folder.resolve("once.npz");
        Path again = folder.resolve("again.npz");
        MODEL.write(once);
        MODEL.write(again);
        assertThat(again).hasSameBinaryContentAs(once);
    }

    @Test
    void the_bytes_do_not_depend_on_the_time_zone() {
        TimeZone usual = TimeZone.getDefault();
        Path file = folder.resolve("here.npz");
        MODEL.write(file);
        try {
            for (String zone : new String[] {"Asia/Tokyo", "America/New_York", "UTC"}) {
                TimeZone.setDefault(TimeZone.getTimeZone(zone));
                Path there = folder.resolve("there.npz");
                MODEL.write(there);
                assertThat(there).as(zone).hasSameBinaryContentAs(file);
            }
        } finally {
            TimeZone.setDefault(usual);
        }
    }

    @Test
    void what_numpy_saved_is_read() {
        NpzFile stored = NpzFile.read(Fixture.path("npz/stored.npz"));
        assertThat(stored.names()).containsExactly("faces", "y", "scale");
        assertThat(stored.array("faces").shape()).containsExactly(5, 6);
        assertThat(stored.array("faces").doubles()).isEqualTo(Fixture.values("npz/faces"));
        assertThat(stored.array("y").doubles()).containsExactly(0, 1, 2, 3, 4);
        assertThat(stored.array("scale").shape()).isEmpty();
        assertThat(NpzFile.read(Fixture.path("npz/fortran.npz")).array("faces")).isEqualTo(stored.array("faces"));
        NpyArray stack = NpzFile.read(Fixture.path("npz/fortran_two.npz")).array("stack");
        assertThat(stack.type()).isEqualTo(ElementType.UINT8);
        assertThat(stack).isEqualTo(NpyArray.of(counting(24), 2, 3, 4));
    }

    @Test
    void an_array_whose_shape_does_not_fit_is_refused() {
        assertThatThrownBy(() -> NpyArray.of(new double[5], 2, 3)).hasMessage("an array of 2x3 has 6 entries, not 5");
        assertThatThrownBy(() -> MODEL.array("mean").bytes()).hasMessage("an array of 3 doubles, not of bytes");
    }

    @Test
    void arrays_are_copied_in_and_out() {
        double[] values = {1, 2};
        NpyArray array = NpyArray.of(values);
        values[0] = 9;
        array.doubles()[1] = 9;
        array.shape()[0] = 9;
        assertThat(array).isEqualTo(NpyArray.of(new double[] {1, 2}, 2));
    }

    @Test
    void numpy_opens_what_is_written() throws Exception {
        Numpy numpy = Numpy.in(folder);
        MODEL.write(folder.resolve("model.npz"));
        Samples samples = Samples.of(new double[][] {{1, 2.5}, {3, 4}, {-0.0, 255}});
        MatrixFiles.write(samples, folder.resolve("m.npy"));
        MatrixFiles.write(samples, folder.resolve("m.npz"), ElementType.FLOAT32);
        VectorFiles.write(new double[] {1, 2, 3}, folder.resolve("v.npy"));

        numpy.run("""
                import json, numpy as np
                model = np.load('model.npz')
                assert model.files == ['mean', 'basis', 'mask', 'meta'], model.files
                assert model['mean'].tolist() == [1.5, 0.0, 1 / 3] and np.signbit(model['mean'][1])
                assert model['basis'].tolist() == [[1, 2], [3, 4], [5, 6]]
                assert model['mask'].dtype == np.uint8 and model['mask'].tolist() == [[0, 255], [7, 1]]
                assert json.loads(model['meta'].tobytes().decode('utf-8')) == {'method': 'rpca-om', 'größe': 1}
                matrix = [[1, 2.5], [3, 4], [0, 255]]
                m = np.load('m.npy')
                assert m.dtype == np.float64 and m.tolist() == matrix
                z = np.load('m.npz')['samples']
                assert z.dtype == np.float32 and z.tolist() == matrix
                assert np.load('v.npy').tolist() == [1, 2, 3]
                """);
    }

    private static byte[] counting(int count) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) i;
        }
        return bytes;
    }
}
