-- What came of a campaign by its own link and its own code (decisions 379, 380). PG15 subset.
alter table campaigns
  -- what its link ends in; '' for those that were on their way before
  add column link_token text collate "C" not null default '' constraint campaigns_link_check check (char_length(link_token) <= 20),
  -- of the sets on the shop's page, the one its link leads to; null: the page itself
  add column link_set_id uuid,
  -- of the shop's offers with a code, the one it promises
  add column coupon_id uuid;
-- A code that two campaigns promise belongs to the one that was sent last before the order.
create index campaigns_coupon on campaigns (shop_id, coupon_id, prepared_at) where coupon_id is not null;

alter table order_links add column campaign_id uuid;
create index order_links_campaign on order_links (shop_id, campaign_id, order_id) where campaign_id is not null;

-- Beside the campaign's own row, which is held while messages are claimed: a visitor waits for nobody.
create table campaign_visits (
  shop_id uuid not null,
  campaign_id uuid not null,
  visits int not null constraint campaign_visits_bound check (visits between 1 and 2000000000),
  primary key (shop_id, campaign_id),
  foreign key (shop_id, campaign_id) references campaigns (shop_id, id) on delete cascade
);
alter table campaign_visits enable row level security;
alter table campaign_visits force row level security;
create policy tenant on campaign_visits using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

alter table public_keys drop constraint public_keys_kind_check;
alter table public_keys add constraint public_keys_kind_check check (kind in ('set', 'feed', 'opt_out', 'campaign'));
