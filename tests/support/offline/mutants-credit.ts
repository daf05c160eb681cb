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
]
