import { expect, test } from 'vitest'
import { chosenFor, stillChosen } from './fiscal-letters.ts'

const line = (id: string, taxCode: string | null) => ({
  id,
  name: id,
  quantityMilli: 1000,
  grossTzs: 1000,
  totalTzs: 1000,
  taxCode,
})
const order = (lines: ReturnType<typeof line>[], delivery: string | null = null, amountTzs = 500) => ({
  lines,
  charges: delivery === null ? [] : [{ kind: 'delivery', amountTzs, taxCode: delivery }],
})

test('a letter holds for the lines it was chosen for, fewer of them too, and for no line that came later', () => {
  const [bread, milk, soap] = [line('bread', null), line('milk', null), line('soap', 'Z9')]
  const chosen = chosenFor(order([bread, milk, soap]), { '': 'E', Z9: 'A', QQ: 'C' })
  expect(chosen).toEqual({
    '': { letter: 'E', parts: ['bread', 'milk'] },
    Z9: { letter: 'A', parts: ['soap'] },
  })
  expect(stillChosen(order([bread, soap]), chosen)).toEqual({ '': 'E', Z9: 'A' })
  expect(stillChosen(order([bread, milk, soap, line('salt', null)]), chosen)).toEqual({ Z9: 'A' })
  expect(stillChosen(order([bread, milk, soap], 'Z9'), chosen)).toEqual({ '': 'E' })
  expect([chosenFor(order([bread]), { Z9: 'A' }), stillChosen(order([bread]), null)]).toEqual([null, {}])
})

test('a letter for a charge holds while the charge is the same, and for none of another amount', () => {
  const chosen = chosenFor(order([], 'Z9'), { Z9: 'A' })
  expect(chosen).toEqual({ Z9: { letter: 'A', parts: ['delivery 500'] } })
  expect([stillChosen(order([], 'Z9'), chosen), stillChosen(order([], 'Z9', 900), chosen)]).toEqual([{ Z9: 'A' }, {}])
})
