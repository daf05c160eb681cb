import { type Mutant, one } from './mutant.ts'

/** Faults about what a shop keeps for its customers. */
export const CREDIT_MUTANTS: readonly Mutant[] = [
  one(
    'a second tap is a second deposit',
    'kinds/credit-move.ts',
    '    if (before) return { done: before }\n',
    '    if (before) body = { ...body, id: crypto.randomUUID() }\n',
  ),
  one(
    'more is paid out of a balance than there is',
    'kinds/credit-move.ts',
    "if (body.direction === 'pay_out' && amountTzs > (keptTzs ?? 0)) throw new Refused('credit.too_little')",
    '',
  ),
  one(
    'change that was kept is on nobody’s balance',
    'kinds/order-create.ts',
    '            ...creditEffects(body.customerId, body.payments, of),\n',
    '',
  ),
  one(
    'what is paid from a balance later stays on it',
    'kinds/order-pay.ts',
    'creditEffects(before.customerId, payments,',
    'creditEffects(null, payments,',
  ),
  one(
    'a void takes from the balance what it should give back',
    'kinds/order-step.ts',
    '({ method, amountTzs: -amountTzs })',
    '({ method, amountTzs })',
  ),
  one(
    'goods paid back to a balance are taken off it',
    'kinds/refund-create.ts',
    '({ method, amountTzs: -amountTzs })',
    '({ method, amountTzs })',
  ),
  one(
    'what a customer pays ahead is in no drawer',
    'kinds/credit-move.ts',
    '      entries: entriesOfMove(body),\n',
    '',
  ),
  one(
    'what is paid towards a debt stays owed',
    'kinds/credit-move.ts',
    '            ...debtEffect(customerId, debtOfMove(body, owesTzs), of),\n',
    '',
  ),
  one(
    'what is paid beyond a debt is kept by nobody',
    'kinds/credit-move.ts',
    'creditOfMove(body, owesTzs)',
    'creditOfMove(body, amountTzs)',
  ),
  one(
    'a second part is paid of what was owed before the first',
    'kinds/credit-move.ts',
    'await owesHere(db, shopId, customerId)',
    "(await db.customers.get([shopId, customerId ?? '']))?.balanceTzs ?? 0",
  ),
  one(
    'who was merged owes nothing under the other id',
    'debts.ts',
    'const keys = [row.id, ...ids.map(([, id]) => id)].map(keyOf)',
    'const keys = [row.id].map(keyOf)',
  ),
  one(
    'a payment to a supplier forgets whom',
    'kinds/expense-create.ts',
    '      body,\n      entries: expenseEntries(body),\n',
    '      body: { ...body, supplierId: undefined },\n      entries: expenseEntries(body),\n',
  ),
]
