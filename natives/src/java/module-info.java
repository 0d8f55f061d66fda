/** Has the native libraries of ${platform} resolved wherever Ballast is. */
module ballast.natives.${platform.module} {
    requires ballast.core;
    requires org.bytedeco.javacpp.${platform.module};
    requires org.bytedeco.openblas.${platform.module};

    provides ballast.linalg.NativeLibraries with
            ballast.natives.${platform.module}.PresentLibraries;
}
