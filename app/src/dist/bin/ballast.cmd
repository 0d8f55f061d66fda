@echo off
rem Runs Ballast: ballast COMMAND [ARGUMENT]...
rem   JAVA_HOME           the Java to use (17 or newer); otherwise the one on the PATH
rem   BALLAST_JAVA_OPTS   more options for the JVM, e.g. -Xmx8g
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
"%java%" -Djava.awt.headless=true -XX:+UseParallelGC %BALLAST_JAVA_OPTS% -jar "%~dp0..\ballast.jar" %*
exit /b %ERRORLEVEL%
