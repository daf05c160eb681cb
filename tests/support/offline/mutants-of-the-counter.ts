import { type Mutant, one } from './mutant.ts'

/** Faults of what a counter does beside selling: units, credit, PINs, exchanges, receipts, held carts. Each must be caught by the histories. */
export const COUNTER_MUTANTS: readonly Mutant[] = [
  one(
    'a carton takes one piece off the shelf',
    'order-view.ts',
    'direction * move.baseMilli',
    'direction * (move.quantityMilli ?? move.baseMilli)',
  ),
  one('a closed carton that was sold stays closed', 'order-view.ts', 'direction * move.packs', 'direction * 0'),
  one(
    'goods on credit are nobody’s debt',
    'kinds/order-create.ts',
    '            ...debtEffects(null, made, of),\n',
    '',
  ),
  one(
    'what was paid of a debt is still owed',
    'kinds/saved-order.ts',
    '...debtEffects(before, order, of), ...earnEffects',
    '...earnEffects',
  ),
  one(
    'an owner’s word is lost on its way',
    'record.ts',
    '    ...(approvals.length > 0 ? { approvals: [...approvals] } : {}),\n',
    '',
  ),
  one(
    'an owner’s word is about another order',
    'proofs.ts',
    'macOf(key, approvalText(thing, userId))',
    'macOf(key, approvalText({ ...thing, aboutId: userId }, userId))',
  ),
  one(
    'what somebody did by their PIN is that of who is signed in',
    'record.ts',
    'signed(newCommand(ctx, owner, device, kind.type, planned))',
    'newCommand(ctx, owner, device, kind.type, planned)',
  ),
  one(
    'a proof is of another moment than its command',
    'proofs.ts',
    'actorText({ ...row, at: row.createdAt })',
    "actorText({ ...row, at: '' })",
  ),
  one(
    'a wrong PIN lets in',
    'pin-tries.ts',
    'macOf(key, VERIFIER_TEXT) === person.pin.verifier',
    "macOf(key, VERIFIER_TEXT) !== ''",
  ),
  one(
    'what was exchanged does not say for what',
    'exchange.ts',
    'payments: named(order.payments, back)',
    'payments: order.payments',
  ),
  one(
    'a return names the order before the one it was exchanged for',
    'exchange.ts',
    'orderNumber(code, counter + 2)',
    'orderNumber(code, counter + 1)',
  ),
  one(
    'a receipt forgets what was paid later',
    'order-on-receipt.ts',
    "else if (type === 'order.pay') order = afterPay(order, kinds[type].body.parse(body))",
    "else if (type === 'order.pay') order = { ...order, events: [...order.events, ...order.events.slice(0, 1)] }",
  ),
  one(
    'a held cart that another till has lies here, too',
    'parked-carts.ts',
    '      await db.openCarts.delete(row.id)\n',
    '',
  ),
  one(
    'a cart that was changed here is dropped when another till takes it',
    'parked-carts.ts',
    'row.heldAt !== undefined && row.heldAt === take.version',
    'row.heldAt !== undefined',
  ),
  one(
    'a cart that was taken in while another till took it is not told',
    'parked-carts.ts',
    "if (row === undefined) return wasTold && { ...told, kind: 'both' }",
    'if (row === undefined) return null',
  ),
  one(
    'what was taken from another till is not on this disk',
    'parked-carts.ts',
    '    await db.openCarts.put({ id, ...owner, cart: value, at: heldAt, heldAt, summary })\n',
    '',
  ),
  one(
    'a till takes over what it has sold itself',
    'parked-carts.ts',
    ' || (await db.orders.get(id)) !== undefined) return false\n',
    ') return false\n',
  ),
  one(
    'one bill of two is lost where a bill is taken apart',
    'open-carts.ts',
    'carts.map((cart, place) =>',
    'carts.slice(0, 1).map((cart, place) =>',
  ),
  one(
    'a bill that was taken into another one stays',
    'open-carts.ts',
    '          await db.openCarts.delete(heldId)\n',
    '',
  ),
  one(
    'a voided order cooks on where this till sent it',
    'kinds/kitchen-send.ts',
    'const tickets = [...mine, ...known',
    'const tickets = [...known',
  ),
  one(
    'a voided order cooks on where another till sent it',
    'kinds/kitchen-send.ts',
    'const tickets = [...mine, ...known.filter(({ id }) => !here.has(id))]',
    'const tickets = [...mine, ...known.filter(({ id }) => here.has(id))]',
  ),
  one(
    'a second tap calls off a second time',
    'kinds/kitchen-send.ts',
    "    if ('unwanted' in draft) {\n      const before = await db.tickets.get(draft.id)\n      if (before) return { done: before }\n",
    "    if ('unwanted' in draft) {\n      draft = { ...draft, id: crypto.randomUUID() }\n",
  ),
]
