-- Where the rows of one upload are changed before they take the place of those that stood there: a twin of the layout, empty
-- but for what is being changed.
CREATE TABLE IF NOT EXISTS spend_beside AS spend_staged;

CREATE TABLE IF NOT EXISTS sales_beside AS sales_staged;

CREATE TABLE IF NOT EXISTS contracts_beside AS contracts_staged;

CREATE TABLE IF NOT EXISTS contract_prices_beside AS contract_prices_staged;

CREATE TABLE IF NOT EXISTS budget_beside AS budget_staged;

CREATE TABLE IF NOT EXISTS deals_beside AS deals_staged;

CREATE TABLE IF NOT EXISTS stages_beside AS stages_staged;

CREATE TABLE IF NOT EXISTS stage_history_beside AS stage_history_staged;

CREATE TABLE IF NOT EXISTS price_indices_beside AS price_indices_staged;

CREATE TABLE IF NOT EXISTS planned_prices_beside AS planned_prices_staged;

CREATE TABLE IF NOT EXISTS rates_beside AS rates_staged;

CREATE TABLE IF NOT EXISTS refused_rows_beside AS refused_rows;
