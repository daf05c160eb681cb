-- What a person of the shop wants to hear of by e-mail, beside what their devices show (decision 350). PG15 subset.
create table notice_mails (
  shop_id uuid not null references shops (id),
  user_id uuid not null,
  topics text[] not null check (cardinality(topics) <= 5 and topics <@ array['orders', 'payments', 'chats', 'alerts', 'expenses']),
  -- how many went out on the last day on which any did
  sent_on date,
  sent int not null default 0,
  updated_at timestamptz not null,
  primary key (shop_id, user_id)
);
alter table notice_mails enable row level security;
alter table notice_mails force row level security;
create policy tenant on notice_mails using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
