-- Who wants no offers, in one list (decision 361): those who said so themselves by how, and those whose no somebody of the shop wrote down. PG15 subset.
create index opt_outs_way on opt_outs (shop_id, way, at);
-- When the newest no was said, of customers who said one; the same words as in opt-out-list.repository.ts.
create index customers_refused on customers (shop_id, (greatest(
    case when consents->'sms_offers'->>'isGiven' = 'false' then consents->'sms_offers'->>'at' end,
    case when consents->'whatsapp_offers'->>'isGiven' = 'false' then consents->'whatsapp_offers'->>'at' end) collate "C"), (id::text collate "C"))
  where alias_of is null and (consents->'sms_offers'->>'isGiven' = 'false' or consents->'whatsapp_offers'->>'isGiven' = 'false');
