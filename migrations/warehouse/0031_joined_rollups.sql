-- The small cuts of an organisation's roll-ups beside each other, copied from the builds of all its uploads: a question reads
-- one part in place of one for each upload. `build` is the number of the copy, which is read while the relational store names
-- it and the builds it holds are read.
CREATE TABLE IF NOT EXISTS spend_joined_rollups AS spend_rollups
ENGINE = MergeTree PARTITION BY (organization, build) ORDER BY (organization, cut, date);

CREATE TABLE IF NOT EXISTS sales_joined_rollups AS sales_rollups
ENGINE = MergeTree PARTITION BY (organization, build) ORDER BY (organization, cut, date);

-- Empty but for a copy that an upload's rows are being taken out of.
CREATE TABLE IF NOT EXISTS spend_joined_beside AS spend_joined_rollups;

CREATE TABLE IF NOT EXISTS sales_joined_beside AS sales_joined_rollups;
