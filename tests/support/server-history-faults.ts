/** One shilling, one piece or one second too much each, put in behind the server's back and taken out again. */
export const FAULTS: Record<string, { put: string; take: string }> = {
  'what a customer owes': {
    put: 'update customers set owes_sum = owes_sum + 1 where alias_of is null',
    take: 'update customers set owes_sum = owes_sum - 1 where alias_of is null',
  },
  'what a customer bought': {
    put: 'update customers set spent_sum = spent_sum + 1 where alias_of is null',
    take: 'update customers set spent_sum = spent_sum - 1 where alias_of is null',
  },
  'when a customer was here': {
    put: "update customers set last_order_at = last_order_at + interval '1 second' where order_count > 0",
    take: "update customers set last_order_at = last_order_at - interval '1 second' where order_count > 0",
  },
  'what a debt payment kept': {
    put: "update credit_moves set kept_tzs = kept_tzs + 1 where direction = 'debt'",
    take: "update credit_moves set kept_tzs = kept_tzs - 1 where direction = 'debt'",
  },
  'what of a debt by hand is settled': {
    put: "update credit_moves set settled_tzs = settled_tzs + 1 where direction = 'owed'",
    take: "update credit_moves set settled_tzs = settled_tzs - 1 where direction = 'owed'",
  },
  'what was paid at receiving': {
    put: 'update suppliers set bought_tzs = bought_tzs + 1',
    take: 'update suppliers set bought_tzs = bought_tzs - 1',
  },
  'what lies on a counted shelf': {
    put: 'update stock_levels set on_hand_milli = on_hand_milli + 1 where counted_at is not null',
    take: 'update stock_levels set on_hand_milli = on_hand_milli - 1 where counted_at is not null',
  },
  'what a drawer was said to hold': {
    put: 'update shifts set expected_tzs = expected_tzs + 1 where expected_tzs is not null',
    take: 'update shifts set expected_tzs = expected_tzs - 1 where expected_tzs is not null',
  },
  'what came back': {
    put: 'update orders set refunded_tzs = refunded_tzs + 1 where refunded_tzs > 0',
    take: 'update orders set refunded_tzs = refunded_tzs - 1 where refunded_tzs > 1',
  },
  'a day that is added up': {
    put: 'update figures set sales_tzs = sales_tzs + 1',
    take: 'update figures set sales_tzs = sales_tzs - 1',
  },
  'how many cartons are closed': {
    put: 'update stock_levels set packs = packs + 1 where packs > 0',
    take: 'update stock_levels set packs = packs - 1 where packs > 1',
  },
  'the other half of an exchange': {
    put: "update payments set reference = reference || 'x' where method = 'exchange'",
    take: "update payments set reference = left(reference, -1) where method = 'exchange' and reference like '%x'",
  },
  'a dish that is done': {
    put: "update kitchen_tickets set done = jsonb_set(done, '{0,isDone}', to_jsonb(not (done->'0'->>'isDone')::bool)) where done->'0' ? 'isDone'",
    take: "update kitchen_tickets set done = jsonb_set(done, '{0,isDone}', to_jsonb(not (done->'0'->>'isDone')::bool)) where done->'0' ? 'isDone'",
  },
  'change that is kept': {
    put: 'update payments set change_owed_tzs = change_owed_tzs + 1 where change_owed_tzs > 0',
    take: 'update payments set change_owed_tzs = change_owed_tzs - 1 where change_owed_tzs > 1',
  },
  'what was paid from a balance': {
    put: "update payments set method = 'card' where method = 'store_credit'",
    take: "update payments set method = 'store_credit' where method = 'card'",
  },
  'who stood at the till': {
    put: 'update orders set created_by = submitted_by, submitted_by = created_by where created_by <> submitted_by',
    take: 'update orders set created_by = submitted_by, submitted_by = created_by where created_by <> submitted_by',
  },
  'who let more be taken off': {
    put: "update orders set approved_by = reverse(replace(approved_by::text, '-', ''))::uuid where approved_by is not null",
    take: "update orders set approved_by = reverse(replace(approved_by::text, '-', ''))::uuid where approved_by is not null",
  },
  'who has a cart': {
    put: 'update parked_carts set is_taken = not is_taken',
    take: 'update parked_carts set is_taken = not is_taken',
  },
  'which version of a cart is there': {
    put: 'update parked_carts set version = version + 1',
    take: 'update parked_carts set version = version - 1',
  },
  'a link of a chain': {
    put: 'update command_arrivals set seq = seq + 100000, is_checked = false where seq = 2',
    take: "with found as (delete from activity where kind like 'record%' or seq > 100000) update command_arrivals set seq = seq - 100000, is_checked = false where seq = 100002",
  },
}
