import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { USUAL_COUNTER_RULES } from '../../../../shared/domain/counter-rules.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { useReversalApproval } from './refund-approval.ts'

const may = vi.hoisted(() => ({ hasRight: true, isAdmin: false, refundDayTzs: null as number | null }))
vi.mock('../../../session/rights.ts', async (original) => ({
  ...(await original<object>()),
  useMay: () => ({ mayAny: () => may.hasRight, userId: 'u', isAdmin: may.isAdmin }),
}))
vi.mock('../../access/till-rules.queries.ts', () => ({
  useTillRules: () => ({
    rules: { ...USUAL_COUNTER_RULES, refundWithoutManagerTzs: 10_000 },
    me: { isAdmin: may.isAdmin, userId: 'u', refundDayTzs: may.refundDayTzs },
  }),
}))
const screen = aScreen()
const ID = '0192f0c1-2345-7abc-8def-0123456789ab'
const words: unknown[] = []
const order = { id: ID, at: new Date().toISOString(), createdById: 'u' } as LocalOrder
function GiveBack({ tzs }: { tzs: number }) {
  const approve = useReversalApproval()
  const ask = async () => void words.push(await approve(order, { aboutId: ID, tzs }))
  return (
    <button type="button" onClick={() => void ask()}>
      Give it back
    </button>
  )
}
const give = async (tzs: number, given: Partial<typeof may> = {}) => {
  Object.assign(may, { hasRight: true, isAdmin: false, refundDayTzs: null }, given)
  words.length = 0
  await screen.show(<GiveBack tzs={tzs} />)
  await screen.press('Give it back')
}

test('up to what the shop leaves to its people nobody is asked', async () => {
  await give(10_000)
  await vi.waitFor(() => expect(words).toEqual([{}]))
  expect(screen.asked()).toBeNull()
})

test('beyond it a manager is asked for that return and that sum, before anything is handed out', async () => {
  await give(10_001)
  await screen.sees(`refund ${ID} 10001`)
  expect(words).toEqual([])
  await screen.press('A manager agrees')
  expect(words).toMatchObject([{ approvals: [{ kind: 'refund', aboutId: ID, value: 10_001 }] }])
})

test('who has not the right needs a word for any sum; where nobody gives it nothing goes back', async () => {
  await give(1, { hasRight: false })
  await screen.sees(`refund ${ID} 1`)
  await screen.press('Nobody agrees')
  expect(words).toEqual([null])
})

test('an owner is asked for nothing', async () => {
  await give(5_000_000, { isAdmin: true })
  await vi.waitFor(() => expect(words).toEqual([{}]))
  expect(screen.asked()).toBeNull()
})

test('what today has room for nobody is asked for', async () => {
  await give(500, { refundDayTzs: 500 })
  await vi.waitFor(() => expect(words).toEqual([{}]))
  expect(screen.asked()).toBeNull()
})

test('where the day is full a manager is asked, whatever one return may be', async () => {
  await give(501, { refundDayTzs: 500 })
  await screen.sees(`refund ${ID} 501`)
  expect(words).toEqual([])
})
