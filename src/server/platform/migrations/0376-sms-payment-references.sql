-- What shops paid for SMS by hand, by its reference (decision 405): one payment counts in one shop. The operator's: it is looked up before it is known whose the reference is, and outlives the shop,
-- or the same payment could be booked again once that is erased. PG15 subset.
create table sms_payment_references (
  reference text primary key check (length(reference) between 1 and 40),
  shop_id uuid not null,
  -- the reference of its entry in the ledger
  ref_id uuid not null,
  amount_tzs bigint not null constraint sms_payment_references_amount_tzs_bound check (amount_tzs between 1 and 50000000),
  -- what of it was taken back; where that is all of it, the reference is free again
  back_tzs bigint not null default 0,
  at timestamptz not null,
  constraint sms_payment_references_back_tzs_bound check (back_tzs between 0 and amount_tzs)
);
create index sms_payment_references_shops on sms_payment_references (shop_id, at);

-- Those of before; where two shops had one, who had it first.
alter table ledger_entries no force row level security;
alter table ledger_postings no force row level security;
insert into sms_payment_references (reference, shop_id, ref_id, amount_tzs, at)
select distinct on (e.note) e.note, e.shop_id, e.ref_id, p.amount_tzs, e.at
from ledger_entries e join ledger_postings p on p.shop_id = e.shop_id and p.entry_id = e.id and p.account = 'by_hand'
where e.kind = 'sms_paid' and e.note <> '' order by e.note, e.at, e.shop_id;
alter table ledger_entries force row level security;
alter table ledger_postings force row level security;
