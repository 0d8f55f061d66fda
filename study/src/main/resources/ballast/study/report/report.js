"use strict";
document.querySelectorAll("table.sortable").forEach(function (table) {
  var bodies = Array.from(table.tBodies).filter(function (body) { return body.classList.contains("sorted"); });
  var heads = Array.from(table.tHead.rows[0].cells);
  heads.forEach(function (head, column) {
    var button = document.createElement("button");
    button.type = "button";
    while (head.firstChild) {
      button.appendChild(head.firstChild);
    }
    head.appendChild(button);
    button.addEventListener("click", function () {
      var down = head.getAttribute("aria-sort") === "ascending";
      heads.forEach(function (other) { other.removeAttribute("aria-sort"); });
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      var numbers = head.classList.contains("numbers");
      bodies.forEach(function (body) {
        var rows = Array.from(body.rows);
        rows.sort(function (a, b) {
          var x = a.cells[column].dataset.value;
          var y = b.cells[column].dataset.value;
          var order = x.localeCompare(y);
          if (numbers) {
            order = (x === "" ? Infinity : Number(x)) - (y === "" ? Infinity : Number(y));
          }
          return down ? -order : order;
        });
        rows.forEach(function (row) { body.appendChild(row); });
      });
    });
  });
});
window.addEventListener("beforeprint", function () {
  document.querySelectorAll("details").forEach(function (details) { details.open = true; });
});

// Scores plots: the reader chooses components and colours; without this script the first two are there.
document.querySelectorAll("svg.plane[data-axes]").forEach(function (svg) {
  var axes = svg.dataset.axes.split("\n");
  var scores = svg.dataset.scores.split(";").map(function (row) { return row.split(" ").map(Number); });
  var groupings = svg.dataset.groupings.split("\n\n").map(function (text) {
    var lines = text.split("\n");
    return { name: lines[0], groups: lines[1].split("\t"), members: lines[2].split(" ").map(Number) };
  });
  var part = function (name) { return svg.querySelector("[data-part=" + name + "]"); };
  var circles = Array.from(part("dots").children);
  var box = svg.viewBox.baseVal;
  var left = 44, right = box.width - 14, top = 44, bottom = box.height - 36;
  var make = function (name, attributes, text) {
    var element = document.createElementNS(svg.namespaceURI, name);
    Object.keys(attributes).forEach(function (key) { element.setAttribute(key, attributes[key]); });
    element.textContent = text || "";
    return element;
  };
  var range = function (axis) {
    var values = scores.map(function (row) { return row[axis]; });
    return [Math.min(0, Math.min.apply(null, values)), Math.max(0, Math.max.apply(null, values))];
  };
  var ticks = function (low, high, about) {
    var step = (high - low) / about, power = Math.pow(10, Math.floor(Math.log10(step)));
    step = [1, 2, 5, 10].map(function (f) { return f * power; }).find(function (s) { return s >= step * 0.999; });
    var found = [];
    for (var k = Math.ceil(low / step); high >= k * step; k++) { found.push(Number((k * step).toPrecision(6))); }
    return found;
  };
  var still = part("arrows").querySelector("line") !== null; // arrows belong to their components
  var paint = function (grouping) {
    var legend = part("legend"), at = 0;
    legend.textContent = "";
    grouping.groups.slice(0, 8).forEach(function (name, g) {
      legend.appendChild(make("circle", { "class": "fill-" + (g + 1), cx: at + 4, cy: 10, r: 4.5 }));
      legend.appendChild(make("text", { x: at + 12, y: 14 }, name));
      at += 28 + 6.7 * name.length;
    });
    circles.forEach(function (circle, i) {
      circle.setAttribute("class", "spot fill-" + (grouping.members[i] % 8 + 1));
    });
  };
  var place = function (a, b) {
    var x = range(a), y = range(b);
    var unit = Math.min((right - left) / (1.12 * (x[1] - x[0]) || 1), (bottom - top) / (1.12 * (y[1] - y[0]) || 1));
    var px = function (v) { return (left + right) / 2 + unit * (v - (x[0] + x[1]) / 2); };
    var py = function (v) { return (top + bottom) / 2 - unit * (v - (y[0] + y[1]) / 2); };
    var across = part("across"), up = part("up"), zero = part("zero");
    [across, up, zero].forEach(function (group) { group.textContent = ""; });
    var half = (right - left) / 2 / unit, middle = (x[0] + x[1]) / 2;
    ticks(middle - half, middle + half, 12).forEach(function (v) {
      across.appendChild(make("line", { "class": "grid", x1: px(v), x2: px(v), y1: top, y2: bottom }));
      across.appendChild(make("text", { x: px(v), y: bottom + 15, "text-anchor": "middle" }, String(v)));
    });
    across.appendChild(make("text", { "class": "axis-title", x: (left + right) / 2, y: bottom + 31, "text-anchor": "middle" }, axes[a]));
    half = (bottom - top) / 2 / unit;
    middle = (y[0] + y[1]) / 2;
    ticks(middle - half, middle + half, 10).forEach(function (v) {
      up.appendChild(make("line", { "class": "grid", x1: left, x2: right, y1: py(v), y2: py(v) }));
      up.appendChild(make("text", { x: left - 5, y: py(v) + 4, "text-anchor": "end" }, String(v)));
    });
    up.appendChild(make("text", { "class": "axis-title", x: 0, y: top - 8 }, axes[b]));
    zero.appendChild(make("line", { "class": "cutoff", x1: px(0), x2: px(0), y1: top, y2: bottom }));
    zero.appendChild(make("line", { "class": "cutoff", x1: left, x2: right, y1: py(0), y2: py(0) }));
    circles.forEach(function (circle, i) {
      circle.setAttribute("cx", px(scores[i][a]));
      circle.setAttribute("cy", py(scores[i][b]));
    });
  };
  var bar = document.createElement("div");
  bar.className = "choose";
  var choice = function (title, names, chosen) {
    var label = document.createElement("label"), select = document.createElement("select");
    names.forEach(function (name, k) { select.add(new Option(name, k, k === chosen, k === chosen)); });
    label.append(title, select);
    bar.appendChild(label);
    select.addEventListener("change", function () { change(); });
    return select;
  };
  var a = still ? null : choice("across", axes, 0);
  var b = still ? null : choice("up", axes, 1);
  var colour = choice("coloured by", groupings.map(function (grouping) { return grouping.name; }), 0);
  var change = function () {
    if (!still) {
      var tags = part("tags"); // names belong to the first two components
      tags.style.display = [a.value, b.value].join() === "0,1" ? "" : "none";
      place(Number(a.value), Number(b.value));
    }
    paint(groupings[Number(colour.value)]);
  };
  svg.parentNode.insertBefore(bar, svg);
});
