-- Shops whose owners asked for their end: closed to customers at once, erased when the month is over (decision 351). Read before it is known for whom, so a look-up without a tenant.
create table shop_closings (
  shop_id uuid primary key references shops (id) on delete cascade,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  erase_at timestamptz not null,
  -- what its owners were told by, with the links that undo it
  change_id uuid not null,
  -- from here on there is no way back, and rows go
  erasing_at timestamptz,
  check (erase_at > asked_at)
);
create index shop_closings_due on shop_closings (erase_at);

-- What the tax law wants kept of an erased shop: figures of receipts the authority has, and no person, no goods. Without a tenant, because there is none any more.
create table kept_receipts (
  shop_id uuid not null,
  id uuid not null,
  tin text not null,
  vrn text not null,
  kind text not null,
  issued_at timestamptz not null,
  day date not null,
  amount_tzs bigint not null constraint kept_receipts_amount_tzs_bound check (amount_tzs between -9007199254740991 and 9007199254740991),
  vat_cents bigint not null constraint kept_receipts_vat_cents_bound check (vat_cents between -9007199254740991 and 9007199254740991),
  gc bigint,
  dc int,
  code text not null,
  -- five years after the end of the year it was issued in
  keep_until date not null,
  primary key (shop_id, id)
);
create index kept_receipts_until on kept_receipts (keep_until);

create function is_erasing(shop uuid) returns boolean language sql stable as $$
  select exists (select from shop_closings where shop_id = shop and erasing_at is not null)
$$;
-- The only way in which rows of books are ever deleted: some at a time, of the entered shop, once its month is over. Everything else of it the app deletes itself.
create function erase_books(name text, most int) returns int language plpgsql security definer set search_path from current as $$
declare
  shop uuid := current_setting('app.shop')::uuid;
  gone int;
begin
  if not is_erasing(shop) then raise exception 'this shop is not being erased'; end if;
  if name not in ('ledger_entries', 'ledger_postings', 'payment_exchanges') then raise exception 'not one of the books'; end if;
  execute format('delete from %1$I where ctid = any (array(select ctid from %1$I where shop_id = $1 limit $2))', name) using shop, most;
  get diagnostics gone = row_count;
  return gone;
end $$;

create or replace function consents_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing(old.shop_id) then return old; end if;
  raise exception 'a consent is not rewritten';
end $$;
create or replace function breaches_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_erasing(old.shop_id) then return old; end if;
  raise exception 'a breach is not deleted, nor what was written of it';
end $$;

alter table shop_changes drop constraint shop_changes_kind_check;
alter table shop_changes add constraint shop_changes_kind_check check (kind in ('destination', 'gateway', 'owner_made', 'owner_removed', 'closing'));
