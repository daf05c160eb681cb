import { describe, expect, test } from 'vitest'
import { aNote, anOrder, aPayment, aRefund } from '../../../../tests/support/builders.ts'
import { withPin } from '../../../../tests/support/pins.ts'
import { device, one, shop, trade, withAPushingShop } from '../../../../tests/support/pushing.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import type { CounterRules } from '../../../shared/domain/counter-rules.ts'
import { noSums } from '../../../shared/domain/shifts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'

withAPushingShop()

type Person = Awaited<ReturnType<typeof shop.staff>>
const at = () => trade.clock.now().toISOString()
const setRules = (rules: Partial<CounterRules>) =>
  shop.inShop((tx) =>
    tx
      .updateTable('shops')
      .set({ counter_rules: JSON.stringify(rules) })
      .where('id', '=', shop.shopId)
      .execute(),
  )
let counter = 0
async function send<T extends CommandType>(person: Person, type: T, body: CommandBody<T>, approvals: unknown[] = []) {
  const command = shop.command(person, device.id, type, body)
  const { outcome, codes } = await one(person, approvals.length > 0 ? { ...command, approvals } : command)
  return [outcome, ...codes]
}
async function aCustomer(): Promise<string> {
  const id = uuidv7()
  await send(shop.owner, 'customer.create', { id, name: 'Mteja 1', phone: '', at: at() })
  return id
}
/** Goods for 10,000, handed over for less. */
const onCredit = (customerId: string | null, given: Partial<CommandBody<'order.create'>> = {}) =>
  anOrder({
    status: 'completed',
    counter: (counter += 1),
    deviceCode: device.code,
    at: at(),
    lines: [{ unitPriceTzs: 10_000 }],
    payments: [],
    customerId,
    ...given,
  })
const kept = async (id: string) =>
  await shop.inShop((tx) =>
    tx.selectFrom('orders').select(['due_on', 'approved_by', 'flags']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
const terms = (id: string, creditLimitTzs: number | null, creditDueDays: number | null = null) =>
  trade.services.customerCredit.save(shop.owner, id, { creditLimitTzs, creditDueDays })

const listed = async (owing?: 'owed' | 'overdue') =>
  (await trade.services.orders.list(shop.shopId, { status: 'all', owing, limit: 50 })).items.map(({ id }) => id)
const onlyCredit = (order: { id: string }, value = 10_000) => ({ kind: 'credit' as const, aboutId: order.id, value })
const day = (days: number) => dayAfter(businessDay(at()), days)
const cheaper = () => {
  const order = anOrder({
    status: 'completed',
    counter: (counter += 1),
    at: at(),
    lines: [{ unitPriceTzs: 8000 }],
  })
  const set = { listPriceTzs: 10_000, priceReason: 'haggled' } as const
  return { ...order, lines: order.lines.map((line) => ({ ...line, ...set })) }
}
const back = (order: CommandBody<'order.create'>) =>
  aRefund(order, { deviceCode: device.code, counter: (counter += 1), at: at() })
const money = (refund: CommandBody<'refund.create'>) =>
  refund.payments.reduce((sum, { amountTzs }) => sum + amountTzs, 0)
const cancel = (order: CommandBody<'order.create'>): CommandBody<'order.step'> => ({
  orderId: order.id,
  from: 'completed',
  to: 'cancelled',
  reason: 'Imekosewa',
  at: at(),
})
const opened = () => aNote({ kind: 'drawer_opened', at: at() })
const reduced = () =>
  anOrder({
    status: 'completed',
    counter: (counter += 1),
    at: at(),
    discount: { kind: 'fixed_amount', amountTzs: 10 },
  })

describe('goods on credit', () => {
  const NOT = 'order.credit_not_approved'

  test('within what was agreed are nobody’s business; beyond it the sale counts and is looked at, unless somebody who may agreed', async () => {
    await setRules({ creditLimitTzs: 25_000, creditDueDays: 7 })
    const cashier = await shop.staff()
    const manager = await withPin(trade, shop, shop.owner)
    const colleague = await withPin(trade, shop, await shop.staff())
    const customer = await aCustomer()
    expect(await send(cashier, 'order.create', onCredit(customer))).toEqual(['applied'])
    expect(await send(cashier, 'order.create', onCredit(customer))).toEqual(['applied'])
    expect(await send(cashier, 'order.create', onCredit(customer))).toEqual(['flagged', NOT])
    const approved = onCredit(customer)
    expect(await send(cashier, 'order.create', approved, [manager.approval(onlyCredit(approved))])).toEqual(['applied'])
    expect(await kept(approved.id)).toMatchObject({ approved_by: shop.owner.userId, flags: [] })
    const less = onCredit(customer)
    expect(await send(cashier, 'order.create', less, [manager.approval(onlyCredit(less, 9999))])).toEqual([
      'flagged',
      NOT,
    ])
    const byColleague = onCredit(customer)
    expect(await send(cashier, 'order.create', byColleague, [colleague.approval(onlyCredit(byColleague))])).toEqual([
      'flagged',
      NOT,
    ])
    const foreign = onCredit(customer)
    expect(await send(cashier, 'order.create', foreign, [manager.approval(onlyCredit(approved))])).toEqual([
      'flagged',
      NOT,
    ])
    expect(await send(shop.owner, 'order.create', onCredit(customer))).toEqual(['applied'])
    expect(await shop.orders()).toHaveLength(8)
  })

  test('what is paid, or waits here for its money, is no credit', async () => {
    await setRules({ methodsOff: ['later'], creditLimitTzs: 0 })
    const cashier = await shop.staff()
    const customer = await aCustomer()
    const paid = onCredit(customer, { payments: [aPayment({ amountTzs: 10_000 })] })
    expect(await send(cashier, 'order.create', paid)).toEqual(['applied'])
    expect(await send(cashier, 'order.create', onCredit(customer, { status: 'pending' }))).toEqual(['applied'])
    expect(await send(cashier, 'order.create', onCredit(null))).toEqual(['flagged', NOT])
  })

  test('each gate stands by itself: the shop’s, the person’s, the customer’s limit, and a day that has passed', async () => {
    const cashier = await shop.staff()
    await setRules({ creditWithoutManagerTzs: 9999 })
    expect(await send(cashier, 'order.create', onCredit(await aCustomer()))).toEqual(['flagged', NOT])
    await shop.inShop((tx) =>
      tx.updateTable('memberships').set({ credit_limit_tzs: 10_000 }).where('user_id', '=', cashier.userId).execute(),
    )
    expect(await send(cashier, 'order.create', onCredit(await aCustomer()))).toEqual(['applied'])
    // A word of one's own opens what is the customer's, as far as it goes.
    await setRules({})
    const small = await aCustomer()
    await terms(small, 5000)
    expect(await send(cashier, 'order.create', onCredit(small))).toEqual(['applied'])
    expect(await send(cashier, 'order.create', onCredit(small))).toEqual(['flagged', NOT])
    // And nothing of what the shop has shut.
    await setRules({ methodsOff: ['later'] })
    expect(await send(cashier, 'order.create', onCredit(await aCustomer()))).toEqual(['flagged', NOT])

    await setRules({ creditDueDays: 7 })
    const other = await shop.staff()
    const late = await aCustomer()
    expect(await send(other, 'order.create', onCredit(late))).toEqual(['applied'])
    trade.clock.move(7 * 86_400_000)
    expect(await send(other, 'order.create', onCredit(late))).toEqual(['applied'])
    trade.clock.move(86_400_000)
    expect(await send(other, 'order.create', onCredit(late))).toEqual(['flagged', NOT])
  })

  test('the day by which it is to be paid is that of its sale, and no later rule moves it', async () => {
    await setRules({ creditDueDays: 7 })
    const customer = await aCustomer()
    await terms(customer, null, 3)
    const [usual, agreed, said, paid] = [
      onCredit(await aCustomer()),
      onCredit(customer),
      onCredit(customer, { dueOn: day(1) }),
      onCredit(customer, { payments: [aPayment({ amountTzs: 10_000 })], dueOn: day(1) }),
    ]
    for (const order of [usual, agreed, said, paid]) await send(shop.owner, 'order.create', order)
    await setRules({ creditDueDays: 30 })
    const days = await Promise.all([usual, agreed, said, paid].map(async ({ id }) => (await kept(id)).due_on))
    expect(days).toEqual([day(7), day(3), day(1), null])
    expect((await trade.services.orders.get(shop.shopId, said.id)).dueOn).toBe(day(1))
  })

  test('the list of orders tells what is owed, and whose day has passed', async () => {
    await setRules({ creditDueDays: 7 })
    const [late, open, paid, saved] = [
      onCredit(await aCustomer(), { dueOn: day(1) }),
      onCredit(await aCustomer()),
      onCredit(await aCustomer(), { payments: [aPayment({ amountTzs: 10_000 })], dueOn: day(1) }),
      onCredit(await aCustomer(), { status: 'pending' }),
    ]
    for (const order of [late, open, paid, saved]) await send(shop.owner, 'order.create', order)
    expect([await listed(), await listed('owed'), await listed('overdue')].map((list) => list.length)).toEqual([
      4, 2, 0,
    ])
    trade.clock.move(2 * 86_400_000)
    expect(await listed('overdue')).toEqual([late.id])
  })

  test('a day further off than any that can be agreed on is not believed', async () => {
    await setRules({ creditDueDays: 7 })
    const cashier = await shop.staff()
    const [year, far] = [
      onCredit(await aCustomer(), { dueOn: day(366) }),
      onCredit(await aCustomer(), { dueOn: '9999-12-31' }),
    ]
    expect(await send(cashier, 'order.create', year)).toEqual(['applied'])
    expect(await send(cashier, 'order.create', far)).toEqual(['flagged', NOT])
    expect([(await kept(year.id)).due_on, (await kept(far.id)).due_on]).toEqual([day(366), day(7)])
  })

  test('a till is told what they owe, until when, and what was agreed; an id that became another’s stands for it', async () => {
    await setRules({ creditDueDays: 7 })
    const first = await aCustomer()
    await shop.inShop((tx) =>
      tx
        .insertInto('customers')
        .values({ shop_id: shop.shopId, id: uuidv7(), name: 'Yuleyule', alias_of: first, created_at: new Date(at()) })
        .execute(),
    )
    const told = async () =>
      (await trade.services.pull.pull(shop.owner, { limit: 100 })).customers.find(({ id }) => id === first)
    expect(await told()).toMatchObject({ balanceTzs: 0, creditLimitTzs: null, dueOn: null, owedSince: null })
    const today = businessDay(at())
    const undated = onCredit(first)
    await send(shop.owner, 'order.create', undated)
    await shop.inShop((tx) => tx.updateTable('orders').set({ due_on: null }).where('id', '=', undated.id).execute())
    await send(shop.owner, 'order.create', onCredit(first, { dueOn: today }))
    await terms(first, 40_000, 0)
    expect(await told()).toMatchObject({
      balanceTzs: 20_000,
      creditLimitTzs: 40_000,
      creditDueDays: 0,
      dueOn: today,
      owedSince: today,
    })
    await expect(terms(uuidv7(), 1)).rejects.toThrow('no such customer')
  })
})

describe('what else takes a manager', () => {
  test('a price set in a shop whose owners alone set them, and up to what it gives away', async () => {
    await setRules({ priceSetters: 'admins' })
    const cashier = await shop.staff()
    const owner = await withPin(trade, shop, shop.owner)
    const about = (order: { id: string }, value: number) => [
      owner.approval({ kind: 'price', aboutId: order.id, value }),
    ]
    const [alone, less, enough] = [cheaper(), cheaper(), cheaper()]
    expect(await send(cashier, 'order.create', alone)).toEqual(['flagged', 'order.price_not_approved'])
    expect(await send(cashier, 'order.create', less, about(less, 1999))).toEqual([
      'flagged',
      'order.price_not_approved',
    ])
    expect(await send(cashier, 'order.create', enough, about(enough, 2000))).toEqual(['applied'])
    expect(await kept(enough.id)).toMatchObject({ approved_by: shop.owner.userId })
    expect(await send(shop.owner, 'order.create', cheaper())).toEqual(['applied'])
    await setRules({})
    expect(await send(cashier, 'order.create', cheaper())).toEqual(['applied'])
  })

  test('goods added to a saved order, by what is taken off them', async () => {
    await setRules({ discountWithoutManager: 1000 })
    const cashier = await shop.staff()
    const saved = anOrder({ status: 'pending', counter: (counter += 1), at: at(), payments: [] })
    await send(cashier, 'order.create', saved)
    const more = (basisPoints: number): CommandBody<'order.extend'> => ({
      orderId: saved.id,
      lines: anOrder({
        lines: [{ unitPriceTzs: 10_000, discount: { kind: 'percentage', basisPoints } }, { unitPriceTzs: 50_000 }],
      }).lines,
      at: at(),
    })
    expect(await send(cashier, 'order.extend', more(1000))).toEqual(['applied'])
    const owner = await withPin(trade, shop, shop.owner)
    const NOT = ['flagged', 'order.discount_not_approved']
    expect(await send(cashier, 'order.extend', more(3000))).toEqual(NOT)
    /** As the till sends it: named by the cart the word was given for. */
    const withWord = async (basisPoints: number, aboutId = uuidv7(), id = aboutId) => {
      const command = {
        ...shop.command(cashier, device.id, 'order.extend', more(basisPoints)),
        id,
        approvals: [owner.approval({ kind: 'discount', aboutId, value: 3000 })],
      }
      const { outcome, codes } = await one(cashier, command)
      return [outcome, ...codes]
    }
    const first = uuidv7()
    expect(await withWord(3000, first)).toEqual(['applied'])
    expect(await withWord(3001)).toEqual(NOT)
    // The same word shown again for other goods, and one that was given for the order: each is for the one thing it was said of.
    expect(await withWord(3000, first, uuidv7())).toEqual(NOT)
    expect(await withWord(3000, saved.id, uuidv7())).toEqual(NOT)
    // Under the same id it is another command, which no id takes.
    expect(await withWord(2999, first)).toEqual(['quarantined', 'command.id_reused'])
  })

  test('what goes out in an exchange is judged like any sale, whatever was agreed for the return', async () => {
    await setRules({ discountWithoutManager: 0, priceSetters: 'admins', creditLimitTzs: 0, refundWithoutManagerTzs: 0 })
    const cashier = await shop.staff()
    const owner = await withPin(trade, shop, shop.owner)
    const sold = anOrder({ status: 'completed', counter: (counter += 1), deviceCode: device.code, at: at() })
    await send(cashier, 'order.create', sold)
    const refund = back(sold)
    const inGoods = { ...aPayment({ amountTzs: money(refund) }), method: 'exchange' as const, receivedTzs: null }
    const word = [owner.approval({ kind: 'refund', aboutId: refund.id, value: money(refund) })]
    const goods = { ...cheaper(), customerId: await aCustomer() }
    const out = { ...goods, payments: [{ ...inGoods, id: uuidv7(), reference: refund.number }] }
    expect(
      await send(
        cashier,
        'refund.create',
        { ...refund, payments: [{ ...inGoods, id: uuidv7(), reference: out.number }] },
        word,
      ),
    ).toEqual(['applied'])
    expect(await send(cashier, 'order.create', out, word)).toEqual([
      'flagged',
      'order.price_not_approved',
      'order.credit_not_approved',
    ])
  })

  test('money back beyond what the shop leaves to its people, and goods that are not theirs to take back', async () => {
    const cashier = await shop.staff()
    const sold = async (person: Person) => {
      const order = anOrder({ status: 'completed', counter: (counter += 1), deviceCode: device.code, at: at() })
      await send(person, 'order.create', order)
      return order
    }
    const owner = await withPin(trade, shop, shop.owner)
    const word = (id: string, value: number) => [owner.approval({ kind: 'refund', aboutId: id, value })]
    await setRules({ refundWithoutManagerTzs: 100 })
    const [alone, little, enough] = [back(await sold(cashier)), back(await sold(cashier)), back(await sold(cashier))]
    expect(await send(cashier, 'refund.create', alone)).toEqual(['flagged', 'refund.not_approved'])
    expect(await send(cashier, 'refund.create', little, word(little.id, money(little) - 1))).toEqual([
      'flagged',
      'refund.not_approved',
    ])
    expect(await send(cashier, 'refund.create', enough, word(enough.id, money(enough)))).toEqual(['applied'])
    // Somebody else's sale: with an owner's word it is not the owner's list that has to let it in.
    const [foreign, agreed] = [back(await sold(shop.owner)), back(await sold(shop.owner))]
    expect(await send(cashier, 'refund.create', foreign)).toEqual(['quarantined', 'order.no_permission'])
    expect(await send(cashier, 'refund.create', agreed, word(agreed.id, money(agreed)))).toEqual(['applied'])
    const [own, theirs] = [await sold(cashier), await sold(shop.owner)]
    expect(await send(cashier, 'order.step', cancel(own))).toEqual(['flagged', 'refund.not_approved'])
    expect(await send(cashier, 'order.step', cancel(theirs))).toEqual(['rejected', 'order.no_permission'])
    expect(await send(cashier, 'order.step', cancel(theirs), word(theirs.id, theirs.totalTzs))).toEqual(['applied'])
  })

  test('a count that is off by more than the shop tolerates: the shift is closed all the same', async () => {
    await setRules({ tillToleranceTzs: 500 })
    const cashier = await shop.staff()
    const close = async (pieces: number, approvals?: (id: string) => unknown[]) => {
      const id = uuidv7()
      await send(cashier, 'shift.open', { id, floatTzs: 5000, note: '', at: at() })
      const body: CommandBody<'shift.close'> = {
        shiftId: id,
        counts: [{ tzs: 100, pieces }],
        floatTzs: 5000,
        sums: noSums(),
        reason: 'unknown',
        note: '',
        leaveTzs: 0,
        earlierCountsTzs: [],
        at: at(),
      }
      const answer = await send(cashier, 'shift.close', body, approvals?.(id) ?? [])
      expect((await trade.services.shifts.report(shop.shopId, id)).shift.closedAt).not.toBeNull()
      return answer
    }
    const owner = await withPin(trade, shop, shop.owner)
    const word = (value: number) => (id: string) => [owner.approval({ kind: 'till_difference', aboutId: id, value })]
    const NOT = ['flagged', 'shift.difference_not_approved']
    expect([await close(45), await close(55), await close(44), await close(56)]).toEqual([
      ['applied'],
      ['applied'],
      NOT,
      NOT,
    ])
    expect([await close(44, word(599)), await close(44, word(600))]).toEqual([NOT, ['applied']])
  })

  test('a drawer opened by hand where the shop wants to be asked; for a sale it opens by itself', async () => {
    await setRules({ drawerNeedsManager: true })
    const cashier = await shop.staff()
    const owner = await withPin(trade, shop, shop.owner)
    const [alone, agreed, sale] = [opened(), opened(), { ...opened(), orderId: uuidv7() }]
    expect(await send(cashier, 'activity.note', alone)).toEqual(['flagged', 'drawer.not_approved'])
    const word = [owner.approval({ kind: 'drawer', aboutId: agreed.id, value: 0 })]
    expect(await send(cashier, 'activity.note', agreed, word)).toEqual(['applied'])
    expect(await send(cashier, 'activity.note', sale)).toEqual(['applied'])
    expect(await send(shop.owner, 'activity.note', opened())).toEqual(['applied'])
  })
})

test('the page of activity names who proved to have done it, and whoever is signed in where nobody did', async () => {
  const cashier = await shop.staff()
  const pin = await withPin(trade, shop, cashier)
  const [signed, plain] = [reduced(), reduced()]
  await one(shop.owner, pin.signed(shop.command(shop.owner, device.id, 'order.create', signed)))
  await one(shop.owner, shop.command(shop.owner, device.id, 'order.create', plain))
  const { items } = await trade.services.activity.list(shop.shopId, { group: 'all', limit: 100 })
  const byOf = (id: string) => items.find(({ orderId }) => orderId === id)?.byId
  expect([byOf(signed.id), byOf(plain.id)]).toEqual([cashier.userId, shop.owner.userId])
})
