import { expect, test } from 'vitest'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { aReturn } from '../../../tests/support/offline/a-return.ts'
import { extendOrder, payOrder, refundOrder, saveOrder } from '../../../tests/support/offline/actions.ts'
import { aKeyRing } from '../../../tests/support/offline/key-ring.ts'
import { anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { createCodeReader } from './bring-back.ts'
import { bringIn } from './bring-in.ts'
import type { OfflineContext, Owner } from './context.ts'
import { orderOnReceipt } from './order-on-receipt.ts'
import { receiptCodes } from './receipt-codes.ts'

const keys = aKeyRing()
const shopId = uuidv7()
interface Device {
  ctx: OfflineContext
  owner: Owner
}
async function aTill(code: string): Promise<Device> {
  const ctx = await aTab()
  const owner = anOwner({ shopId })
  await registered(ctx, owner, code)
  await keys.learn(ctx, shopId)
  return { ctx, owner }
}
/** Another device of the shop reads the receipt that this one made of the order. */
async function scanned(from: Device, orderId: string, by: Device) {
  await keys.learn(by.ctx, shopId)
  const [code = ''] = await receiptCodes(from.ctx, from.owner, orderId)
  const read = await createCodeReader(by.ctx, by.owner, async () => {}).read(code)
  if (read.kind !== 'receipt' || read.receipt.problem !== null) throw new Error(JSON.stringify(read))
  return read.receipt
}

test('the order stands on its receipt as its till knew it, with what was added, paid and returned since; nothing is written for it', async () => {
  const till = await aTill('A7')
  const { ctx, owner } = till
  const sold = await saveOrder(ctx, owner, anOrder({ status: 'pending', payments: [], customerName: 'Mama Asha' }))
  await extendOrder(ctx, owner, { orderId: sold.id, cartId: uuidv7(), lines: anOrder().lines, at: sold.at })
  const due = (await ctx.db.orders.get(sold.id))?.totalTzs ?? 0
  const order = await payOrder(ctx, owner, {
    orderId: sold.id,
    payments: [aPayment(due)],
    completes: true,
    at: sold.at,
  })
  const back = await refundOrder(ctx, owner, aReturn(order))
  const other = await aTill('B1')
  const found = await scanned(till, sold.id, other)
  // Each step was that till's: what is printed here is a copy of its receipt.
  const events = back.events.map((event) => ({ ...event, deviceCode: back.deviceCode }))
  expect(found.order).toEqual({ ...back, events, sync: 'synced' })
  expect(await other.ctx.db.orders.count()).toBe(0)
  // A code that lacks the beginning tells of no order.
  expect(orderOnReceipt(found.commands.slice(1), 'A7')).toBeNull()
})

test('goods are given back with no network on a device that knows the sale from its receipt alone: both go out, and no part twice', async () => {
  const till = await aTill('A7')
  const sold = await saveOrder(till.ctx, till.owner, anOrder())
  const other = await aTill('B1')
  const { order, commands } = await scanned(till, sold.id, other)
  if (!order) throw new Error('no order on the receipt')
  await bringIn(other.ctx, other.owner, commands)
  const after = await refundOrder(other.ctx, other.owner, aReturn(order), order)
  expect(after).toMatchObject({ id: sold.id, paidTzs: 0, refundedTzs: sold.totalTzs, sync: 'waiting' })
  const waiting = await other.ctx.db.outbox.where('lane').equals(sold.id).toArray()
  expect(waiting.map(({ type }) => type).toSorted()).toEqual(['order.create', 'refund.create'])
  // Once more from the same receipt: the return that is known here stands over what the paper says.
  await expect(refundOrder(other.ctx, other.owner, aReturn(order), order)).rejects.toMatchObject({
    code: 'refund.too_much',
  })
})
