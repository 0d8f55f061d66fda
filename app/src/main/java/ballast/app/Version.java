package ballast.app;

import picocli.CommandLine.IVersionProvider;

/** The version of this Ballast and of the Java that runs it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {
            "ballast " + (version == null ? "development" : version) + " (Java " + Runtime.version() + ")"
        };
    }
}
