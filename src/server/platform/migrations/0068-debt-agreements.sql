-- A debt with a handshake: the shop says what is owed, the customer agrees or says otherwise, and both versions stay (decisions 106). PG15 subset.
create table debt_agreements (
  shop_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- what opens the page: only its hash is kept
  token_hash bytea not null,
  language text collate "C" not null constraint debt_agreements_language_check check (language in ('en', 'sw')),
  -- as the shop had it when it asked
  owed_tzs bigint not null constraint debt_agreements_owed_tzs_bound check (owed_tzs between 1 and 9007199254740991),
  asked_by uuid,
  asked_at timestamptz not null,
  -- not answered by then, or taken back, it opens nothing any more
  ends_at timestamptz not null,
  answer text collate "C" constraint debt_agreements_answer_check check (answer in ('agreed', 'disputed')),
  said_tzs bigint constraint debt_agreements_said_tzs_bound check (said_tzs between 0 and 10000000000000),
  words text not null default '' constraint debt_agreements_words_check check (char_length(words) <= 300),
  answered_at timestamptz,
  -- of a dispute: the record on "To look at"
  review_id uuid,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customers (shop_id, id),
  constraint debt_agreements_answered check ((answer is null) = (answered_at is null) and (answer is distinct from 'disputed' or (said_tzs is not null and review_id is not null)))
);
create unique index debt_agreements_token on debt_agreements (shop_id, token_hash);
create index debt_agreements_of_customer on debt_agreements (shop_id, customer_id, asked_at);
alter table debt_agreements enable row level security;
alter table debt_agreements force row level security;
create policy tenant on debt_agreements using (shop_id = current_setting('app.shop')::uuid) with check (shop_id = current_setting('app.shop')::uuid);
