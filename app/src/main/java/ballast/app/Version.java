package ballast.app;

import picocli.CommandLine.IVersionProvider;

/** The version of this Ballast and of the Java that runs it. */
final class Version implements IVersionProvider {

    static String ofBallast() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"ballast " + ofBallast() + " (Java " + Runtime.version() + ")"};
    }
}
