-- Who made somebody an owner the first time stays, whoever did so again (decision 416): it was written over, so that a line of payouts could be washed. All that ever took effect is kept here; whoever made
-- an owner before anybody made them one was an owner from the start. PG15 subset.
-- the owner of these statements does not see rows of tenants it has not entered (0003), so that the policies are lifted for as long as this takes
alter table memberships no force row level security;
alter table owner_changes no force row level security;
update memberships m set admin_given_by = case when not exists (
    select from owner_changes o where o.shop_id = f.shop_id and o.asked_by = f.user_id and o.outcome = 'done' and o.kind <> 'remove' and o.settled_at < f.settled_at) then f.asked_by end
  from (select distinct on (c.shop_id, c.user_id) c.shop_id, c.user_id, c.asked_by, c.settled_at from owner_changes c where c.outcome = 'done' and c.kind <> 'remove'
    order by c.shop_id, c.user_id, c.settled_at, c.id) f
  where m.shop_id = f.shop_id and m.user_id = f.user_id and m.admin_given_by is not null;
alter table owner_changes force row level security;
alter table memberships force row level security;
