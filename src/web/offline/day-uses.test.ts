import { expect, test } from 'vitest'
import { moveCash, openShift, refundOrder, saveOrder, stepOrder } from '../../../tests/support/offline/actions.ts'
import { aMove, anOpening, at, deviceOf } from '../../../tests/support/offline/shifts.ts'
import { aDisk, anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { dayHere, usedOf } from './day-uses.ts'

const cheaper = (given: object) => ({
  ...anOrder(given),
  discount: { kind: 'fixed_amount' as const, amountTzs: 500 },
  discountTzs: 500,
})

test('a till knows what each person came to today, and what a manager agreed to in whose day; the next day begins anew', async () => {
  let now = Date.parse(at)
  const ctx = await aTab(aDisk(), { now: () => now })
  const owner = anOwner()
  await registered(ctx, owner)
  const [lead, mac] = [uuidv7(), 'm'.repeat(43)]
  const used = async (userId = owner.userId) => {
    const { dayUses } = await deviceOf(ctx, owner)
    return (['refund', 'discount', 'payout'] as const).map((kind) => usedOf(dayUses, dayHere(ctx), kind, userId))
  }
  const sale = anOrder()
  await saveOrder(ctx, owner, sale)
  expect(await used()).toEqual([0, 0, 0])
  await saveOrder(ctx, owner, cheaper({}))
  const id = uuidv7()
  const approvals = [{ kind: 'discount' as const, aboutId: id, value: 1000, userId: lead, mac }]
  await saveOrder(ctx, owner, { ...cheaper({ id }), approvals })
  // A price somebody set counts as money taken off.
  const lowered = anOrder()
  await saveOrder(ctx, owner, {
    ...lowered,
    lines: lowered.lines.map((line) => ({
      ...line,
      listPriceTzs: line.unitPriceTzs + 100,
      priceReason: 'haggled' as const,
    })),
  })
  expect([await used(), await used(lead)]).toEqual([
    [0, 700, 0],
    [0, 500, 0],
  ])
  const line = sale.lines[0]
  await refundOrder(ctx, owner, {
    id: uuidv7(),
    orderId: sale.id,
    reason: 'spoilt',
    note: '',
    lines: [{ lineId: line?.id ?? '', quantityMilli: 1000, totalTzs: 2500, taxTzs: 0, to: 'stock' }],
    totalTzs: 2500,
    taxTzs: 0,
    payments: [aPayment(2500)],
    at,
  })
  await stepOrder(ctx, owner, { orderId: lowered.id, from: 'completed', to: 'cancelled', reason: 'wrong', at })
  const opening = anOpening()
  await openShift(ctx, owner, opening)
  await moveCash(ctx, owner, aMove(opening.id, 4000))
  await moveCash(ctx, owner, aMove(opening.id, 9000, 'pay_in'))
  expect(await used()).toEqual([7500, 700, 4000])
  now += 86_400_000
  expect(await used()).toEqual([0, 0, 0])
  await moveCash(ctx, owner, aMove(opening.id, 300))
  expect(await used()).toEqual([0, 0, 300])
})
