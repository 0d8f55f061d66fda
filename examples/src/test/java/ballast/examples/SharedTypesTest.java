package ballast.examples;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.data.file.DataFiles;
import ballast.data.option.ReadOptions;
import ballast.fit.Fit;
import ballast.onnx.OnnxModel;
import ballast.samples.SamplesBuilder;
import ballast.weight.LocalLosses;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The exported types are immutable, as the overview of the Javadoc says, but for those that it names. */
class SharedTypesTest {

    private static final Set<Class<?>> OF_ONE_THREAD = Set.of(SamplesBuilder.class, LocalLosses.class);

    /** A type whose fields are set in a new copy alone, before anybody else sees it. */
    private static final Set<Class<?>> COPIED = Set.of(ReadOptions.class);

    private static Stream<Class<?>> exported() throws IOException, URISyntaxException, ClassNotFoundException {
        Stream.Builder<Class<?>> types = Stream.builder();
        for (Class<?> member : new Class<?>[] {Fit.class, OnnxModel.class, DataFiles.class}) {
            Path place = Path.of(
                    member.getProtectionDomain().getCodeSource().getLocation().toURI());
            ModuleReference module = ModuleFinder.of(place).findAll().iterator().next();
            Set<String> packages = module.descriptor().exports().stream()
                    .filter(exports -> !exports.isQualified())
                    .map(exports -> exports.source().replace('.', '/'))
                    .collect(Collectors.toSet());
            try (ModuleReader reader = module.open();
                    Stream<String> names = reader.list()) {
                for (String name : names.filter(
                                name -> name.endsWith(".class") && packages.contains(name.replaceAll("/[^/]*$", "")))
                        .toList()) {
                    types.add(Class.forName(
                            name.replace(".class", "").replace('/', '.'), false, member.getClassLoader()));
                }
            }
        }
        return types.build()
                .filter(type -> Modifier.isPublic(type.getModifiers()))
                .filter(type -> !type.isInterface() && !OF_ONE_THREAD.contains(type) && !COPIED.contains(type));
    }

    @ParameterizedTest
    @MethodSource("exported")
    void fields_of_an_exported_type_are_never_set_again(Class<?> type) {
        assertThat(Arrays.stream(type.getDeclaredFields())
                        .filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .filter(field -> !Modifier.isFinal(field.getModifiers()))
                        // What is computed once and by any thread alike.
                        .filter(field -> !Modifier.isVolatile(field.getModifiers()))
                        .map(Field::getName))
                .isEmpty();
    }
}
