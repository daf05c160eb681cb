import { type Mutant, one } from './mutant.ts'

/** Faults about what lies on the shelf. */
export const STOCK_MUTANTS: readonly Mutant[] = [
  one(
    'a second tap is a second delivery',
    'kinds/stock-receive.ts',
    '    if (before) return { done: before }\n',
    '    if (before) body = { ...body, id: crypto.randomUUID() }\n',
  ),
  one(
    'a second tap takes goods off the shelf twice',
    'kinds/stock-adjust.ts',
    '    if (before) return { done: before }\n',
    '    if (before) body = { ...body, id: crypto.randomUUID() }\n',
  ),
  one(
    'goods that are gone lie on the shelf twice',
    'kinds/stock-adjust.ts',
    '{ ...body, baseMilli: body.deltaMilli }], 1, of',
    '{ ...body, baseMilli: body.deltaMilli }], -1, of',
  ),
  one(
    'a second tap sends goods to the other shop twice',
    'kinds/stock-transfer.ts',
    '    if (before) return { done: before }\n',
    '    if (before) body = { ...body, id: crypto.randomUUID() }\n',
  ),
  one(
    'goods that left for another shop lie here twice',
    'kinds/stock-transfer.ts',
    'shelfEffects(lines, -1, of)',
    'shelfEffects(lines, 1, of)',
  ),
  one(
    'a count that was said again is forgotten',
    'kinds/stock-count.ts',
    '    if (before?.at === body.at) return { done: before }\n',
    '    if (before) return { done: before }\n',
  ),
  one('goods that come in leave the shelf', 'kinds/stock-receive.ts', '              1,\n', '              -1,\n'),
]
