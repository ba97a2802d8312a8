-- The one portal this warehouse is of: the id that the relational store has too.
CREATE TABLE IF NOT EXISTS portal_identity (uuid UUID) ENGINE = MergeTree ORDER BY uuid;
