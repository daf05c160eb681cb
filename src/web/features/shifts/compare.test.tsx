import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { USUAL_COUNTER_RULES } from '../../../shared/domain/counter-rules.ts'
import { noSums } from '../../../shared/domain/shifts.ts'
import { Compare } from './compare.tsx'
import type { Counting } from './count.ts'

const till = vi.hoisted(() => ({ closeShift: vi.fn<(draft: Record<string, unknown>) => Promise<unknown>>() }))
vi.mock('../../offline/till.ts', async (original) => ({ ...(await original<object>()), ...till }))
vi.mock('../../session/device.ts', async (original) => ({
  ...(await original<object>()),
  useRunning: () => null,
  useQueue: () => ({ waiting: 2 }),
}))
vi.mock('../../session/rights.ts', async (original) => ({
  ...(await original<object>()),
  useSeller: () => ({ userId: 'u', name: 'Juma' }),
}))
const me = vi.hoisted(() => ({ isAdmin: false }))
vi.mock('../access/till-rules.queries.ts', () => ({
  useTillRules: () => ({ rules: { ...USUAL_COUNTER_RULES, tillToleranceTzs: 1000 }, me }),
}))
const screen = aScreen()
const onClosed = vi.fn<() => void>()
const SHIFT = '0192f0c1-2345-7abc-8def-0123456789ab'

/** 20,000 should be in the drawer. */
async function count(pieces: Record<number, number>): Promise<void> {
  till.closeShift.mockResolvedValue({})
  const counting: Counting = { step: 'compare', pieces, reason: 'unknown', note: '', leaveTzs: 0 }
  await screen.show(
    <Compare
      shift={{ id: SHIFT, floatTzs: 20_000, sums: noSums(), openedAt: '2026-11-25T05:00:00.000Z' } as never}
      counting={counting}
      back={null}
      onChange={() => {}}
      onRecount={() => {}}
      onClosed={onClosed}
    />,
  )
}

test('within what the shop allows nobody is asked', async () => {
  await count({ 10_000: 2 })
  await screen.press('Close shift')
  expect(screen.asked()).toBeNull()
  expect(till.closeShift).toHaveBeenCalledOnce()
  expect(onClosed).toHaveBeenCalledOnce()
})

test('off by more, a manager is asked by how much; their word goes with the close', async () => {
  await count({ 10_000: 1 })
  await screen.press('Close shift')
  expect(screen.asked()).toBe(`till_difference ${SHIFT} 10000`)
  expect(till.closeShift).not.toHaveBeenCalled()
  await screen.press('A manager agrees')
  expect(till.closeShift.mock.calls[0]?.[0]).toMatchObject({
    shiftId: SHIFT,
    seenTzs: 20_000,
    approvals: [{ kind: 'till_difference', aboutId: SHIFT, value: 10_000 }],
  })
})

test('where no manager agrees the close is not held up, and says that the owner will see it', async () => {
  await count({ 10_000: 1 })
  await screen.press('Close shift', 'Nobody agrees')
  expect(screen.said()).toContain('no manager has agreed. The owner will see it.')
  expect(till.closeShift).not.toHaveBeenCalled()
  await screen.press('Close without a manager')
  expect(till.closeShift).toHaveBeenCalledOnce()
  expect(till.closeShift.mock.calls[0]?.[0]).not.toHaveProperty('approvals')
})
