package ballast.conformance;

import ballast.testing.NamesTheCase;
import ballast.testing.NoNativeLeak;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Part of the battery that every method of the catalogue must pass, without leaking native memory on the way. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedClass(name = "{0}")
@MethodSource("ballast.conformance.Candidate#all")
@ExtendWith({NoNativeLeak.class, NamesTheCase.class})
@interface Conformance {}
