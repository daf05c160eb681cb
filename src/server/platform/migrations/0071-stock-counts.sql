-- Counting goods while the shop sells (domain/stock-count.ts). PG15 subset.
create table stock_counts (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  -- what is to be counted: everything ({}), a group, or goods chosen by hand
  scope jsonb not null default '{}' check (pg_column_size(scope) <= 20000),
  state text collate "C" not null default 'open' check (state in ('open', 'applied', 'dropped')),
  started_by uuid,
  started_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  -- how many things were another number than they should be, and what that is worth
  differences int not null default 0,
  difference_tzs bigint not null default 0 constraint stock_counts_difference_tzs_bound check (difference_tzs between -9007199254740991 and 9007199254740991),
  primary key (shop_id, id)
);
create index stock_counts_list on stock_counts (shop_id, started_at desc, id desc);
create index stock_counts_open on stock_counts (shop_id, started_at desc, id desc) where state = 'open';

create table stock_count_entries (
  shop_id uuid not null,
  id uuid not null,
  count_id uuid not null,
  item_id uuid not null,
  product_id uuid not null,
  variant_id uuid,
  -- null: taken back
  counted_milli bigint constraint stock_count_entries_counted_milli_bound check (counted_milli between 0 and 999999999000),
  packs bigint constraint stock_count_entries_packs_bound check (packs between 0 and 999999999),
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, count_id) references stock_counts (shop_id, id)
);
create index stock_count_entries_count on stock_count_entries (shop_id, count_id, item_id);

do $$
declare t text;
begin
  foreach t in array array['stock_counts', 'stock_count_entries'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;

-- The last moment at which a count that was applied saw the goods.
alter table stock_levels add column counted_at timestamptz;

-- What happened before the goods were counted and is heard of after the count was applied was counted already: the shelf is as it was found. So that level and movements stay one,
-- a movement of its own takes it back.
create function moved_before_count() returns trigger language plpgsql as $$
declare
  level stock_levels%rowtype;
  closed bigint;
begin
  select * into level from stock_levels where shop_id = new.shop_id and item_id = new.item_id and counted_at >= new.at for update;
  if not found then return null; end if;
  -- no more are closed than there are goods for, as with every movement (platform/stock-levels.ts)
  closed := case when level.pack_milli is null then level.packs
    else greatest(0, least(level.packs - new.packs_delta, (level.on_hand_milli - new.delta_milli) / level.pack_milli)) end;
  update stock_levels set on_hand_milli = level.on_hand_milli - new.delta_milli, packs = closed where shop_id = new.shop_id and item_id = new.item_id;
  insert into stock_movements (shop_id, item_id, product_id, variant_id, delta_milli, packs_delta, reason, order_id, doc_id, by_user_id, at, received_at)
  values (new.shop_id, new.item_id, new.product_id, new.variant_id, 0 - new.delta_milli, closed - level.packs, 'counted', new.order_id, new.doc_id, new.by_user_id, new.at, new.received_at);
  return null;
end $$;
create trigger moved_before_count after insert on stock_movements for each row
  when (new.at < new.received_at and new.reason <> 'counted') execute function moved_before_count();
