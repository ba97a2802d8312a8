-- Roll-ups are read of their tables, each time for one organisation: of a view the engine looks at every column first.
DROP VIEW IF EXISTS rolled_spend;

DROP VIEW IF EXISTS rolled_sales;

DROP VIEW IF EXISTS agreed_spend;
