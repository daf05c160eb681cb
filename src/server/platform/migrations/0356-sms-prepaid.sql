-- What of a charge was paid ahead (decision 405): given back as it was taken. PG15 subset.
alter table sms_charges add column prepaid_tzs bigint not null default 0;
alter table sms_charges add constraint sms_charges_prepaid_tzs_bound check (prepaid_tzs between 0 and parts * price_tzs);
-- The list of transactions walks them by their time (decision 403), and finds what was paid ahead beside them.
create index sms_charges_at on sms_charges (shop_id, at desc, id desc);
