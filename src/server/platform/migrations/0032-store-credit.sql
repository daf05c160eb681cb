-- What a shop keeps for a customer (domain/store-credit.ts). Payments are its ledger: no second book can differ from them. PG15 subset.
alter table payments drop constraint payments_method_check;
alter table payments
  add constraint payments_method_check check (method in ('cash', 'mobile_money', 'tanqr', 'card', 'store_credit')),
  -- change of a cash payment that stays in the drawer and is kept for the customer; less than nothing in the row that turns it
  add column change_owed_tzs bigint not null default 0 constraint payments_change_owed_tzs_bound check (change_owed_tzs between -9007199254740991 and 9007199254740991),
  -- whose balance it changes: of change owed and of what is paid from a balance. Null where the order names nobody.
  add column credit_customer_id uuid;
create index payments_credit on payments (shop_id, credit_customer_id, at, id) where credit_customer_id is not null;
