package ballast.onnx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A graph of ONNX that is built operator by operator; the numbers of fields are those of {@code onnx.proto}.
 *
 * <p>Not thread-safe.
 */
final class Graph {

    /** In all run-times since 2022. */
    private static final int OPSET = 17;

    private static final int IR_VERSION = 8;
    private static final int FLOAT = 1;
    private static final int INT64 = 7;
    private static final int DOUBLE = 11;

    private final boolean inDoubles;
    private final Message graph = new Message();
    private int values;

    Graph(boolean inDoubles) {
        this.inDoubles = inDoubles;
        graph.with(2, "ballast");
    }

    /** Declares what the graph is given: rows of so many numbers. */
    String input(String name, int columns) {
        graph.with(11, rows(name, type(), columns));
        return name;
    }

    /** Declares an output of rows of so many numbers, which is a value under another name. */
    void output(String name, String value, int columns) {
        copy(name, value);
        graph.with(12, rows(name, type(), columns));
    }

    /** Declares an output of one integer per row. */
    void integerOutput(String name, String value) {
        copy(name, value);
        graph.with(12, rows(name, INT64, 1));
    }

    /** The numbers of a matrix, row after row. */
    String constant(int rows, int columns, double[] rowMajor) {
        ByteBuffer bytes = ByteBuffer.allocate(rowMajor.length * (inDoubles ? Double.BYTES : Float.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN);
        for (double value : rowMajor) {
            if (inDoubles) {
                bytes.putDouble(value);
            } else {
                bytes.putFloat((float) value);
            }
        }
        return tensor(new Message().with(1, rows).with(1, columns).with(2, type()), bytes.array());
    }

    /** One integer, as a vector. */
    String integer(long value) {
        byte[] bytes = ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(value)
                .array();
        return tensor(new Message().with(1, 1).with(2, INT64), bytes);
    }

    /** The value that an operator makes of others. */
    String operator(String type, String... operands) {
        String name = nextName();
        graph.with(1, node(type, name, operands));
        return name;
    }

    /** The whole model. */
    byte[] bytes() {
        return new Message()
                .with(1, IR_VERSION)
                .with(2, "ballast")
                .with(7, graph)
                .with(8, new Message().with(1, "").with(2, OPSET))
                .bytes();
    }

    private void copy(String name, String value) {
        graph.with(1, node("Identity", name, value));
    }

    private static Message node(String type, String result, String... operands) {
        Message node = new Message();
        for (String operand : operands) {
            node.with(1, operand);
        }
        return node.with(2, result).with(3, "make_" + result).with(4, type);
    }

    private String tensor(Message shape, byte[] bytes) {
        String name = nextName();
        graph.with(5, shape.with(8, name).with(9, bytes));
        return name;
    }

    private String nextName() {
        values++;
        return "value" + values;
    }

    private int type() {
        return inDoubles ? DOUBLE : FLOAT;
    }

    private static Message rows(String name, int type, int columns) {
        Message shape = new Message().with(1, new Message().with(2, "N")).with(1, new Message().with(1, columns));
        Message tensor = new Message().with(1, type).with(2, shape);
        return new Message().with(1, name).with(2, new Message().with(1, tensor));
    }
}
