-- What a customer owes stands with them, so that the list of debts has an order it can be read by; and money paid towards a debt in one sum (decisions 86, 87). PG15 subset.
alter table customers
  -- all that orders of theirs owe, those under ids that became theirs included; an alias owes nothing of its own
  add column owes_tzs bigint not null default 0 constraint customers_owes_tzs_bound check (owes_tzs between 0 and 9007199254740991),
  -- business day of the oldest of it; '' where nothing is owed
  add column owes_since text collate "C" not null default '' constraint customers_owes_since_check check (owes_since = '' or owes_since ~ '^\d{4}-\d{2}-\d{2}$'),
  -- the day they said they would pay; '' where nobody asked, and once nothing is owed
  add column promised_on text collate "C" not null default '' constraint customers_promised_on_check check (promised_on = '' or promised_on ~ '^\d{4}-\d{2}-\d{2}$');

-- Both are told from the orders anew at each change: kept by adding up, one change that nobody thought of would stay wrong for ever. The customer is locked first, an alias
-- before its owner as sales do it, so that of two changes at once the second sees the first.
create function customer_owes(shop uuid, customer uuid) returns void language plpgsql as $$
declare owner uuid;
begin
  select coalesce(alias_of, id) into owner from customers where shop_id = shop and id = customer for no key update;
  if owner is null then return; end if;
  if owner <> customer then perform 1 from customers where shop_id = shop and id = owner for no key update; end if;
  update customers c set owes_tzs = d.tzs, owes_since = d.since, promised_on = case when d.tzs = 0 then '' else c.promised_on end
  from (
    select least(coalesce(sum(o.owed_tzs), 0), 9007199254740991)::bigint as tzs, coalesce(to_char(min(o.at) at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD'), '') as since
    from (select owner union all select a.id from customers a where a.shop_id = shop and a.alias_of = owner) i(id) join orders o on o.shop_id = shop and o.customer_id = i.id
    where o.owed_tzs > 0) d
  where c.shop_id = shop and c.id = owner and (c.owes_tzs, c.owes_since) is distinct from (d.tzs, d.since);
  if owner <> customer then
    update customers set owes_tzs = 0, owes_since = '' where shop_id = shop and id = customer and (owes_tzs, owes_since) is distinct from (0::bigint, '');
  end if;
end $$;

create function order_owes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.customer_id is not null and old.customer_id is distinct from new.customer_id then perform customer_owes(old.shop_id, old.customer_id); end if;
  if new.customer_id is not null then perform customer_owes(new.shop_id, new.customer_id); end if;
  return null;
end $$;
create trigger orders_owe_new after insert on orders for each row when (new.customer_id is not null and new.owed_tzs > 0) execute function order_owes();
create trigger orders_owe after update on orders for each row
  when (old.owed_tzs is distinct from new.owed_tzs or (new.owed_tzs > 0 and (old.customer_id is distinct from new.customer_id or old.at is distinct from new.at))) execute function order_owes();

create function alias_owes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.alias_of is not null and old.alias_of is distinct from new.alias_of then perform customer_owes(old.shop_id, old.alias_of); end if;
  -- A new one mostly owes nothing: then one look is all it costs.
  if tg_op = 'INSERT' and not exists (select from orders o where o.shop_id = new.shop_id and o.customer_id = new.id and o.owed_tzs > 0) then return null; end if;
  perform customer_owes(new.shop_id, new.id);
  return null;
end $$;
create trigger customers_owe_new after insert on customers for each row execute function alias_owes();
create trigger customers_owe after update of alias_of on customers for each row when (old.alias_of is distinct from new.alias_of) execute function alias_owes();

-- Money towards a debt is a move of its own kind: put onto what is owed, the oldest first. `kept_tzs`: by how much a move changed what is kept for them; of money for a debt, what nothing was owed for.
alter table credit_moves
  drop constraint credit_moves_direction_check,
  add constraint credit_moves_direction_check check (direction in ('deposit', 'pay_out', 'debt')),
  add column kept_tzs bigint not null default 0 constraint credit_moves_kept_tzs_bound check (kept_tzs between -10000000000000 and 10000000000000),
  -- [{"orderId", "paymentId", "tzs"}]: where it went
  add column parts jsonb not null default '[]' constraint credit_moves_parts_check check (jsonb_typeof(parts) = 'array');

alter table customers no force row level security;
alter table orders no force row level security;
alter table credit_moves no force row level security;
update credit_moves set kept_tzs = case direction when 'deposit' then amount_tzs else -amount_tzs end;
update customers c set owes_tzs = d.tzs, owes_since = d.since
from (select o.shop_id, coalesce(k.alias_of, k.id) as id, least(sum(o.owed_tzs), 9007199254740991)::bigint as tzs, to_char(min(o.at) at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD') as since
  from orders o join customers k on k.shop_id = o.shop_id and k.id = o.customer_id where o.owed_tzs > 0 group by 1, 2) d
where c.shop_id = d.shop_id and c.id = d.id;
alter table customers force row level security;
alter table orders force row level security;
alter table credit_moves force row level security;

create index customers_by_debt on customers (shop_id, owes_tzs, id) where alias_of is null;
create index customers_by_debt_age on customers (shop_id, owes_since, id) include (owes_tzs) where alias_of is null and owes_tzs > 0;
create index customers_by_promise on customers (shop_id, promised_on, id) where alias_of is null and owes_tzs > 0 and promised_on <> '';
