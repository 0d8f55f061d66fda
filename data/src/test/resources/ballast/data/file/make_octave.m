% Writes the files in octave/ with GNU Octave.
%
% Run as  octave --no-gui make_octave.m  in this folder (Debian 12: Octave 7.3.0).
% X.values holds the entries as doubles, see make_fixtures.py: here in decimal with 17 digits.
1;
function values(name, x)
  out = fopen(["octave/" name ".values"], "w");
  fprintf(out, "%d %d\n", rows(x), columns(x));
  fprintf(out, "%.17g\n", double(x)');
  fclose(out);
end

randn("state", 7); rand("state", 7);
fea = randn(7, 3); fea(1, :) = [realmax, realmin, 1/3];
gnd = [1; 1; 2; 2; 3; 3; 3];
pixels = uint8(floor(256 * rand(5, 4)));
names = {"a", "b"}; flag = true; word = "text"; s.x = 1; z = 1 + 2i; sp = sparse(eye(3)); r = 1:10;
values("fea", fea); values("pixels", pixels);
save("-v7", "octave/v7.mat", "fea", "gnd", "names", "flag", "word", "s", "z", "sp", "r");
save("-v6", "octave/v6.mat", "fea", "gnd");
save("-v7", "octave/pixels.mat", "pixels");
save("-v4", "octave/v4.mat", "fea");
save("-hdf5", "octave/hdf5.mat", "fea");
save("-text", "octave/text.mat", "fea");
dlmwrite("octave/dlm.csv", fea, "precision", 17);
csvwrite("octave/csv.csv", pixels);
