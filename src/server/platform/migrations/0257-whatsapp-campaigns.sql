-- Campaigns by WhatsApp on the engine of 0232 (decisions 306-308), and lists of numbers as an audience (309). PG15 subset.
alter table campaigns
  -- of one by WhatsApp: template, what fills its places, pace; its texts are empty
  add column offer jsonb check (jsonb_typeof(offer) = 'object' and pg_column_size(offer) <= 20000),
  add column number_id uuid,
  -- how customers took the number when it began or went on; lower than that, and it stops
  add column quality text collate "C" not null default '' constraint campaigns_quality_check check (char_length(quality) <= 20),
  -- WhatsApp's id of the file above its words, which it keeps for a month
  add column header_media text collate "C" check (char_length(header_media) <= 200),
  add column header_media_at timestamptz;
alter table campaigns drop constraint campaigns_segment_check;
alter table campaigns add constraint campaigns_segment_check check (char_length(segment) <= 60);

alter table campaign_recipients add column conversation_id uuid;
alter table campaign_recipients drop constraint campaign_recipients_state_check;
alter table campaign_recipients add constraint campaign_recipients_state_check
  check (state in ('waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'unsure', 'left_out'));

create table campaign_lists (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  people int not null check (people between 1 and 20000),
  duplicates int not null default 0 check (duplicates >= 0),
  unreadable int not null default 0 check (unreadable >= 0),
  -- the words by which somebody said that all of them agreed to hear from the shop
  declaration text not null check (char_length(declaration) between 1 and 300),
  declared_by uuid not null,
  declared_at timestamptz not null,
  primary key (shop_id, id)
);
create table campaign_list_numbers (
  shop_id uuid not null,
  list_id uuid not null,
  phone text collate "C" not null check (phone ~ '^\+255[67][0-9]{8}$'),
  id uuid not null default gen_random_uuid(),
  name text not null default '' check (char_length(name) <= 60),
  name_key text collate "C" not null default '',
  -- No foreign key to campaign_lists: twenty thousand are written down at once. They go with their list.
  primary key (shop_id, list_id, phone)
);

do $$
declare t text;
begin
  foreach t in array array['campaign_lists', 'campaign_list_numbers'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (shop_id = current_setting(''app.shop'')::uuid) with check (shop_id = current_setting(''app.shop'')::uuid)', t);
  end loop;
end $$;
