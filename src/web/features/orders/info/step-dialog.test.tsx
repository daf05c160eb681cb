import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { USUAL_COUNTER_RULES } from '../../../../shared/domain/counter-rules.ts'
import { businessDay, dayAfter } from '../../../../shared/domain/format.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { StepDialog } from './step-dialog.tsx'

const stepOrder = vi.hoisted(() => vi.fn<(draft: Record<string, unknown>) => Promise<unknown>>())
vi.mock('../../../offline/till.ts', async (original) => ({ ...(await original<object>()), stepOrder }))
vi.mock('../../access/till-rules.queries.ts', () => ({
  useTillRules: () => ({
    rules: { ...USUAL_COUNTER_RULES, refundWithoutManagerTzs: 10_000, creditWithoutManagerTzs: 4000, creditDueDays: 7 },
    me: { isAdmin: false },
  }),
}))
const screen = aScreen()
const ID = '0192f0c1-2345-7abc-8def-0123456789ab'
const show = async (to: 'cancelled' | 'delivered', paidTzs: number, totalTzs = paidTzs) => {
  stepOrder.mockResolvedValue({})
  const order = {
    id: ID,
    number: 'A0-000587',
    status: paidTzs < totalTzs ? 'pending' : 'paid',
    totalTzs,
    paidTzs,
    customerId: null,
    createdById: 'u',
    at: new Date().toISOString(),
  }
  await screen.show(<StepDialog order={order as LocalOrder} to={to} onClose={() => {}} />)
}

test('money that goes back beyond what the shop leaves to its people asks a manager; their word goes with the step', async () => {
  await show('cancelled', 25_000)
  await screen.press('Sold twice', 'Cancel order')
  expect(screen.asked()).toBe(`refund ${ID} 25000`)
  expect(stepOrder).not.toHaveBeenCalled()
  await screen.press('A manager agrees')
  expect(stepOrder.mock.calls[0]?.[0]).toMatchObject({
    orderId: ID,
    from: 'paid',
    to: 'cancelled',
    reason: 'Sold twice',
    approvals: [{ kind: 'refund', aboutId: ID, value: 25_000 }],
  })
})

test('where nobody agrees nothing is taken back, and the dialog says so', async () => {
  await show('cancelled', 25_000)
  await screen.press('Sold twice', 'Cancel order', 'Nobody agrees')
  expect(stepOrder).not.toHaveBeenCalled()
  expect(screen.said()).toContain('Not saved')
})

test('within the limit, and for a step on, nobody is asked; taking back wants its reason', async () => {
  await show('cancelled', 10_000)
  await screen.press('Cancel order')
  expect(screen.said()).toContain('Say why, in a few words.')
  expect(stepOrder).not.toHaveBeenCalled()
  await screen.press('Sold twice', 'Cancel order')
  expect([screen.asked(), stepOrder.mock.calls.length]).toEqual([null, 1])
})

test('a step on takes nothing back', async () => {
  await show('delivered', 25_000)
  await screen.press('Change')
  expect(screen.asked()).toBeNull()
  expect(stepOrder.mock.calls[0]?.[0]).toMatchObject({ to: 'delivered', reason: '' })
})

test('goods that leave with something owed stand behind the gates of a sale on credit, within them nobody is asked', async () => {
  await show('delivered', 1000, 5000)
  await screen.press('Change')
  expect(screen.asked()).toBeNull()
  const [draft] = stepOrder.mock.calls[0] ?? []
  expect(draft).toMatchObject({ to: 'delivered', dueOn: dayAfter(businessDay(Date.now()), 7) })
  expect(draft).not.toHaveProperty('approvals')
})

test('beyond them a manager’s PIN lets it go; where nobody is there it is confirmed once more, and the owner sees it', async () => {
  await show('delivered', 0, 5000)
  await screen.press('Change')
  expect(screen.asked()).toBe(`credit ${ID} 5000`)
  await screen.press('Nobody agrees')
  expect(stepOrder).not.toHaveBeenCalled()
  expect(screen.said()).toContain('Nobody agreed that it leaves unpaid.')
  await screen.press('Change')
  expect([screen.asked(), stepOrder.mock.calls.length]).toEqual([null, 1])
  expect(stepOrder.mock.calls[0]?.[0]).not.toHaveProperty('approvals')
})

test('a manager’s word goes with the step', async () => {
  await show('delivered', 0, 5000)
  await screen.press('Change', 'A manager agrees')
  expect(stepOrder.mock.calls[0]?.[0]).toMatchObject({ approvals: [{ kind: 'credit', aboutId: ID, value: 5000 }] })
})
