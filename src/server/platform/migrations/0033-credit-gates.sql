-- Goods on credit stand behind three gates (domain/credit-gates.ts): the shop's rule, how far a person may let a debt grow, and what was agreed with the customer. PG15 subset.
-- Null: as the shop has it.
alter table customers
  add column credit_limit_tzs bigint constraint customers_credit_limit_tzs_bound check (credit_limit_tzs between 0 and 999999999),
  add column credit_due_days int constraint customers_credit_days_bound check (credit_due_days between 0 and 365);
alter table memberships add column credit_limit_tzs bigint constraint memberships_credit_limit_tzs_bound check (credit_limit_tzs between 0 and 999999999);
-- By when an order on credit is to be paid, as it was agreed then: no later rule moves it. A business day, as text like every day that is told to a device.
alter table orders add column due_on text collate "C" constraint orders_due_on_shape check (due_on ~ '^\d{4}-\d{2}-\d{2}$');
