-- Goods brought back pay for others (domain/exchange.ts). PG15 subset.
alter table payments drop constraint payments_method_check;
alter table payments
  add constraint payments_method_check check (method in ('cash', 'mobile_money', 'tanqr', 'card', 'store_credit', 'exchange'));
