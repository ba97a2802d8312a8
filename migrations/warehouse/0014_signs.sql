-- Quantities have the sign of their line's amount, and unit prices none: amount, quantity and price of a line fit each
-- other, whichever of them the file put its minus on. A line without an amount keeps the quantity it has. The doors read
-- it so, so that lines loaded before are right too; whoever opens them anew keeps the two columns.
CREATE OR REPLACE VIEW spend AS
SELECT * REPLACE (
    multiIf(amount < 0, -abs(quantity), amount > 0, abs(quantity), quantity) AS quantity,
    abs(unit_price) AS unit_price
  ),
  class_key
FROM spend_lines WHERE organization = {organization:UUID};

CREATE OR REPLACE VIEW sales AS
SELECT * REPLACE (
    multiIf(revenue < 0, -abs(quantity), revenue > 0, abs(quantity), quantity) AS quantity,
    abs(unit_price) AS unit_price
  )
FROM sales_lines WHERE organization = {organization:UUID};
