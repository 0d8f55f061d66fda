# Models of Ballast in R, with nothing but R itself: load, transform, inverse, distances, flags.
#
#   source("ballast_model.R")
#   model <- ballast_model("m.npz")
#   scores <- ballast_transform(model, x)  # x: one row per sample, columns as model$features, without missing values

# Opens a model of vectors, such as `ballast fit table.csv --model m.npz` writes.
ballast_model <- function(file) {
  names <- sub("\\.npy$", "", unzip(file, list = TRUE)$Name)
  model <- sapply(names, ballast_array, file = file, simplify = FALSE)
  if (is.null(model$basis) || grepl('"scale" *: *"unit"', rawToChar(model$meta)))
    stop("only models of vectors with a basis, not scaled to units, are opened here")
  if (is.null(model$scale_offset)) {
    model$scale_offset <- 0 * model$mean
    model$scale_factor <- 1 + 0 * model$mean
  }
  model
}

# An array of doubles, texts or bytes in the zip that a model is; a matrix is stored row after row.
ballast_array <- function(name, file) {
  array <- unz(file, paste0(name, ".npy"), "rb")
  on.exit(close(array))
  start <- as.integer(readBin(array, "raw", 10))
  header <- rawToChar(readBin(array, "raw", start[9] + 256 * start[10]))
  kind <- sub(".*descr': *'.([a-zA-Z]).*", "\\1", header)
  width <- as.integer(sub(".*descr': *'..([0-9]+).*", "\\1", header))
  shape <- sub(".*shape", "", header)
  size <- as.integer(regmatches(shape, gregexpr("[0-9]+", shape))[[1]])
  if (kind == "u") return(readBin(array, "raw", prod(size)))
  if (kind == "U") {
    codes <- matrix(readBin(array, "integer", prod(size) * width, endian = "little"), width)
    return(apply(codes, 2, intToUtf8))
  }
  values <- readBin(array, "double", prod(size), endian = "little")
  if (length(size) == 2) matrix(values, size[1], size[2], byrow = TRUE) else values
}

ballast_scaled <- function(model, x) sweep(sweep(x, 2, model$scale_offset), 2, model$scale_factor, "/")

ballast_transform <- function(model, x) sweep(ballast_scaled(model, x), 2, model$mean) %*% model$basis

ballast_inverse <- function(model, scores) {
  seen <- sweep(scores %*% t(model$basis), 2, model$mean, "+")
  sweep(sweep(seen, 2, model$scale_factor, "*"), 2, model$scale_offset, "+")
}

# Score distances and orthogonal distances, as on the outlier map.
ballast_distances <- function(model, x) {
  z <- ballast_scaled(model, x)
  own <- is.null(model$reference_mean)  # a method that measures from its own subspace
  centre <- if (own) model$mean else model$reference_mean
  axes <- if (own) model$basis else model$reference_axes
  variances <- if (own) model$spectrum else model$reference_variances
  within <- sweep(z, 2, centre) %*% axes
  beyond <- if (own) axes else model$reference_beyond_axes
  rest <- 0 * z
  if (!is.null(beyond)) {
    rest <- sweep(z, 2, if (own) centre else model$reference_beyond_mean)
    rest <- rest - rest %*% beyond %*% t(beyond)
  }
  list(score = sqrt(rowSums(sweep(within^2, 2, variances, "/"))), orthogonal = sqrt(rowSums(rest^2)))
}

# Which samples are outliers: a distance is beyond its cutoff.
ballast_flags <- function(model, x) {
  distances <- ballast_distances(model, x)
  distances$score > model$cutoffs[1] | distances$orthogonal > model$cutoffs[2]
}
