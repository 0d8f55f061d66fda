package ballast.method;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A method as the record that it is: the first component is the configuration, the others have the names, the order and
 * the values of its parameters. One that may be left to follow the data is an {@code OptionalDouble} or
 * {@code OptionalInt}.
 *
 * @param type the record
 * @param parameters its parameters
 * @param fixed what its other components always are, if it has no parameters
 * @param <M> the type of the method
 */
record MethodRecord<M>(Class<M> type, List<Parameter<?>> parameters, List<?> fixed) {

    /** The method with all parameters at their defaults. */
    M sized(Configuration configuration) {
        List<Object> values = new ArrayList<>(List.of(configuration));
        values.addAll(fixed);
        parameters.forEach(parameter -> values.add(component(values.size(), parameter.usual())));
        return of(values.toArray());
    }

    /** The same method with another configuration. */
    M with(M method, Configuration configuration) {
        return with(method, 0, configuration);
    }

    /** The same method with another value of a parameter. */
    M with(M method, Parameter<?> parameter, Object value) {
        int index = 1 + parameters.indexOf(parameter);
        return with(method, index, component(index, Optional.of(value)));
    }

    private M with(M method, int index, Object changed) {
        Object[] values = new Object[type.getRecordComponents().length];
        Arrays.setAll(values, k -> k == index ? changed : component(method, k));
        return of(values);
    }

    private M of(Object[] values) {
        Class<?>[] types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            return type.getConstructor(types).newInstance(values);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException refused ? refused : new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A value as the component has it; empty if it follows the data. */
    private Object component(int index, Optional<?> value) {
        Class<?> kind = type.getRecordComponents()[index].getType();
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
        return IntStream.range(0, parameters.size())
                .<Setting<?>>mapToObj(k -> setting(parameters.get(k), component(method, k + 1)))
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

    private Object component(M method, int index) {
        try {
            return type.getRecordComponents()[index].getAccessor().invoke(method);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
