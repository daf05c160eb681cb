import { describe, expect, test } from 'vitest'
import { anOrder, aRefund } from '../../../../tests/support/builders.ts'
import { withPin } from '../../../../tests/support/pins.ts'
import { device, one, shop, trade, withAPushingShop } from '../../../../tests/support/pushing.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
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
async function aPerson(limits: { refund?: number; price?: number; payout?: number } = {}) {
  const person = await shop.staff()
  await shop.inShop((tx) =>
    tx
      .updateTable('memberships')
      .set({
        refund_limit_tzs: limits.refund ?? null,
        price_limit_tzs: limits.price ?? null,
        payout_limit_tzs: limits.payout ?? null,
      })
      .where('user_id', '=', person.userId)
      .execute(),
  )
  return Object.assign(person, await withPin(trade, shop, person))
}
const about = (kind: 'price' | 'refund' | 'cash_out', { id }: { id: string }, value: number) => ({
  kind,
  aboutId: id,
  value,
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
    const back = async (seller: Person = shop.owner) => {
      const order = anOrder({ status: 'completed', counter: (counter += 1), deviceCode: device.code, at: at() })
      await send(seller, 'order.create', order)
      return aRefund(order, { deviceCode: device.code, counter: (counter += 1), at: at() })
    }
    expect(await send(little, 'refund.create', await back(little))).toEqual(NOT)
    expect(await send(usual, 'refund.create', await back(usual))).toEqual(['applied'])
    const [byMore, byUsual, byOwner] = [await back(little), await back(little), await back(little)]
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
    const foreign = await back()
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
