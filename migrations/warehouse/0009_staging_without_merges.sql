-- Staged lines live for minutes and are merged where they end up, so merging them here as well is work done twice.
ALTER TABLE spend_staged MODIFY SETTING
  max_bytes_to_merge_at_max_space_in_pool = 1, parts_to_delay_insert = 10000, parts_to_throw_insert = 20000;

ALTER TABLE sales_staged MODIFY SETTING
  max_bytes_to_merge_at_max_space_in_pool = 1, parts_to_delay_insert = 10000, parts_to_throw_insert = 20000;
