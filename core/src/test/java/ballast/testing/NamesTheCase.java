package ballast.testing;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/** Puts the names of the case, such as the method under test and the seed, before the message of a failed assertion. */
public final class NamesTheCase implements TestExecutionExceptionHandler {

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        if (!(failure instanceof AssertionError)) {
            throw failure;
        }
        AssertionError named = new AssertionError(names(context) + ": " + failure.getMessage(), failure.getCause());
        named.setStackTrace(failure.getStackTrace());
        throw named;
    }

    private static String names(ExtensionContext context) {
        String own = context.getDisplayName();
        boolean inParameterizedClass = context.getTestMethod()
                .flatMap(method -> context.getParent())
                .flatMap(ExtensionContext::getParent)
                .isPresent();
        return inParameterizedClass
                ? context.getParent()
                                .flatMap(ExtensionContext::getParent)
                                .map(ExtensionContext::getDisplayName)
                                .orElse("")
                        + ", " + context.getParent().orElseThrow().getDisplayName() + ", " + own
                : own;
    }
}
