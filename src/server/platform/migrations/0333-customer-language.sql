-- Which language a customer is written to in (decision 381); null: as the shop speaks to its customers. PG15 subset.
alter table customers add column language text collate "C" constraint customers_language_check check (language in ('en', 'sw'));
-- Reminders and campaigns went in the language of the last reminder. Where a person of the shop chose one that is not the shop's, it is that customer's now, so that nobody is written to otherwise than before.
-- Whether its number was typed on the page: that may be anybody's, and no page of the order speaks its owner's language. Of those from before nobody knows.
alter table order_links add column is_phone_typed boolean not null default false;
alter table order_links no force row level security;
update order_links set is_phone_typed = true where kind = 'products' and order_id is not null;
alter table order_links force row level security;
alter table customers no force row level security;
alter table debt_reminders no force row level security;
alter table shops no force row level security;
alter table erased_customers no force row level security;
update customers c set language = r.language, changed_xid = pg_current_xact_id()::text::bigint
from (select distinct on (d.shop_id, d.customer_id) d.shop_id, d.customer_id, d.language, d.by_user_id from debt_reminders d order by d.shop_id, d.customer_id, d.at desc) r
join shops s on s.id = r.shop_id
where c.shop_id = r.shop_id and c.id = r.customer_id and c.alias_of is null and r.by_user_id is not null and r.language <> s.customer_language
  and not exists (select from erased_customers e where e.shop_id = c.shop_id and e.customer_id = c.id);
alter table customers force row level security;
alter table debt_reminders force row level security;
alter table shops force row level security;
alter table erased_customers force row level security;
