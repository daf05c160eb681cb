-- Whoever answered what they owe, and expenses of which something is said: a search, and the list of debts nobody agreed to, read these instead of all there are. Neither is written by a sale. PG15 subset.
create index debt_agreements_answered_of on debt_agreements (shop_id, customer_id) where answer is not null;
create index expenses_said on expenses (shop_id, at, id) where supplier <> '' or note <> '';
