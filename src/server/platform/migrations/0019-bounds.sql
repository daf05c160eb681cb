-- Every amount and every quantity has a bound: no row can be written that a list could not show. (A database adds up without limit; JavaScript does not, beyond 2^53 - 1.)
-- What one payment, expense or claim names is bounded by what the domain allows, MOST_AMOUNT_TZS; everything else, and what is added up (an order's figures, what was paid,
-- on hand, balances), by the safe integers: an order that is too large already must still be voided.
do $$
declare
  safe constant bigint := 9007199254740991;
  most constant bigint := 10000000000000;
  kept record;
  least_value bigint;
  most_value bigint;
begin
  for kept in
    select c.table_name as t, c.column_name as c, c.column_name like '%\_tzs' and c.table_name in ('payments', 'expenses', 'claims') as is_figure
    from information_schema.columns c join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and (c.column_name like '%\_tzs' or c.column_name like '%\_milli') and c.data_type = 'bigint' and c.is_generated = 'NEVER'
    order by c.table_name, c.column_name
  loop
    -- What goes back to a customer stands in payments with a minus.
    least_value := case when not kept.is_figure then -safe when kept.t = 'payments' and kept.c = 'amount_tzs' then -most else 0 end;
    most_value := case when kept.is_figure then most else safe end;
    -- Not valid: a table of millions is not read while the shop waits, and old figures that passed no bound stay as they were said.
    execute format('alter table %I add constraint %I check (%I between %s and %s) not valid', kept.t, kept.t || '_' || kept.c || '_bound', kept.c, least_value, most_value);
  end loop;

  -- Sums that lie beyond already (91 pushes of payments could do that) made their shop's lists fail. They become the largest sum there is, so that the order can be voided;
  -- what was really said stands in the payments and movements. The owner of the tables is held to row-level security too, hence the two switches.
  alter table orders no force row level security;
  update orders set paid_tzs = greatest(-safe, least(safe, paid_tzs)) where paid_tzs not between -safe and safe;
  alter table orders force row level security;
  alter table stock_levels no force row level security;
  update stock_levels set on_hand_milli = greatest(-safe, least(safe, on_hand_milli)) where on_hand_milli not between -safe and safe;
  alter table stock_levels force row level security;
  alter table ledger_balances no force row level security;
  update ledger_balances set amount_tzs = greatest(-safe, least(safe, amount_tzs)) where amount_tzs not between -safe and safe;
  alter table ledger_balances force row level security;
end $$;
