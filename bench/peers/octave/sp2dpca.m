% SP2DPCA as a plain MATLAB script: Algorithm 1 of the paper, every image on its own.
%
% usage: octave-cli --quiet sp2dpca.m IN.mat OUT.mat REPEATS
%   IN.mat   images (height x width x number), k1, k2, outer, inner
%   OUT.mat  seconds of each repetition, left, right, center, objective (of the last weights)
%
% The start is 2DPCA, losses are divided by their median and zeta is 1, as in Ballast; outer x inner sweeps are done, none is
% saved by stopping early. The clock runs from images in memory to the bases.
1;

function w = leading(S, k)
  [V, D] = eig((S + S') / 2);
  [~, order] = sort(diag(D), 'descend');
  w = V(:, order(1:k));
end

function R = right_basis(X, M, U, eta, k2)
  S = zeros(size(X, 2));
  for i = 1:size(X, 3)
    B = U' * (X(:, :, i) - M);
    S = S + eta(i) * (B' * B);
  end
  R = leading(S, k2);
end

function L = left_basis(X, M, V, eta, k1)
  S = zeros(size(X, 1));
  for i = 1:size(X, 3)
    B = (X(:, :, i) - M) * V;
    S = S + eta(i) * (B * B');
  end
  L = leading(S, k1);
end

function M = weighted_mean(X, eta)
  M = zeros(size(X, 1), size(X, 2));
  for i = 1:size(X, 3)
    M = M + eta(i) * X(:, :, i);
  end
  M = M / sum(eta);
end

function r = residuals(X, M, U, V)
  r = zeros(size(X, 3), 1);
  for i = 1:size(X, 3)
    B = X(:, :, i) - M;
    r(i) = norm(B - U * (U' * B * V) * V', 'fro');
  end
end

function [U, V, M, objective] = sp2dpca(X, k1, k2, outer, inner)
  [h, ~, n] = size(X);
  M = weighted_mean(X, ones(n, 1));
  V = right_basis(X, M, eye(h), ones(n, 1), k2);
  U = left_basis(X, M, V, ones(n, 1), k1);
  for t = 1:outer
    r = residuals(X, M, U, V);
    l = r / median(r);
    w = exp(-(l - min(l)));
    for s = 1:inner
      eta = w ./ (2 * r);
      M = weighted_mean(X, eta);
      U = left_basis(X, M, V, eta, k1);
      V = right_basis(X, M, U, eta, k2);
      r = residuals(X, M, U, V);
    end
  end
  objective = sum(1 - exp(-r / median(r)));
end

arguments = argv();
load(arguments{1});
seconds = zeros(1, str2double(arguments{3}));
for repeat = 1:numel(seconds)
  clock = tic;
  [left, right, center, objective] = sp2dpca(images, double(k1), double(k2), double(outer), double(inner));
  seconds(repeat) = toc(clock);
end
save('-v6', arguments{2}, 'seconds', 'left', 'right', 'center', 'objective');
