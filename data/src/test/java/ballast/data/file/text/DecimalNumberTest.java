package ballast.data.file.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalNumberTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void every_number_is_the_nearest_double(long seed) {
        Random random = new Random(seed);
        for (int k = 0; k < 100_000; k++) {
            String text = randomNumber(random);
            assertThat(parse(text)).as("seed %d: %s", seed, text).isEqualTo(Double.parseDouble(text));
        }
    }

    private static String randomNumber(Random random) {
        BigDecimal digits =
                new BigDecimal(new java.math.BigInteger(1 + random.nextInt(80), random), random.nextInt(25));
        String sign = random.nextInt(3) == 0 ? "-" : "";
        String power = random.nextInt(3) == 0 ? "e" + (random.nextInt(700) - 350) : "";
        return sign + digits.toPlainString() + power;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "+",
                ".",
                "e5",
                "1e",
                "1e+",
                "1e5.0",
                "1.2.3",
                "0x10",
                "1f",
                "1d",
                "NaN",
                "Infinity",
                "1 2",
                "--1",
                "1,5",
                "१"
            })
    void what_is_not_a_decimal_number_is_nan(String text) {
        assertThat(parse(text)).isNaN();
    }

    @Test
    void zero_keeps_its_sign_and_far_exponents_run_to_the_ends() {
        assertThat(Double.doubleToRawLongBits(parse("-0.0"))).isEqualTo(Double.doubleToRawLongBits(-0.0));
        assertThat(parse("1e999999999999")).isInfinite();
        assertThat(parse("1e-999999999999")).isZero();
        assertThat(parse("0e400")).isZero();
        assertThat(parse("00000000000000000000000000001.50000000000000000000000"))
                .isEqualTo(1.5);
    }

    private static double parse(String text) {
        byte[] bytes = ("x" + text + "x").getBytes(StandardCharsets.UTF_8);
        return DecimalNumber.parse(bytes, 1, bytes.length - 1);
    }
}
