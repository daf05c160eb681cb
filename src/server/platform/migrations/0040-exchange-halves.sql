-- The other half of an exchange is found by the number it names (domain/exchange.ts). PG15 subset.
create index payments_exchange on payments (shop_id, reference) where method = 'exchange';
