import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { answerCalls } from '../../../../tests/support/wire.ts'
import type { Expense } from '../../../shared/contract/expenses.ts'
import type { FileTable } from '../../patterns/table-files.ts'
import { ExportButton } from './export-button.tsx'

const menu = vi.hoisted(() => ({ tables: null as null | ((onCount: () => void) => Promise<FileTable[]>) }))
vi.mock('../../patterns/export-menu.tsx', () => ({
  ExportMenu: (props: { tables: typeof menu.tables }) => {
    menu.tables = props.tables
    return null
  },
}))
const screen = aScreen()

const anExpense = (id: string, given: Partial<Expense>): Expense => ({
  id: `0192f0c1-2345-7abc-8def-0123456789a${id}`,
  category: 'rent',
  amountTzs: 50_000,
  method: 'cash',
  note: '',
  day: '2026-11-20',
  byName: 'Asha',
  at: '2026-11-20T08:00:00.000Z',
  voidedAt: null,
  voidReason: '',
  ...given,
})

test('a file of expenses has them all, and what was struck out stands beside the column that is added up', async () => {
  const pages = [
    [
      anExpense('a', {}),
      anExpense('b', { amountTzs: 7000, voidedAt: '2026-11-21T08:00:00.000Z', voidReason: 'Mara mbili' }),
    ],
    [anExpense('c', { amountTzs: 3000, supplier: 'TANESCO', shiftId: '0192f0c1-2345-7abc-8def-0123456789ac' })],
  ]
  let asked = 0
  const putBack = answerCalls(() => {
    const items = pages[asked] ?? []
    asked += 1
    return { status: 200, body: { items, nextCursor: asked < pages.length ? `${asked}` : null, totalTzs: 53_000 } }
  })
  await screen.show(<ExportButton filter={{ search: '' }} isEmpty={false} />)
  const [table] = (await menu.tables?.(() => {})) ?? []
  putBack()
  const column = (head: string) => {
    const at = table?.heads.indexOf(head) ?? -1
    return table?.rows.map((row) => row[at])
  }
  expect(column('Counts, TZS')).toEqual([50_000, null, 3000])
  expect(column('Amount, TZS')).toEqual([50_000, 7000, 3000])
  expect(column('State')).toEqual(['', 'Voided', ''])
  expect(column('Reason')).toEqual(['', 'Mara mbili', ''])
  expect(column('Paid to')).toEqual(['', '', 'TANESCO'])
  expect(column('Paid from')?.[2]).toBe('Drawer')
})
