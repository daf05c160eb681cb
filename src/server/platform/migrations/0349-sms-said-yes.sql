-- Offers by SMS stop where the account they were said yes to is another one (decision 383), and what was collected in the sandbox is no money (383). PG15 subset.
-- The shop's own account was there when somebody said yes to SMS; null: nobody did.
alter table cart_follow_up_rules add column sms_is_own boolean;
alter table campaigns add column sms_is_own boolean;

alter table cart_follow_up_rules no force row level security;
alter table campaigns no force row level security;
alter table sms_accounts no force row level security;
-- Nobody said yes yet to reminders that cost the shop: without an account of its own they go by SMS once it does.
update cart_follow_up_rules r set rules = jsonb_set(r.rules, '{usesSms}', 'false'), version = r.version + 1
  where r.rules->>'usesSms' = 'true' and not exists (select from sms_accounts a where a.shop_id = r.shop_id);
update cart_follow_up_rules set sms_is_own = true where rules->>'usesSms' = 'true';
-- What was begun when the operator paid stands still until somebody resumes it.
update campaigns set sms_is_own = true where channel = 'sms' and state in ('scheduled', 'sending', 'paused');
alter table cart_follow_up_rules force row level security;
alter table campaigns force row level security;
alter table sms_accounts force row level security;

create index payment_attempts_sandbox on payment_attempts (shop_id, id) where is_sandbox;
create index payouts_sandbox on payouts (shop_id, id) where is_sandbox;
create index provider_callbacks_sandbox on provider_callbacks (provider_reference) where adapter = 'sandbox' and outcome = 'matched';
