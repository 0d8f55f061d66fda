package ballast.testing;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.linalg.Matrix;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Every test must give back all native memory that it took, whether the fits in it succeed or fail. */
public final class NoNativeLeak implements BeforeEachCallback, AfterEachCallback {

    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(NoNativeLeak.class);

    @Override
    public void beforeEach(ExtensionContext context) {
        context.getStore(NAMESPACE).put("bytes", Matrix.unclosedBytes());
    }

    @Override
    public void afterEach(ExtensionContext context) {
        long before = context.getStore(NAMESPACE).get("bytes", Long.class);
        if (context.getExecutionException().isEmpty()) {
            assertThat(Matrix.unclosedBytes() - before)
                    .as("native bytes leaked")
                    .isZero();
        }
    }
}
