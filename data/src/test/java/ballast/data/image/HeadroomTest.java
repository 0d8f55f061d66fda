package ballast.data.image;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import ballast.samples.ImageShape;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HeadroomTest {

    private static final long MOST = Runtime.getRuntime().maxMemory();

    @Test
    void an_image_that_unpacks_to_more_than_half_of_the_memory_is_not_unpacked() {
        assertThatThrownBy(() -> Headroom.decode(MOST / 2 + 1, () -> fail("was unpacked")))
                .hasMessage("needs " + (MOST / 2 + 1 >> 20) + " MB to be unpacked, but Java may use " + (MOST >> 20)
                        + " MB; raise -Xmx or make it smaller");
    }

    @Test
    void more_images_than_the_memory_holds_are_refused_before_room_is_made() {
        ImageShape shape = new ImageShape(4000, 5000);
        int images = (int) (MOST / shape.size()) + 1;
        assertThatThrownBy(() -> FolderReading.checkMemory(images, shape))
                .hasMessage(images + " images of 4000x5000 need " + ((long) images * shape.size() >> 20)
                        + " MB of memory, but Java may use " + (MOST >> 20)
                        + " MB; raise -Xmx, or have them made smaller with `shape`");
    }

    @Test
    void images_are_not_enlarged_beyond_what_may_be_read() {
        assertThatThrownBy(() -> ImageFolder.readOne(
                        Fixture.path("png/grey.png"), Optional.of(new ImageShape(100_000, 100_000))))
                .hasMessage("`shape = 100000x100000` (height x width) is more than the 100 megapixels that an image "
                        + "may have");
    }
}
