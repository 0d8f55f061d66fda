@echo off
rem Runs Ballast: ballast COMMAND [ARGUMENT]...
rem It runs on the Java that it brings in the folder runtime. Without that folder, it needs one of version 17 or newer:
rem   JAVA_HOME           the Java to use; otherwise the one on the PATH
rem   BALLAST_JAVA_OPTS   more options for the JVM, e.g. -Xmx8g
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if not exist "%~dp0..\runtime\bin\java.exe" if defined JAVA_HOME if not exist "%java%" echo ballast: JAVA_HOME is "%JAVA_HOME%", but there is no bin\java.exe in it 1>&2 & exit /b 1
if exist "%~dp0..\runtime\bin\java.exe" set "java=%~dp0..\runtime\bin\java.exe"
set "gc=-XX:+UseParallelGC -XX:MaxNewSize=400m -Xlog:gc+ergo=error"
if defined BALLAST_JAVA_OPTS if not "%BALLAST_JAVA_OPTS:GC=%"=="%BALLAST_JAVA_OPTS%" set "gc="
"%java%" -Djava.awt.headless=true %gc% %BALLAST_JAVA_OPTS% -jar "%~dp0..\ballast.jar" %*
exit /b %ERRORLEVEL%
