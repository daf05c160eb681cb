-- Tries at a code, by where they came from: a stranger's wrong guesses do not use up the owner's. `tries_left` is the bound of them all.
alter table proofs add column tries_by jsonb not null default '{}';
-- Unknown callbacks are counted by whose gateway they came to.
create index provider_callbacks_shop on provider_callbacks (shop_id, received_at);
