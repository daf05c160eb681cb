-- Owners make owners: asked for with the password, told to all owners, in force after a waiting time, taken back by any of them until then. PG15 subset.
alter table memberships
  -- null for members; who made the shop is an owner from the start, and nobody gave it to them
  add column admin_since timestamptz,
  add column admin_given_by uuid;
-- the owner of these statements does not see rows of tenants it has not entered (0003), so that the policy is lifted for as long as this takes
alter table memberships no force row level security;
update memberships set admin_since = joined_at where is_admin;
alter table memberships force row level security;

create table owner_changes (
  shop_id uuid not null references shops (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('make', 'remove')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  effective_at timestamptz not null,
  settled_at timestamptz,
  -- lapsed: who asked is no owner any more, or the person has left
  outcome text check (outcome in ('done', 'taken_back', 'lapsed')),
  settled_by uuid,
  primary key (shop_id, id),
  check ((settled_at is null) = (outcome is null))
);
create unique index owner_changes_waiting on owner_changes (shop_id, user_id) where settled_at is null;
alter table owner_changes enable row level security;
alter table owner_changes force row level security;
create policy tenant on owner_changes using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
