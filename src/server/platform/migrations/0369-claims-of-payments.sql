-- Each page of transactions asks of its payments whether a payment SMS confirmed them: without this it read all of them.
create index claims_payment on claims (shop_id, payment_id) where payment_id is not null;
