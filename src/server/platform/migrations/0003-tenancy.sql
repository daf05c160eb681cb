-- Row-level security, FORCED, on every table with shop_id; kaunta_app owns nothing and bypasses nothing (law 12).
-- Each transaction starts with one set_config of role and shop: an unset shop fails the cast and so fails closed.
do $$
declare t record;
begin
  for t in
    select c.table_name from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'shop_id' and b.table_type = 'BASE TABLE' and c.table_name not in ('user_shops', 'invitation_tokens')
  loop
    execute format('alter table %I enable row level security', t.table_name);
    execute format('alter table %I force row level security', t.table_name);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t.table_name);
  end loop;
end $$;
alter table shops enable row level security;
alter table shops force row level security;
create policy tenant on shops using (id = current_setting('app.shop')::uuid) with check (id = current_setting('app.shop')::uuid);
