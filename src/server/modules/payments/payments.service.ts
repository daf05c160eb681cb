import type { Logger } from 'pino'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  Attempt,
  askCartPayment,
  askPayment,
  askPaymentAgain,
  CartPayment,
  confirmPayment,
  getPayMethods,
  OrderPayments,
  PayMethod,
  paymentRefunded,
} from '../../../shared/contract/payments.ts'
import { parseTanqr } from '../../../shared/domain/tanqr.ts'
import type * as z from 'zod'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { orderNotFound } from '../orders/orders.errors.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import { requireLockedOrder } from '../orders/order-money.service.ts'
import { type Asking, createAskingService, isAnswerable } from './asking.service.ts'
import { attemptChanged, attemptOf, publicAttemptOf } from './attempt-view.ts'
import {
  isReferenceUsed,
  listAttempts,
  listPayments,
  lockAttempt,
  readAttempt,
  readOrderFacts,
  updateAttempt,
  viewAttempt,
} from './attempts.repository.ts'
import { book } from './ledger.service.ts'
import type { LookingService } from './looking.service.ts'
import { applyPaid, applyTimedOut } from './outcomes.service.ts'
import { leastPartTzs } from '../../../shared/domain/part-payments.ts'
import { paymentNotFound, referenceKnown, stateChanged } from './payments.errors.ts'
import { methodsFor, type ShopGateway, type ShopGateways, STATIC_QR } from './shop-gateway.service.ts'
import { foldReference } from '../../../shared/domain/references.ts'

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  limits: RateLimits
  shopGateways: ShopGateways
  looking: LookingService
  publicUrl: string
}
export type PaymentsService = ReturnType<typeof createPaymentsService>

/** Whose link it is, and the order behind it. */
interface PayingCart {
  shopId: string
  orderId: string
  /** Where the browser comes back to. */
  returnUrl: string
  language: 'en' | 'sw'
}

export function createPaymentsService({ db, clock, log, jobs, limits, shopGateways, looking, publicUrl }: Parts) {
  const asking = createAskingService({ db, clock, log, jobs, limits, shopGateways })

  async function view(shopId: string, id: string): Promise<Attempt> {
    const row = await inShop(db, shopId, (tx) => viewAttempt(tx, shopId, id))
    if (!row) throw paymentNotFound()
    return attemptOf(row)
  }
  async function existing(shopId: string, id: string) {
    const row = await inShop(db, shopId, (tx) => readAttempt(tx, shopId, id))
    if (!row) throw paymentNotFound()
    return row
  }

  /**
   * Push again, or another way: the gateway is asked about the old one first, for a customer who has just paid must not be asked twice. Answers whether the new
   * asking went out; the old one is ended, and money that still comes by it is a late success.
   */
  async function replace(
    shopId: string,
    oldId: string,
    next: Omit<Asking, 'orderId' | 'amountTzs' | 'completes' | 'replaces'> & { amountTzs?: number },
  ): Promise<boolean> {
    const old = await existing(shopId, oldId)
    const isRepeated = (await inShop(db, shopId, (tx) => readAttempt(tx, shopId, next.id))) !== undefined
    if (!isRepeated && (isAnswerable(old.state) || old.state === 'timed_out')) await looking.look(shopId, oldId)
    // The same part of the order as before, or what is left of it by now.
    const owed = await inShop(db, shopId, async (tx) => owedTzs(await requireLockedOrder(tx, shopId, old.orderId)))
    return (
      (await asking.ask(shopId, {
        ...next,
        replaces: oldId,
        orderId: old.orderId,
        amountTzs: owed === 0 ? null : (next.amountTzs ?? Math.min(old.amountTzs, owed)),
        completes: old.completes,
      })) === 'asked'
    )
  }

  async function cartPayment(tx: Tx, shopId: string, orderId: string): Promise<CartPayment> {
    const { order, gateway, attempts } = await facts(tx, shopId, orderId)
    const owed = owedTzs(order)
    return {
      isSandbox: isSandboxed(gateway, attempts),
      canPay: owed > 0,
      totalTzs: order.totalTzs,
      paidTzs: Math.max(order.paidTzs, 0),
      owedTzs: owed,
      leastPartTzs: leastPartTzs(gateway.settings.linkParts, { status: order.status, owedTzs: owed }),
      methods: owed === 0 ? [] : methodsFor(gateway, owed),
      takesCash: gateway.settings.takes.cash,
      attempts: attempts.map(publicAttemptOf),
      payments: (await listPayments(tx, shopId, orderId)).map((payment) => ({
        ...payment,
        at: payment.at.toISOString(),
      })),
    }
  }
  async function facts(tx: Tx, shopId: string, orderId: string) {
    const order = await readOrderFacts(tx, shopId, orderId)
    if (!order) throw orderNotFound()
    return {
      order,
      gateway: await shopGateways.gatewayOf(tx, shopId),
      attempts: await listAttempts(tx, shopId, orderId),
    }
  }

  return {
    /** The payment part of the cart page and its tracker; changes nothing. @throws order.not_found */
    paymentsForCart: cartPayment,

    /** Ways that the shop can offer at all, whatever the order. */
    async waysOf(tx: Tx, shopId: string): Promise<{ kinds: PayMethod['kind'][]; takesCash: boolean }> {
      const gateway = await shopGateways.gatewayOf(tx, shopId)
      return { kinds: methodsFor(gateway, ANY_TZS).map(({ kind }) => kind), takesCash: gateway.settings.takes.cash }
    },
    /** Of a printed code nobody calls back: that nobody waits any more does not say that nobody paid. */
    isByHand: async (tx: Tx, shopId: string, id: string): Promise<boolean> =>
      (await readAttempt(tx, shopId, id))?.adapter === STATIC_QR,

    ask: async (actor: MemberActor, body: BodyOf<typeof askPayment>): Promise<Attempt> => {
      const { id, subject, kind, phone, operator, amountTzs, completes } = body
      await asking.ask(actor.shopId, {
        id,
        orderId: subject.orderId,
        kind,
        phone,
        operator,
        amountTzs,
        completes,
        byUserId: actor.userId,
        returnUrl: `${publicUrl}/home`,
        language: 'sw',
      })
      return await view(actor.shopId, id)
    },

    async askAgain(actor: MemberActor, oldId: string, body: BodyOf<typeof askPaymentAgain>): Promise<Attempt> {
      const isAsked = await replace(actor.shopId, oldId, {
        ...body,
        byUserId: actor.userId,
        returnUrl: `${publicUrl}/home`,
        language: 'sw',
      })
      return await view(actor.shopId, isAsked ? body.id : oldId)
    },

    async askFromCart(
      { shopId, orderId, returnUrl, language }: PayingCart,
      { id, kind, phone, operator, amountTzs, replaces }: BodyOf<typeof askCartPayment>,
    ): Promise<CartPayment> {
      const about = { id, kind, phone, operator, byUserId: null, returnUrl, language }
      const part = amountTzs === null ? {} : { amountTzs, isTheirPart: true }
      if (replaces === null) await asking.ask(shopId, { ...about, orderId, amountTzs: null, completes: false, ...part })
      else {
        if ((await existing(shopId, replaces)).orderId !== orderId) throw paymentNotFound()
        await replace(shopId, replaces, { ...about, ...part })
      }
      return await inShop(db, shopId, (tx) => cartPayment(tx, shopId, orderId))
    },
    cart: ({ shopId, orderId }: Pick<PayingCart, 'shopId' | 'orderId'>): Promise<CartPayment> =>
      inShop(db, shopId, (tx) => cartPayment(tx, shopId, orderId)),

    status: view,

    async check(shopId: string, id: string): Promise<Attempt> {
      await existing(shopId, id)
      await looking.look(shopId, id)
      return await view(shopId, id)
    },

    /** Nobody waits any more; repeating it changes nothing. */
    async stop(shopId: string, id: string): Promise<Attempt> {
      const attempt = await existing(shopId, id)
      if (isAnswerable(attempt.state)) await looking.look(shopId, id)
      await inShop(db, shopId, (tx) => applyTimedOut(tx, shopId, id, 'stopped', clock.now()))
      return await view(shopId, id)
    },

    /** A printed code calls nobody back: staff have seen the money on the shop's own phone. A repeat with the same reference answers with what is there. */
    async confirm(
      actor: MemberActor,
      id: string,
      { reference, amountTzs }: BodyOf<typeof confirmPayment>,
    ): Promise<Attempt> {
      const { shopId } = actor
      const bare = foldReference(reference)
      await inShop(db, shopId, async (tx) => {
        const found = await readAttempt(tx, shopId, id)
        if (!found) throw paymentNotFound()
        await requireLockedOrder(tx, shopId, found.orderId)
        const attempt = await lockAttempt(tx, shopId, id)
        if (!attempt || attempt.adapter !== STATIC_QR) throw stateChanged()
        if (attempt.state === 'paid' && attempt.providerReference === bare) return
        if (!isAnswerable(attempt.state) && attempt.state !== 'timed_out') throw stateChanged()
        if (await isReferenceUsed(tx, shopId, bare)) throw referenceKnown()
        await applyPaid(
          tx,
          shopId,
          id,
          { receivedTzs: amountTzs, currency: null, providerReference: bare, payerPhone: null, at: null },
          { now: clock.now(), byUserId: actor.userId },
        )
      })
      return await view(shopId, id)
    },

    /** The shop gave late or doubled money back itself. Repeating it changes nothing. */
    async refundDone(
      actor: MemberActor,
      id: string,
      { reference, note }: BodyOf<typeof paymentRefunded>,
    ): Promise<Attempt> {
      const { shopId, userId } = actor
      await inShop(db, shopId, async (tx) => {
        const found = await readAttempt(tx, shopId, id)
        if (!found) throw paymentNotFound()
        const order = await requireLockedOrder(tx, shopId, found.orderId)
        const attempt = await lockAttempt(tx, shopId, id)
        if (attempt?.state === 'refunded') return
        if (attempt?.state !== 'refund_due') throw stateChanged()
        const now = clock.now()
        await book(
          tx,
          shopId,
          {
            kind: 'refunded_by_shop',
            mode: attempt.mode,
            receivedTzs: attempt.refundTzs ?? attempt.receivedTzs ?? attempt.totalTzs,
          },
          { refId: id, orderId: attempt.orderId, byUserId: userId, note, at: now },
        )
        await updateAttempt(tx, shopId, id, {
          state: 'refunded',
          refunded_at: now,
          refunded_by: userId,
          refund_reference: reference,
          refund_note: note,
        })
        await emit(tx, shopId, attemptChanged(attempt, order.number, { state: 'refunded' }))
      })
      return await view(shopId, id)
    },

    forOrder: (shopId: string, orderId: string): Promise<OrderPayments> =>
      inShop(db, shopId, async (tx) => {
        const { order, gateway, attempts } = await facts(tx, shopId, orderId)
        const owed = owedTzs(order)
        return {
          orderId: order.id,
          orderNumber: order.number,
          status: order.status,
          customerPhone: order.customerPhone,
          isSandbox: isSandboxed(gateway, attempts),
          mode: gateway.mode,
          canPay: owed > 0,
          totalTzs: order.totalTzs,
          paidTzs: Math.max(order.paidTzs, 0),
          owedTzs: owed,
          methods: owed === 0 ? [] : methodsFor(gateway, owed),
          attempts: attempts.map(attemptOf),
        }
      }),

    methods: (shopId: string, amountTzs: number): Promise<z.input<typeof getPayMethods.response>> =>
      inShop(db, shopId, async (tx) => {
        const gateway = await shopGateways.gatewayOf(tx, shopId)
        const { staticQr } = gateway.settings
        const code = staticQr === null || !gateway.settings.takes.tanqr ? null : parseTanqr(staticQr)
        return {
          isSandbox: gateway.provider?.isSandbox === true,
          mode: gateway.mode,
          methods: methodsFor(gateway, amountTzs),
          staticQr: code?.ok === true ? { text: code.code.text, merchantName: code.code.merchantName } : null,
        }
      }),
  }
}

/** Which ways there are does not hang on it. */
const ANY_TZS = 1000

/** The label stays on what was asked for in the sandbox, also after the shop has left it. */
const isSandboxed = ({ provider }: ShopGateway, attempts: readonly { isSandbox: boolean }[]) =>
  provider?.isSandbox === true || attempts.some((attempt) => attempt.isSandbox)
