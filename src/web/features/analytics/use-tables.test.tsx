import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { FigureMonths, Figures, Standings } from '../../../shared/contract/figures.ts'
import type { FileTable } from '../../patterns/table-files.ts'
import { figuresOfDevice } from './device-figures.ts'
import { useTables } from './use-tables.ts'

const screen = aScreen()
const COST = [71_111, 28_889, 4444, 333_333, 222_222]
const period = { from: '2026-11-20', to: '2026-11-21' }
/** `sees`: null of whoever may not see what goods cost, as the server tells it. */
function shown(sees: boolean): { figures: Figures; months: FigureMonths['months']; standings: Standings } {
  const cost = { costTzs: sees ? 71_111 : null, uncostedTzs: sees ? 0 : null }
  const sold = { orders: 3, salesTzs: 100_000, ...cost }
  const none = figuresOfDevice([], period, '2026-11-21T12:00:00.000Z')
  const standing = {
    day: '2026-11-20',
    owedTzs: 900,
    stockTzs: sees ? 333_333 : null,
    dueTzs: sees ? 222_222 : null,
    isLate: false,
  }
  return {
    figures: {
      ...none,
      sums: { ...none.sums, ...sold },
      days: [{ day: '2026-11-20', ...sold }],
      products: [{ id: null, name: '', smallUrl: null, unit: '', quantityMilli: 4000, ...sold }],
      staff: [{ id: null, name: '', ...sold }],
      groups: [{ name: 'Vyakula', ...sold }],
      categories: [{ category: null, ...sold }],
      sources: [{ source: 'counter', ...sold }],
      methods: [{ method: 'cash', tzs: 100_000, count: 3 }],
    },
    months: [{ month: '2026-11', ...sold, expensesTzs: 20_000, writtenOffTzs: 4445 }] as FigureMonths['months'],
    standings: { asOf: none.asOf, ...period, days: [standing], before: null },
  }
}
async function tablesOf(sees: boolean): Promise<FileTable[]> {
  const { figures, ...beside } = shown(sees)
  let made: FileTable[] = []
  function Probe() {
    made = useTables()(figures, { ...beside, monthsBefore: [], segments: [] })
    return null
  }
  await screen.show(<Probe />)
  return made
}
const cellsOf = (tables: readonly FileTable[]) => tables.flatMap(({ rows }) => rows.flat())

test('whoever sees what goods cost has it in the file, with the profit and what is left', async () => {
  const tables = await tablesOf(true)
  expect(cellsOf(tables)).toEqual(expect.arrayContaining([71_111, 28_889, 4444, 333_333, 222_222]))
  for (const { name, heads, rows } of tables)
    for (const row of rows) expect([name, row.length]).toEqual([name, heads.length])
})

test('whoever does not has neither cost nor profit, stock nor suppliers in any table of the file', async () => {
  const tables = await tablesOf(false)
  expect(tables.map(({ name }) => name)).toEqual((await tablesOf(true)).map(({ name }) => name))
  expect(cellsOf(tables).filter((cell) => typeof cell === 'number' && COST.includes(cell))).toEqual([])
  expect(tables.flatMap(({ heads }) => heads).filter((head) => /cost|profit|left|supplier/i.test(head))).toEqual([])
  expect(tables[0]?.rows.map(([what]) => String(what)).filter((what) => /cost|profit/i.test(what))).toEqual([])
  for (const { name, heads, rows } of tables)
    for (const row of rows) expect([name, row.length]).toEqual([name, heads.length])
})
