-- What is paid beside the goods (delivery, service, tips: domain/charges.ts) and what cash was rounded by (domain/cash-rounding.ts). Total = lines + charges + rounding. PG15 subset.
alter table orders
  add column charges jsonb,
  -- of the total, what is the staff's and no sale of the shop's
  add column tips_tzs bigint not null default 0 constraint orders_tips_tzs_bound check (tips_tzs between 0 and 9007199254740991),
  -- what its payments were rounded by; it may be less than nothing
  add column rounding_tzs bigint not null default 0 constraint orders_rounding_tzs_bound check (rounding_tzs between -9007199254740991 and 9007199254740991);
alter table payments add column rounding_tzs bigint not null default 0 constraint payments_rounding_tzs_bound check (rounding_tzs between -9007199254740991 and 9007199254740991);
alter table refunds
  add column charges jsonb,
  add column tips_tzs bigint not null default 0 constraint refunds_tips_tzs_bound check (tips_tzs between 0 and 9007199254740991),
  add column rounding_tzs bigint not null default 0 constraint refunds_rounding_tzs_bound check (rounding_tzs between -9007199254740991 and 9007199254740991);
