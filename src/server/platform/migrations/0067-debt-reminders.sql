-- Reminders of a debt: what an owner decided about them, and each that went to a customer (decisions 105). PG15 subset.
create table debt_reminder_rules (
  shop_id uuid primary key references shops (id),
  is_on boolean not null default false,
  -- the rest of domain/debt-reminders.ts
  rules jsonb not null default '{}' constraint debt_reminder_rules_rules_check check (jsonb_typeof(rules) = 'object'),
  version integer not null default 1,
  -- on whose word they go out: one who is no admin any more has none
  by_user_id uuid,
  at timestamptz not null
);
create index debt_reminder_rules_on on debt_reminder_rules (shop_id) where is_on;
alter table debt_reminder_rules enable row level security;
alter table debt_reminder_rules force row level security;
create policy tenant on debt_reminder_rules using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);

create table debt_reminders (
  shop_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  way text collate "C" not null constraint debt_reminders_way_check check (way in ('whatsapp', 'sms')),
  recipient text not null constraint debt_reminders_recipient_check check (char_length(recipient) <= 30),
  language text collate "C" not null constraint debt_reminders_language_check check (language in ('en', 'sw')),
  owed_tzs bigint not null constraint debt_reminders_owed_tzs_bound check (owed_tzs between 0 and 9007199254740991),
  -- business day
  day date not null,
  -- null: it went by itself
  by_user_id uuid,
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customers (shop_id, id)
);
-- Never two on one day, whoever sends them, however often it is tried.
create unique index debt_reminders_by_day on debt_reminders (shop_id, customer_id, day);
create index debt_reminders_of_day on debt_reminders (shop_id, day) where by_user_id is null;
alter table debt_reminders enable row level security;
alter table debt_reminders force row level security;
create policy tenant on debt_reminders using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
