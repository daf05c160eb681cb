-- Money beside orders stands among the transactions (decision 368): what of a move paid no order.
create function order_parts_tzs(parts jsonb) returns bigint language sql immutable parallel safe
  return (select coalesce(sum((part->>'tzs')::bigint), 0)::bigint from jsonb_array_elements(parts) part where part ? 'orderId');
alter table credit_moves add column beside_tzs bigint generated always as (case
  when method = 'none' or direction not in ('deposit', 'pay_out', 'debt') then 0
  when direction = 'debt' then greatest(amount_tzs - order_parts_tzs(parts), 0)
  else amount_tzs end) stored;
create index credit_moves_beside on credit_moves (shop_id, at desc, id desc) where beside_tzs > 0;
create index credit_moves_reference on credit_moves (shop_id, reference, id) where reference is not null;
