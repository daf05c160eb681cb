import { describe, expect, test } from 'vitest'
import { anOrder, aRefund } from '../../../../tests/support/builders.ts'
import { withPin } from '../../../../tests/support/pins.ts'
import { device, one, shop, trade, withAPushingShop } from '../../../../tests/support/pushing.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import type { DayKind } from '../../../shared/domain/day-limits.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

withAPushingShop()

type Person = Awaited<ReturnType<typeof shop.staff>>
const at = () => trade.clock.now().toISOString()
let counter = 0
async function send<T extends CommandType>(person: Person, type: T, body: CommandBody<T>, approvals: unknown[] = []) {
  const command = shop.command(person, device.id, type, body)
  const { outcome, codes } = await one(person, approvals.length > 0 ? { ...command, approvals } : command)
  return [outcome, ...codes]
}
async function aPerson(
  limits: { refund?: number; price?: number; payout?: number; day?: Partial<Record<DayKind, number>> } = {},
) {
  const person = await shop.staff()
  await shop.inShop((tx) =>
    tx
      .updateTable('memberships')
      .set({
        refund_limit_tzs: limits.refund ?? null,
        price_limit_tzs: limits.price ?? null,
        payout_limit_tzs: limits.payout ?? null,
        refund_day_tzs: limits.day?.refund ?? null,
        discount_day_tzs: limits.day?.discount ?? null,
        payout_day_tzs: limits.day?.payout ?? null,
      })
      .where('user_id', '=', person.userId)
      .execute(),
  )
  return Object.assign(person, await withPin(trade, shop, person))
}
const about = (kind: 'discount' | 'price' | 'refund' | 'cash_out', { id }: { id: string }, value: number) => ({
  kind,
  aboutId: id,
  value,
})
const sold = async (seller: Person, till = device) => {
  const order = anOrder({ status: 'completed', counter: (counter += 1), deviceCode: till.code, at: at() })
  await one(seller, shop.command(seller, till.id, 'order.create', order), till.id)
  return order
}
const back = async (seller: Person, till = device) =>
  aRefund(await sold(seller, till), { deviceCode: till.code, counter: (counter += 1), at: at() })
/** So much off 10,000. */
const lessBy = (amountTzs: number) =>
  anOrder({
    status: 'completed',
    counter: (counter += 1),
    at: at(),
    lines: [{ unitPriceTzs: 10_000 }],
    discount: { kind: 'fixed_amount', amountTzs },
  })
const backOf = ({ payments }: CommandBody<'refund.create'>) =>
  payments.reduce((sum, { amountTzs }) => sum + amountTzs, 0)
/** Sold for so much instead of 10,000. */
const soldFor = (unitPriceTzs: number) => {
  const order = anOrder({ status: 'completed', counter: (counter += 1), at: at(), lines: [{ unitPriceTzs }] })
  const set = { listPriceTzs: 10_000, priceReason: 'haggled' } as const
  return { ...order, lines: order.lines.map((line) => ({ ...line, ...set })) }
}

describe('what a person may do by themselves wins over what the shop lets anybody', () => {
  test('prices: so far below the list and no further; with nothing of one’s own none at all, up or down', async () => {
    const NOT = ['flagged', 'order.price_not_approved']
    const [some, none, usual] = [await aPerson({ price: 2000 }), await aPerson({ price: 0 }), await aPerson()]
    expect(await send(some, 'order.create', soldFor(8000))).toEqual(['applied'])
    expect(await send(some, 'order.create', soldFor(7999))).toEqual(NOT)
    expect(await send(none, 'order.create', soldFor(9999))).toEqual(NOT)
    expect(await send(none, 'order.create', soldFor(12_000))).toEqual(NOT)
    expect(await send(usual, 'order.create', soldFor(1))).toEqual(['applied'])
    const [byMore, byNobody, byUsual] = [soldFor(9000), soldFor(7000), soldFor(9000)]
    expect(await send(none, 'order.create', byMore, [some.approval(about('price', byMore, 1000))])).toEqual(['applied'])
    expect(await send(none, 'order.create', byNobody, [some.approval(about('price', byNobody, 3000))])).toEqual(NOT)
    expect(await send(none, 'order.create', byUsual, [usual.approval(about('price', byUsual, 1000))])).toEqual(NOT)
  })

  test('money back: beyond one’s own it takes somebody whose own covers it, and a right that is missing takes an owner', async () => {
    const NOT = ['flagged', 'refund.not_approved']
    const [little, more, usual] = [await aPerson({ refund: 100 }), await aPerson({ refund: 50_000 }), await aPerson()]
    const owner = await withPin(trade, shop, shop.owner)
    const backFrom = async (seller: Person = shop.owner) => {
      const order = anOrder({ status: 'completed', counter: (counter += 1), deviceCode: device.code, at: at() })
      await send(seller, 'order.create', order)
      return aRefund(order, { deviceCode: device.code, counter: (counter += 1), at: at() })
    }
    expect(await send(little, 'refund.create', await backFrom(little))).toEqual(NOT)
    expect(await send(usual, 'refund.create', await backFrom(usual))).toEqual(['applied'])
    const [byMore, byUsual, byOwner] = [await backFrom(little), await backFrom(little), await backFrom(little)]
    expect(
      await send(little, 'refund.create', byMore, [more.approval(about('refund', byMore, backOf(byMore)))]),
    ).toEqual(['applied'])
    expect(
      await send(little, 'refund.create', byUsual, [usual.approval(about('refund', byUsual, backOf(byUsual)))]),
    ).toEqual(NOT)
    expect(
      await send(little, 'refund.create', byOwner, [owner.approval(about('refund', byOwner, backOf(byOwner)))]),
    ).toEqual(['applied'])
    // Sold by somebody else: a seller has not the right to take it back, and a colleague's limit is no right.
    const foreign = await backFrom()
    expect(
      await send(little, 'refund.create', foreign, [more.approval(about('refund', foreign, backOf(foreign)))]),
    ).toEqual(['quarantined', 'order.no_permission'])
  })

  test('cash out of the drawer: it is gone, so it is written down, and looked at where nobody who may agreed', async () => {
    const NOT = ['flagged', 'shift.payout_not_approved']
    const [little, more] = [await aPerson({ payout: 5000 }), await aPerson({ payout: 20_000 })]
    const shiftId = uuidv7()
    await send(little, 'shift.open', { id: shiftId, floatTzs: 50_000, note: '', at: at() })
    const move = (amountTzs: number, direction: 'pay_in' | 'pay_out' = 'pay_out') => ({
      id: uuidv7(),
      shiftId,
      direction,
      amountTzs,
      reason: 'bank' as const,
      note: '',
      at: at(),
    })
    expect(await send(little, 'shift.move', move(5000))).toEqual(['applied'])
    expect(await send(little, 'shift.move', move(5001))).toEqual(NOT)
    expect(await send(little, 'shift.move', move(900_000, 'pay_in'))).toEqual(['applied'])
    const [covered, beyond] = [move(20_000), move(20_001)]
    expect(
      await send(little, 'shift.move', covered, [more.approval(about('cash_out', covered, covered.amountTzs))]),
    ).toEqual(['applied'])
    expect(
      await send(little, 'shift.move', beyond, [more.approval(about('cash_out', beyond, beyond.amountTzs))]),
    ).toEqual(NOT)
    expect(await send(shop.owner, 'shift.move', move(900_000))).toEqual(['applied'])
  })
})

describe('what a person may do by themselves in one business day', () => {
  const NOT_BACK = ['flagged', 'refund.not_approved']

  test('money back is summed up, whatever way it goes: the return that passes the day is taken and flagged, and tomorrow is another day', async () => {
    const seller = await aPerson({ refund: 5000, day: { refund: 9000 } })
    const [first, second, third] = [await back(seller), await back(seller), await back(seller)]
    expect(backOf(first)).toBe(3000)
    // Put aside, it counts for nothing.
    expect((await send(seller, 'refund.create', { ...first, id: uuidv7(), totalTzs: 1 })).at(0)).toBe('quarantined')
    expect(await send(seller, 'refund.create', first)).toEqual(['applied'])
    expect(await send(seller, 'refund.create', first)).toEqual(['applied'])
    const cancelled = await sold(seller)
    const step = { orderId: cancelled.id, from: 'completed', to: 'cancelled', reason: 'wrong', at: at() } as const
    expect(await send(seller, 'order.step', step)).toEqual(['applied'])
    expect(await send(seller, 'refund.create', second)).toEqual(['applied'])
    expect(await send(seller, 'refund.create', third)).toEqual(NOT_BACK)
    trade.clock.set(new Date(trade.clock.now().getTime() + 86_400_000))
    expect(await send(seller, 'refund.create', await back(seller))).toEqual(['applied'])
  })

  test('a balance paid out is money back like a return: one sum of the day, and what a manager agreed to stands in theirs', async () => {
    const [seller, lead] = [
      await aPerson({ day: { refund: 5000 } }),
      await aPerson({ refund: 9000, day: { refund: 3000 } }),
    ]
    const move = (direction: 'deposit' | 'pay_out', amountTzs: number) => ({
      id: uuidv7(),
      direction,
      customerId,
      customerName: 'Zawadi',
      customerPhone: '',
      amountTzs,
      method: 'cash' as const,
      reference: null,
      reason: 'anahama',
      at: at(),
    })
    const customerId = uuidv7()
    await send(seller, 'customer.create', { id: customerId, name: 'Zawadi', phone: '', at: at() })
    expect(await send(seller, 'credit.move', move('deposit', 40_000))).toEqual(['applied'])
    expect(await send(seller, 'refund.create', await back(seller))).toEqual(['applied'])
    expect(await send(seller, 'credit.move', move('pay_out', 2000))).toEqual(['applied'])
    expect(await send(seller, 'credit.move', move('pay_out', 1))).toEqual(NOT_BACK)
    const agreed = async (tzs: number) => {
      const body = move('pay_out', tzs)
      return await send(seller, 'credit.move', body, [lead.approval(about('refund', body, tzs))])
    }
    expect(await agreed(3000)).toEqual(['applied'])
    expect(await agreed(1)).toEqual(NOT_BACK)
  })

  test('two tills at once do not pass it together', async () => {
    const seller = await aPerson({ day: { refund: 3000 } })
    const other = await shop.device()
    const both = [
      { till: device, body: await back(seller) },
      { till: other, body: await back(seller, other) },
    ]
    const sent = await Promise.all(
      both.map(({ till, body }) => one(seller, shop.command(seller, till.id, 'refund.create', body), till.id)),
    )
    expect(sent.map(({ outcome }) => outcome).toSorted()).toEqual(['applied', 'flagged'])
  })

  test('discounts and lower prices are one sum; what a manager agreed to counts in theirs, and no further than theirs', async () => {
    const NOT = ['flagged', 'order.price_not_approved']
    const [seller, lead] = [
      await aPerson({ day: { discount: 3000 } }),
      await aPerson({ price: 5000, day: { discount: 4000 } }),
    ]
    expect(await send(seller, 'order.create', lessBy(2000))).toEqual(['applied'])
    expect(await send(seller, 'order.create', soldFor(9000))).toEqual(['applied'])
    expect(await send(seller, 'order.create', lessBy(1))).toEqual(['flagged', 'order.discount_not_approved'])
    const agreed = async (tzs: number) => {
      const order = soldFor(10_000 - tzs)
      return await send(seller, 'order.create', order, [lead.approval(about('price', order, tzs))])
    }
    expect(await agreed(3000)).toEqual(['applied'])
    expect(await agreed(1000)).toEqual(['applied'])
    expect(await agreed(1)).toEqual(NOT)
    // Without a limit of the day none holds, and a full price takes nothing of it.
    expect(await send(await aPerson(), 'order.create', lessBy(9000))).toEqual(['applied'])
    expect(await send(seller, 'order.create', soldFor(10_000))).toEqual(['applied'])
  })

  test('cash out of the drawer; a limit set at noon knows the morning, and owners have none', async () => {
    const seller = await aPerson()
    const shiftId = uuidv7()
    await send(seller, 'shift.open', { id: shiftId, floatTzs: 50_000, note: '', at: at() })
    const out = (amountTzs: number) => ({
      id: uuidv7(),
      shiftId,
      direction: 'pay_out' as const,
      amountTzs,
      reason: 'bank' as const,
      note: '',
      at: at(),
    })
    expect(await send(seller, 'shift.move', out(5000))).toEqual(['applied'])
    await shop.inShop((tx) =>
      tx.updateTable('memberships').set({ payout_day_tzs: 6000 }).where('user_id', '=', seller.userId).execute(),
    )
    expect(await send(seller, 'shift.move', { ...out(9000), direction: 'pay_in' })).toEqual(['applied'])
    expect(await send(seller, 'shift.move', out(1000))).toEqual(['applied'])
    expect(await send(seller, 'shift.move', out(1))).toEqual(['flagged', 'shift.payout_not_approved'])
    expect(await send(shop.owner, 'shift.move', out(9000))).toEqual(['applied'])
    const kept = await shop.inShop((tx) => tx.selectFrom('day_uses').select(['user_id', 'kind', 'tzs']).execute())
    expect(kept).toEqual([{ user_id: seller.userId, kind: 'payout', tzs: 6001 }])
  })
})
