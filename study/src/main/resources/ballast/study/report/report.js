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
