package ballast.method;

import ballast.parameter.Parameter;
import ballast.parameter.Setting;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A method as the record that it is: the first component is the configuration, the others have the names, the order and
 * the values of its parameters. One that may be left to follow the data is an {@code OptionalDouble} or
 * {@code OptionalInt}. A component that is itself a record stands for its own components.
 *
 * @param type the record
 * @param parameters its parameters
 * @param fixed what its other components always are, if it has no parameters
 * @param <M> the type of the method
 */
record MethodRecord<M>(Class<M> type, List<Parameter<?>> parameters, List<?> fixed) {

    /** The method with all parameters at their defaults. */
    M sized(Configuration configuration) {
        List<Class<?>> types = types(type);
        List<Object> values = new ArrayList<>(List.of(configuration));
        values.addAll(fixed);
        parameters.forEach(parameter -> values.add(component(types.get(values.size()), parameter.usual())));
        return of(values);
    }

    /** The same method with another configuration. */
    M with(M method, Configuration configuration) {
        return with(method, 0, configuration);
    }

    /** The same method with another value of a parameter. */
    M with(M method, Parameter<?> parameter, Object value) {
        int index = 1 + parameters.indexOf(parameter);
        return with(method, index, component(types(type).get(index), Optional.of(value)));
    }

    private M with(M method, int index, Object changed) {
        List<Object> values = values(method);
        values.set(index, changed);
        return of(values);
    }

    private M of(List<Object> values) {
        return type.cast(made(type, new ArrayDeque<>(values)));
    }

    /** A record of the next values; parameters that methods share are a record within theirs. */
    private static Object made(Class<?> type, Deque<Object> values) {
        RecordComponent[] components = type.getRecordComponents();
        Object[] arguments = Arrays.stream(components)
                .map(RecordComponent::getType)
                .map(kind -> isShared(kind) ? made(kind, values) : values.remove())
                .toArray();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return type.getConstructor(types).newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException refused ? refused : new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Class<?>> types(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .<Class<?>>flatMap(kind -> isShared(kind) ? types(kind).stream() : Stream.of(kind))
                .toList();
    }

    private static boolean isShared(Class<?> kind) {
        return kind.isRecord() && kind != Configuration.class;
    }

    private static List<Object> values(Object record) {
        List<Object> values = new ArrayList<>();
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            try {
                Object value = component.getAccessor().invoke(record);
                if (isShared(component.getType())) {
                    values.addAll(values(value));
                } else {
                    values.add(value);
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return values;
    }

    /** A value as the component has it; empty if it follows the data. */
    private static Object component(Class<?> kind, Optional<?> value) {
        if (kind == OptionalDouble.class) {
            return value.map(Double.class::cast).map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
        }
        if (kind == OptionalInt.class) {
            return value.map(Integer.class::cast).map(OptionalInt::of).orElseGet(OptionalInt::empty);
        }
        return value.orElseThrow();
    }

    /** The parameters with their values in a method. */
    List<Setting<?>> settings(M method) {
        List<Object> values = values(method);
        return IntStream.range(0, parameters.size())
                .<Setting<?>>mapToObj(k -> setting(parameters.get(k), values.get(k + 1)))
                .toList();
    }

    private static <T> Setting<T> setting(Parameter<T> parameter, Object component) {
        Optional<T> value;
        if (component instanceof OptionalDouble number) {
            value = number.stream().mapToObj(parameter::valueOf).findFirst();
        } else if (component instanceof OptionalInt number) {
            value = number.stream().mapToObj(parameter::valueOf).findFirst();
        } else if (component instanceof Number number) {
            value = Optional.of(parameter.valueOf(number.doubleValue()));
        } else {
            value = Optional.of(parameter.valueOf(component.toString().toLowerCase(Locale.ROOT)));
        }
        return new Setting<>(parameter, value);
    }
}
