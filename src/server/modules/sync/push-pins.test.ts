import { describe, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { withPin } from '../../../../tests/support/pins.ts'
import { device, one, revoke, sell, shop, trade, withAPushingShop } from '../../../../tests/support/pushing.ts'
import type { CommandEnvelope } from '../../../shared/contract/commands.ts'
import { discountShare } from '../../../shared/domain/discount-limits.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

withAPushingShop()

const at = () => trade.clock.now().toISOString()
const orderOf = async (command: CommandEnvelope) =>
  await shop.inShop(
    async (tx) =>
      await tx
        .selectFrom('orders')
        .select(['created_by', 'submitted_by', 'flags', 'approved_by'])
        .where('id', '=', command.lane)
        .executeTakeFirst(),
  )
const setRule = (limit: number) =>
  shop.inShop((tx) =>
    tx
      .updateTable('shops')
      .set({ counter_rules: JSON.stringify({ discountWithoutManager: limit }) })
      .where('id', '=', shop.shopId)
      .execute(),
  )

const fresh = (counter: number) => sell(shop.owner, { counter })
const discounted = (share: number, counter: number) =>
  anOrder({ status: 'completed', counter, discount: { kind: 'percentage', basisPoints: share } })

describe('who stood at the till by their PIN', () => {
  test('an order is theirs, whoever is signed in and sends it', async () => {
    const cashier = await shop.staff()
    const pin = await withPin(trade, shop, cashier)
    const sale = pin.signed(sell(shop.owner, { counter: 1 }))
    expect(await one(shop.owner, sale)).toMatchObject({ outcome: 'applied', codes: [] })
    expect(await orderOf(sale)).toMatchObject({ created_by: cashier.userId, submitted_by: shop.owner.userId })
    expect(await one(shop.owner, sale)).toMatchObject({ outcome: 'duplicate' })
  })

  test('a sale whose proof is wrong, of another command, of other words or of another shop counts, as of who is signed in, and is looked at', async () => {
    const cashier = await shop.staff()
    const pin = await withPin(trade, shop, cashier)
    const other = await trade.aShop()
    const elsewhere = await withPin(trade, other, await other.addMember(cashier.userId, false, []))
    const honest = pin.signed(sell(shop.owner, { counter: 1 }))
    const words = pin.signed(fresh(2))
    for (const sale of [
      { ...fresh(3), actor: { userId: cashier.userId, mac: 'A'.repeat(43) } },
      { ...fresh(4), actor: honest.actor },
      { ...words, body: { ...(words.body as object), note: 'Nyingine' } },
      { ...words, id: uuidv7(), at: new Date(trade.clock.now().getTime() - 1000).toISOString() },
      elsewhere.signed(fresh(5)),
      { ...fresh(6), actor: { userId: uuidv7(), mac: honest.actor?.mac } },
    ].map((made, index) =>
      index === 3 ? { ...fresh(7), at: made.at, actor: made.actor } : made,
    ) as CommandEnvelope[]) {
      expect(await one(shop.owner, sale)).toMatchObject({ outcome: 'flagged', codes: ['pin.not_proven'] })
      expect(await orderOf(sale)).toMatchObject({ created_by: shop.owner.userId, flags: ['pin.not_proven'] })
    }
  })

  test('what is no proof at all is none: the sale is that of who is signed in, and nobody has to look', async () => {
    for (const [index, actor] of [
      null,
      'x',
      {},
      { userId: 'x', mac: 'y' },
      { userId: uuidv7(), mac: 'x'.repeat(5000) },
    ].entries())
      expect(await one(shop.owner, { ...sell(shop.owner, { counter: index + 1 }), actor })).toMatchObject({
        outcome: 'applied',
      })
  })

  test('a cashier at a tablet that an owner is signed in on has the rights of a cashier; without a PIN it is the owner', async () => {
    const cashier = await shop.staff([{ resource: 'orders', action: ['create'] }])
    const pin = await withPin(trade, shop, cashier)
    const sale = sell(shop.owner, { counter: 1, status: 'completed' })
    await one(shop.owner, sale)
    const voiding = () =>
      shop.command(shop.owner, device.id, 'order.step', {
        orderId: sale.lane,
        from: 'completed',
        to: 'cancelled',
        reason: 'Kosa',
        at: at(),
      })
    expect((await one(shop.owner, pin.signed(voiding()))).outcome).toBe('rejected')
    expect(
      await one(shop.owner, { ...voiding(), actor: { userId: cashier.userId, mac: 'B'.repeat(43) } }),
    ).toMatchObject({
      outcome: 'rejected',
      codes: ['pin.not_proven'],
    })
    expect((await one(shop.owner, voiding())).outcome).toBe('applied')
  })

  test('an owner at a tablet that a cashier is signed in on has the rights of an owner', async () => {
    const cashier = await shop.staff([{ resource: 'orders', action: ['create'] }])
    const pin = await withPin(trade, shop, shop.owner)
    const sale = sell(shop.owner, { counter: 1, status: 'completed' })
    await one(shop.owner, sale)
    const voiding = shop.command(cashier, device.id, 'order.step', {
      orderId: sale.lane,
      from: 'completed',
      to: 'cancelled',
      reason: 'Kosa',
      at: at(),
    })
    expect((await one(cashier, voiding)).outcome).toBe('rejected')
    expect((await one(cashier, pin.signed({ ...voiding, id: uuidv7() }))).outcome).toBe('applied')
  })

  test('a PIN that was changed or taken away proves what was done before, and nothing after: a sale counts and is looked at, anything else is refused', async () => {
    const cashier = await shop.staff()
    const pin = await withPin(trade, shop, cashier)
    const before = pin.signed(sell(shop.owner, { counter: 1 }, { at: at() }))
    trade.clock.move(60_000)
    await pin.takenAway()
    trade.clock.move(60_000)
    expect(await one(shop.owner, before)).toMatchObject({ outcome: 'applied' })
    expect(await orderOf(before)).toMatchObject({ created_by: cashier.userId })
    const after = pin.signed(sell(shop.owner, { counter: 2 }, { at: at() }))
    expect(await one(shop.owner, after)).toMatchObject({ outcome: 'flagged', codes: ['pin.taken_away'] })
    const step = pin.signed(
      shop.command(
        shop.owner,
        device.id,
        'order.step',
        { orderId: before.lane, from: 'completed', to: 'cancelled', reason: 'Kosa', at: at() },
        { at: at() },
      ),
    )
    expect(await one(shop.owner, step)).toMatchObject({ outcome: 'rejected', codes: ['pin.taken_away'] })
  })

  test('a sale by somebody who was dismissed meanwhile is not lost where the device did not know; what is no sale is refused', async () => {
    const cashier = await shop.staff()
    const pin = await withPin(trade, shop, cashier)
    await revoke(cashier, trade.clock.now())
    trade.clock.move(60_000)
    const sale = pin.signed(sell(shop.owner, { counter: 1 }, { at: at() }))
    expect(await one(shop.owner, sale)).toMatchObject({ outcome: 'flagged', codes: ['order.no_permission'] })
    expect(await orderOf(sale)).toMatchObject({ created_by: cashier.userId })
    const step = pin.signed(
      shop.command(shop.owner, device.id, 'order.step', {
        orderId: sale.lane,
        from: 'completed',
        to: 'cancelled',
        reason: 'Kosa',
        at: at(),
      }),
    )
    expect((await one(shop.owner, step)).outcome).toBe('rejected')
  })

  test('a sale by somebody without the right to sell counts where who is signed in may, and is looked at', async () => {
    const nobody = await shop.staff([{ resource: 'customers', action: ['read'] }])
    const pin = await withPin(trade, shop, nobody)
    expect(await one(shop.owner, pin.signed(sell(shop.owner, { counter: 1 })))).toMatchObject({
      outcome: 'flagged',
      codes: ['order.no_permission'],
    })
  })

  test('keys that another installation sealed prove nothing, and hold nothing up', async () => {
    const cashier = await shop.staff()
    const pin = await withPin(trade, shop, cashier)
    await shop.inShop((tx) =>
      tx
        .updateTable('pins')
        .set({ sealed_key: Buffer.alloc(64, 1) })
        .execute(),
    )
    expect(await one(shop.owner, pin.signed(sell(shop.owner, { counter: 1 })))).toMatchObject({
      outcome: 'flagged',
      codes: ['pin.not_proven'],
    })
  })
})

describe('more taken off than somebody may', () => {
  test('is accepted and looked at, unless somebody who may has approved this order and as much', async () => {
    await setRule(1000)
    const cashier = await shop.staff()
    const manager = await withPin(trade, shop, shop.owner)
    const colleague = await withPin(trade, shop, await shop.staff())
    const push = async (order: ReturnType<typeof discounted>, approvals?: unknown) => {
      const command = shop.command(cashier, device.id, 'order.create', order)
      const answer = await one(cashier, approvals === undefined ? command : { ...command, approvals })
      return [answer.codes, (await orderOf(command))?.approved_by ?? null]
    }
    const tooMuch: [string[], null] = [['order.discount_not_approved'], null]
    expect(await push(discounted(1000, 1))).toEqual([[], null])
    const beyond = discounted(3000, 2)
    const value = discountShare(beyond)
    expect(value).toBeGreaterThan(1000)
    expect(await push(beyond)).toEqual(tooMuch)
    const approved = discounted(3000, 3)
    const about = (order: { id: string }) => ({ kind: 'discount' as const, aboutId: order.id, value })
    expect(await push(approved, [manager.approval(about(approved))])).toEqual([[], shop.owner.userId])
    const another = discounted(3000, 4)
    expect(await push(another, [manager.approval(about(approved))])).toEqual(tooMuch)
    const more = discounted(3000, 5)
    expect(await push(more, [manager.approval({ ...about(more), value: value - 1 })])).toEqual(tooMuch)
    const edited = discounted(3000, 6)
    const small = manager.approval({ ...about(edited), value: 100 })
    expect(await push(edited, [{ ...small, value: 9000 }])).toEqual(tooMuch)
    const byColleague = discounted(3000, 7)
    expect(await push(byColleague, [colleague.approval(about(byColleague))])).toEqual(tooMuch)
    expect(await push(discounted(3000, 8), 'x')).toEqual(tooMuch)
    expect(await shop.orders()).toHaveLength(8)
  })

  test('an owner has no limit, and somebody with a limit of their own goes by that', async () => {
    await setRule(0)
    const cashier = await shop.staff()
    await shop.inShop((tx) =>
      tx.updateTable('memberships').set({ discount_limit: 3000 }).where('user_id', '=', cashier.userId).execute(),
    )
    const codesOf = async (person: typeof cashier, share: number, counter: number) =>
      (await one(person, shop.command(person, device.id, 'order.create', discounted(share, counter)))).codes
    expect(await codesOf(shop.owner, 9000, 1)).toEqual([])
    expect(await codesOf(cashier, 2900, 2)).toEqual([])
    expect(await codesOf(cashier, 3500, 3)).toEqual(['order.discount_not_approved'])
  })
})
