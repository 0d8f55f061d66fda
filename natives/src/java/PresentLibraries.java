package ballast.natives.${platform.module};

import ballast.linalg.NativeLibraries;

/** Says that the native libraries of ${platform} are present. */
public final class PresentLibraries implements NativeLibraries {

    @Override
    public String platform() {
        return "${platform}";
    }
}
