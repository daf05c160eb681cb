import { expect, test } from 'vitest'
import { extendOrder, payOrder, refundOrder, saveOrder, stepOrder } from '../../../tests/support/offline/actions.ts'
import { aReturn } from '../../../tests/support/offline/a-return.ts'
import { anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import type { OrderDraft } from './kinds/order-create.ts'
import { learnOrder } from './order-news.ts'
import { settle } from './sender-settle.ts'

const at = '2026-11-21T09:00:00.000Z'

/** A sale of this device that the server answered like this. */
async function answered(codes: string[], given: Partial<OrderDraft> = {}) {
  const ctx = await aTab()
  const owner = anOwner()
  await registered(ctx, owner)
  const draft = anOrder(given)
  await saveOrder(ctx, owner, draft)
  const rows = await ctx.db.outbox.toArray()
  const outcome = codes.length > 0 ? 'quarantined' : 'applied'
  await settle(
    ctx,
    rows,
    rows.map(({ id }) => ({ id, outcome, codes })),
  )
  const marks = async () =>
    (await ctx.db.outbox.toArray()).map(({ type, body }) => [
      type,
      (body as { isOfSecondSale?: true }).isOfSecondSale ?? false,
    ])
  return { ctx, owner, draft, marks }
}
const twice = ['order.sold_on_two_devices']

test.each([
  ['sold on two devices', twice, true],
  ['sold here alone', [], false],
])('%s: what is done with it here says which of the two orders of that id it is about', async (_, codes, mark) => {
  const { ctx, owner, draft, marks } = await answered(codes, { status: 'pending', payments: [] })
  const [line] = draft.lines
  await extendOrder(ctx, owner, { orderId: draft.id, lines: line ? [{ ...line, id: uuidv7() }] : [], at, cartId: 'c' })
  const paid = await payOrder(ctx, owner, {
    orderId: draft.id,
    payments: [aPayment(2 * draft.totalTzs)],
    completes: true,
    at,
  })
  const wanted = [{ line: 0, quantityMilli: 1000, to: 'stock' as const }]
  const back = await refundOrder(ctx, owner, aReturn(paid, wanted))
  await stepOrder(ctx, owner, { orderId: draft.id, from: back.status, to: 'cancelled', reason: 'test', at })
  expect(await marks()).toEqual(
    ['order.extend', 'order.pay', 'refund.create', 'order.step'].map((type) => [type, mark]),
  )
})

test('news of the other till’s order of that id change nothing of this sale, which waits for an admin; elsewhere they do', async () => {
  for (const [codes, paidTzs] of [
    [twice, 0],
    [[], 300],
  ] as const) {
    const { ctx, owner, draft } = await answered([...codes], { status: 'pending', payments: [] })
    const news = {
      orderId: draft.id,
      status: 'pending' as const,
      paidTzs: 300,
      totalTzs: draft.totalTzs,
      payments: [aPayment(300)],
    }
    expect(await learnOrder(ctx, owner, news)).toMatchObject({ paidTzs })
  }
})
