# Makes the figures of rrcov.csv and medcouple.csv beside this file:
#     Rscript rrcov.R
# Made by R 4.2.2, rrcov 1.7-2, robustbase 0.95-0. Each line of rrcov.csv is a name and its numbers; matrices stand row after row.
suppressMessages(library(rrcov))

out <- file("rrcov.csv", "w")
line <- function(name, x) cat(paste(c(name, sprintf("%.15g", as.vector(x))), collapse = ","), "\n", sep = "", file = out)

figures <- function(name, x, k) {
    x <- as.matrix(x)
    line(paste0(name, ".size"), c(nrow(x), ncol(x), k))
    line(paste0(name, ".data"), t(x))
    for (method in c("classic", "hubert", "locantore")) {
        p <- switch(method,
            classic = PcaClassic(x, k = k),
            hubert = PcaHubert(x, k = k, mcd = FALSE),
            locantore = PcaLocantore(x, k = k))
        key <- paste0(name, ".", method, ".")
        line(paste0(key, "center"), p@center)
        line(paste0(key, "loadings"), t(p@loadings[, 1:k]))
        line(paste0(key, "eigenvalues"), p@eigenvalues[1:k])
        line(paste0(key, "sd"), p@sd)
        line(paste0(key, "od"), p@od)
        line(paste0(key, "cutoff.sd"), p@cutoff.sd)
        line(paste0(key, "cutoff.od"), p@cutoff.od)
        line(paste0(key, "medmad.od"), rrcov:::.crit.od(p@od, method = "medmad"))
        line(paste0(key, "skewed.od"), rrcov:::.crit.od(p@od, method = "skewed"))
        line(paste0(key, "skewed.sd"), rrcov:::.crit.od(p@sd, method = "skewed"))
    }
}

data(hbk)
figures("hbk", hbk[, 1:3], 2)
set.seed(7)
scores <- cbind(rexp(120, 0.2), rnorm(120, sd = 3), rnorm(120, sd = 2))
skewed <- scores %*% matrix(rnorm(18), 3) + matrix(rexp(720, 2), 120)
skewed[1:8, 2] <- skewed[1:8, 2] + 25
skewed[9:10, ] <- 5 * skewed[9:10, ]
figures("skewed", round(skewed, 4), 3)
line("qchisq", qchisq(0.975, c(1, 2, 3, 5, 10, 30, 100, 196, 1000, 10000)))
close(out)

out <- file("medcouple.csv", "w")
set.seed(8)
for (n in c(5, 9, 10, 40, 41, 100, 201)) {
    for (x in list(rnorm(n), rexp(n), -rexp(n)^2, round(rnorm(n), 0), round(2 * rexp(n), 0))) {
        x <- signif(x, 6)
        line(sprintf("%.17g", mc(x, doReflect = TRUE)), x)
    }
}
line(sprintf("%.17g", mc(rep(3, 6), doReflect = TRUE)), rep(3, 6))
close(out)
