-- What the text model takes a class for when it is not sure enough to decide: shown in the review.
ALTER TABLE class_nodes ADD COLUMN IF NOT EXISTS suggested UInt32;

-- The paths in files whose lines belong to a node, as of a version.
CREATE TABLE IF NOT EXISTS category_sources (
  organization UUID,
  version UInt32,
  path Array(String),
  node UInt32
) ENGINE = MergeTree PARTITION BY (organization, version) ORDER BY node;
