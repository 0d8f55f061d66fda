package ballast.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A test that takes a seed and must hold for every one of {@link Seeds}. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NamesTheCase.class)
@ParameterizedTest(name = "seed {0}")
@MethodSource("ballast.testing.Seeds#all")
public @interface Seeded {}
