% RPCA-AN as a plain MATLAB script: scatter by a product, all eigenvectors, residuals of one sample after the other.
%
% usage: octave-cli --quiet rpca_an.m IN.mat OUT.mat REPEATS
%   IN.mat   samples (dimension x number: one column each), components, k, iterations
%   OUT.mat  seconds of each repetition, basis, center, weights
1;

function [W, m, p] = rpca_an(X, c, k, iterations)
  [d, n] = size(X);
  p = ones(n, 1) / n;
  r = zeros(n, 1);
  for t = 0:iterations
    m = X * p;
    B = bsxfun(@minus, X, m);
    S = B * diag(p) * B';
    [V, D] = eig((S + S') / 2);
    [~, order] = sort(diag(D), 'descend');
    W = V(:, order(1:c));
    for i = 1:n
      b = X(:, i) - m;
      r(i) = norm(b - W * (W' * b)) ^ 2;
    end
    g = sort(r);
    p = max(g(k + 1) - r, 0) / (k * g(k + 1) - sum(g(1:k)));
  end
end

arguments = argv();
load(arguments{1});
seconds = zeros(1, str2double(arguments{3}));
for repeat = 1:numel(seconds)
  clock = tic;
  [basis, center, weights] = rpca_an(samples, double(components), double(k), double(iterations));
  seconds(repeat) = toc(clock);
end
save('-v6', arguments{2}, 'seconds', 'basis', 'center', 'weights');
