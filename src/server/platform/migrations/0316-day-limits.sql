-- What a person may do by themselves in one business day, beside what they may at once (domain/day-limits.ts); null: as much as they like. PG15 subset.
alter table memberships
  add column refund_day_tzs bigint constraint memberships_refund_day_tzs_bound check (refund_day_tzs between 0 and 999999999),
  add column discount_day_tzs bigint constraint memberships_discount_day_tzs_bound check (discount_day_tzs between 0 and 999999999),
  add column payout_day_tzs bigint constraint memberships_payout_day_tzs_bound check (payout_day_tzs between 0 and 999999999);
-- What they came to: one row a person, day and kind, counted also of whom nobody set a limit for, so that one that is set at noon knows the morning.
create table day_uses (
  shop_id uuid not null references shops (id),
  user_id uuid not null,
  day date not null,
  kind text collate "C" not null check (kind in ('refund', 'discount', 'payout')),
  tzs bigint not null check (tzs between 0 and 9007199254740991),
  primary key (shop_id, user_id, day, kind)
);
alter table day_uses enable row level security;
alter table day_uses force row level security;
create policy tenant on day_uses using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
