# docker build -t ballast .
# docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/data" ballast report table.csv

FROM maven:3-eclipse-temurin-17 AS build
WORKDIR /source
COPY . .
RUN mvn --batch-mode --quiet -P dist -Dmaven.test.skip=true package \
    && tar --extract --gzip --strip-components=1 --one-top-level=/unpacked --file app/target/ballast-*-linux-*.tar.gz \
    && /unpacked/install.sh /usr/local

# The natives need the GNU C library.
FROM debian:stable-slim
COPY --from=build /usr/local/lib/ballast /usr/local/lib/ballast
RUN ln -s ../lib/ballast/bin/ballast /usr/local/bin/ballast
# Native libraries are unpacked here; any user may write to it.
ENV HOME=/tmp
WORKDIR /data
ENTRYPOINT ["ballast"]
