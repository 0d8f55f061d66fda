package ballast.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.samples.ImageShape;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class ContactSheetTest {

    @Test
    void small_pictures_are_enlarged_and_stand_row_by_row_with_white_between() throws IOException {
        double[][] pictures = {{1, -1, 0, 0.5}, {2, 2, 2, 2}, {-3, 0, 0, 0}};
        BufferedImage sheet = read(new ContactSheet(2, 2, new ImageShape(2, 2)).png(3, k -> pictures[k]));
        int zoom = 48;
        int step = 2 * zoom + 3;
        assertThat(sheet.getWidth()).isEqualTo(2 * step - 3);
        assertThat(sheet.getHeight()).isEqualTo(2 * step - 3);
        assertThat(new int[] {grey(sheet, 5, 5), grey(sheet, 5, zoom + 5), grey(sheet, zoom + 5, 5), grey(sheet, 95, 95)
                })
                .containsExactly(255, 0, 128, 191);
        assertThat(grey(sheet, 5, 97)).as("between").isEqualTo(255);
        assertThat(grey(sheet, 50, step + 50)).isEqualTo(255);
        assertThat(new int[] {grey(sheet, step + 5, 5), grey(sheet, step + 60, 60)})
                .containsExactly(0, 128);
        assertThat(grey(sheet, step + 60, step + 60)).as("no fourth picture").isEqualTo(255);
    }

    @Test
    void large_pictures_are_made_smaller_so_that_the_sheet_stays_handy() throws IOException {
        double[] half = new double[1000 * 600];
        Arrays.fill(half, half.length / 2, half.length, -1);
        BufferedImage sheet = read(new ContactSheet(24, 24, new ImageShape(1000, 600)).png(24 * 24, k -> half));
        assertThat(sheet.getHeight()).isBetween(2000, 2400);
        assertThat(sheet.getWidth()).isBetween(1200, 1500);
        assertThat(new int[] {grey(sheet, 10, 10), grey(sheet, 90, 10)}).containsExactly(128, 0);
        BufferedImage one = read(new ContactSheet(1, 1, new ImageShape(1000, 600)).png(1, k -> half));
        assertThat(one.getHeight()).isEqualTo(160);
        assertThat(one.getWidth()).isEqualTo(96);
    }

    @Test
    void a_grid_that_nobody_could_look_at_is_refused() {
        assertThatThrownBy(() -> new ContactSheet(2, 25, new ImageShape(2, 2)))
                .hasMessage("a sheet of 2 x 25 pictures, must be at least 1 and at most 24 either way");
        assertThatThrownBy(() -> new ContactSheet(0, 1, new ImageShape(2, 2))).hasMessageContaining("0 x 1");
    }

    private static BufferedImage read(byte[] png) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(png));
    }

    private static int grey(BufferedImage image, int y, int x) {
        return image.getRaster().getSample(x, y, 0);
    }
}
