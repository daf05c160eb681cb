import type { CommandBody } from '../../../shared/contract/commands.ts'
import { OrderPay } from '../../../shared/contract/commands/order-pay.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { MOST_AMOUNT_TZS } from '../../../shared/domain/money.ts'
import { freshCharges } from '../../../shared/domain/charges.ts'
import { rightsForStep } from '../../../shared/domain/order-rights.ts'
import { dueTzs, isHandedOver, isVoid, owedTzs, statusAfterPaying } from '../../../shared/domain/order-workflow.ts'
import {
  type ActContext,
  bodyOf,
  type CommandHandler,
  type FlaggedItem,
  type Verdict,
} from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { tell, type WhatOf } from '../../platform/facts.ts'
import type { commandCarried } from '../sync/sync.facts.ts'
import {
  addCarriedEvent,
  addedBy,
  addPayments,
  type Doer,
  findPaymentOwners,
  type LockedOrder,
  lockOrder,
  readMoney,
  reverseOrder,
  reversePayments,
  setStatus,
} from './order-changes.repository.ts'
import { leftOfPayments, type MoneyBack, moneyBackOf } from './money-back.ts'
import { judgeCompleting, judgeStep } from '../shops/order-steps.service.ts'
import { countReversal, judgeHandOver, judgeReversal } from './order-approvals.ts'
import { flagOtherUses } from './order-create.repository.ts'
import { goodsNotWanted, paymentsTakenBack } from './orders.facts.ts'
import { readLines } from './order-extend.repository.ts'
import { hasOddRounding, hasUnlikelyCash, normaliseReference, sumPayments } from './order-figures.ts'
import { creditCustomer, isOverdrawn } from './store-credit.service.ts'

/** The order's story says that this part of it did not come from its device. */
export const noteCarried = async (tx: Tx, { orderId, ...what }: WhatOf<typeof commandCarried>): Promise<void> =>
  orderId === null ? undefined : await addCarriedEvent(tx, { orderId, ...what })

type Pay = CommandBody<'order.pay'>
type Step = CommandBody<'order.step'>

/** `order.pay`. Money that was handed over is kept, also when it is too much or the order was cancelled meanwhile: then an admin sees it. */
export const orderPay: CommandHandler<Pay> = {
  async apply(context, body) {
    const found = await lockOrder(context.tx, context.shopId, body.orderId)
    if (!found) return { kind: 'retry', codes: ['command.out_of_order'] }
    let order = found
    const codes = new Set<ErrorCode>(context.codes)
    const owners = await findPaymentOwners(
      context.tx,
      context.shopId,
      body.payments.map((payment) => payment.id),
    )
    if ([...owners.values()].some((owner) => owner !== found.id))
      return { kind: 'quarantined', codes: ['command.id_reused'] }
    // A payment this order already has was queued twice by its device: it counts once.
    const fresh = body.payments.filter((payment) => !owners.has(payment.id.toLowerCase()))
    const paidTzs = order.paidTzs + sumPayments(fresh)
    const kept = body.charges ? await readLines(context.tx, context.shopId, order.id) : null
    const charges = freshCharges(kept?.charges, body.charges)
    const payments = fresh.map((payment) => ({
      ...payment,
      reference: normaliseReference(payment.reference),
      at: context.correct(payment.at),
    }))
    const { totalTzs } = addedBy(order, { payments, charges })
    const nowDueTzs = dueTzs({ ...order, totalTzs })
    // Added up, they would leave what any list can show. A fact all the same: an admin finds it, with the money it names.
    if ((paidTzs > MOST_AMOUNT_TZS && fresh.length > 0) || totalTzs > Math.max(MOST_AMOUNT_TZS, order.totalTzs))
      return { kind: 'quarantined', codes: ['order.sum_too_large'] }
    if (hasUnlikelyCash(fresh)) codes.add('payment.cash_unlikely')
    if (hasOddRounding(fresh)) codes.add('order.totals_differ')
    if (paidTzs > nowDueTzs && fresh.length > 0) codes.add('order.overpaid')
    if (order.status === 'cancelled') codes.add('order.status_changed')
    const status = statusAfterPaying(order.status, {
      completes: body.completes,
      isPaidUp: paidTzs >= nowDueTzs,
    })
    if (status === 'completed' && order.status !== 'completed')
      await judgeCompleting(context, context.correct(body.at), codes)
    order = { ...order, customerId: await creditCustomer(context, order, fresh, codes) }
    const at = context.correct(body.at)
    const reused = await addPayments(context, order, { payments, charges, paidTzs, status, at })
    if (reused.length > 0) {
      codes.add('payment.reference_used_twice')
      await flagOtherUses(context, order.id, reused)
    }
    if (await isOverdrawn(context, order.customerId, fresh)) codes.add('credit.overdrawn')
    return { kind: 'applied', codes: [...codes] } satisfies Verdict
  },
  reverse: reversePaymentsByAdmin,
}

/** `order.step`, and what a key of the API asks for. It carries the status it started from: when the order is elsewhere by now, or the step is none, nothing is written; the device is told and keeps it. */
export const orderStep = {
  async apply(context: ActContext, body: Step): Promise<Verdict> {
    const order = await lockOrder(context.tx, context.shopId, body.orderId)
    if (!order) return { kind: 'retry', codes: ['command.out_of_order'] }
    if (order.status !== body.from) return { kind: 'rejected', codes: ['order.status_changed'] }
    const voids = isVoid(body.from, body.to)
    if (voids && body.reason.trim() === '') return { kind: 'rejected', codes: ['order.reason_missing'] }
    const at = context.correct(body.at)
    const doer = { userId: context.actorId, at: context.provenAt(at) }
    const rights = rightsForStep({ ...order, createdById: order.createdBy }, body.to, doer)
    const codes = new Set<ErrorCode>(context.codes)
    const problem = await judgeStep(context, order, body.to, at, codes)
    if (problem) return { kind: 'rejected', codes: [problem] }
    const standing = context.isByAdmin ? 'holds' : context.standing(rights)
    if (body.to === 'cancelled') {
      const asked = { aboutId: order.id, tzs: order.paidTzs, standing }
      if ((await judgeReversal(context, asked, codes)) === 'lacks')
        return { kind: 'rejected', codes: ['order.no_permission'] }
      await countReversal(context, asked, codes)
    } else if (standing === 'lacks') return { kind: 'rejected', codes: ['order.no_permission'] }
    else if (standing === 'held') codes.add('order.no_permission')
    if (body.to === 'cancelled') {
      await tellOfMoneyBack(
        context,
        order,
        await reverseOrder(context, order, { at, reason: body.reason, isVoid: voids }),
      )
      await tellOfGoods(context, order)
    } else {
      const isGoing = isHandedOver(body.to) && !isHandedOver(order.status)
      const debt = { id: order.id, customerId: order.customerId, owesTzs: owedTzs(order), at }
      const dueOn = isGoing ? await judgeHandOver(context, debt, codes) : null
      await setStatus(context, order, { to: body.to, at, reason: body.reason, dueOn })
    }
    return { kind: 'applied', codes: [...codes] }
  },
}

/** An admin's void of a flagged order, from any status but cancelled. */
export async function voidOrderByAdmin(
  doer: Doer,
  { orderId }: Pick<FlaggedItem, 'orderId'>,
  reason: string,
): Promise<void> {
  const order = orderId === null ? undefined : await lockOrder(doer.tx, doer.shopId, orderId)
  if (!order || order.status === 'cancelled') return
  await tellOfMoneyBack(doer, order, await reverseOrder(doer, order, { at: doer.receivedAt, reason, isVoid: true }))
  await tellOfGoods(doer, order)
}

/** An admin's void of flagged payments: what is left of them goes back, the order stays; paid up no more, it waits again. */
async function reversePaymentsByAdmin(doer: Doer, item: FlaggedItem, reason: string): Promise<void> {
  const order = item.orderId === null ? undefined : await lockOrder(doer.tx, doer.shopId, item.orderId)
  const body = OrderPay.safeParse(bodyOf(item))
  if (!order || !body.success) return
  const paymentIds = new Set(body.data.payments.map((payment) => payment.id.toLowerCase()))
  const left = leftOfPayments(await readMoney(doer.tx, doer.shopId, order.id))
  const back = moneyBackOf(left.filter(({ row, isUntouched }) => isUntouched && paymentIds.has(row.id)))
  await reversePayments(doer, order, back, reason)
  await tellOfMoneyBack(doer, order, back)
}

/** All of it; of what came back before, whoever hears knows. */
async function tellOfGoods(doer: Doer, order: LockedOrder): Promise<void> {
  const { lines } = await readLines(doer.tx, doer.shopId, order.id)
  await tell(doer.tx, goodsNotWanted, {
    shopId: doer.shopId,
    orderId: order.id,
    lines: lines.map(({ id, quantityMilli }) => ({ lineId: id, quantityMilli })),
    byUserId: doer.actorId,
    now: doer.receivedAt,
  })
}

const tellOfMoneyBack = (doer: Doer, order: LockedOrder, back: readonly MoneyBack[]) =>
  tell(doer.tx, paymentsTakenBack, {
    shopId: doer.shopId,
    orderId: order.id,
    orderNumber: order.number,
    back,
    byUserId: doer.actorId,
    now: doer.receivedAt,
  })
