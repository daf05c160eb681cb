import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { AskKind } from '../../../shared/contract/lists.ts'
import { isTanzanianMobile, normalisePhone } from '../../../shared/domain/phone.ts'
import { walletOfPhone } from '../../../shared/domain/wallets.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { tooMany } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { PaymentProvider } from '../../providers/payments/payments.ts'
import { requireTrustedShop } from '../messages/trusted-shop.service.ts'
import { leastPartTzs } from '../../../shared/domain/part-payments.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import { requireLockedOrder } from '../orders/order-money.service.ts'
import { attemptChanged } from './attempt-view.ts'
import {
  type AttemptRow,
  countRecent,
  insertAttempt,
  insertExchanges,
  openAttempts,
  readAttempt,
} from './attempts.repository.ts'
import { createExchangeLog } from './exchange-log.ts'
import { applyRefused, applyTimedOut, applyWaiting } from './outcomes.service.ts'
import {
  alreadyWaiting,
  invalidField,
  keyReused,
  methodUnavailable,
  nothingOwed,
  partNotTaken,
  tooMuch,
} from './payments.errors.ts'
import { ANSWER_MS, nextLook, secondsUntil } from './poll-times.ts'
import { methodsFor, quote, type ShopGateways, STATIC_QR } from './shop-gateway.service.ts'
import type { PushOperator } from '../../../shared/domain/options.ts'

export interface Asking {
  /** Made by whoever asks: the idempotency key. */
  id: string
  orderId: string
  kind: AskKind
  /** Null, in place of another asking: its phone and network. A customer is shown only parts of the number. */
  phone: string | null
  operator: PushOperator | null
  /** Null: all that is owed. */
  amountTzs: number | null
  /** The customer said how much: taken only where the shop takes parts. */
  isTheirPart?: boolean
  completes: boolean
  /** The asking this one takes the place of. It ends with this one's beginning, or stays as it is when this one is refused. */
  replaces?: string
  /** Null when the customer asks. */
  byUserId: string | null
  /** Where the browser goes from the gateway's card page. */
  returnUrl: string
  language: 'en' | 'sw'
}
const isSettled = (state: AttemptRow['state']) => state === 'paid' || state === 'refund_due' || state === 'refunded'
async function endReplaced(
  tx: Tx,
  shopId: string,
  oldId: string,
  nextId: string,
  now: Date,
): Promise<AttemptRow | undefined> {
  await applyTimedOut(tx, shopId, oldId, 'replaced', now, nextId)
  return await readAttempt(tx, shopId, oldId)
}
/** Letters people do not mix up; gateways take letters and digits alone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newReference = () => `KT${Array.from(randomBytes(18), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

/** A link may be in anybody's hands, and each asking rings somebody's phone. */
const MOST_ASKED = { count: 6, perMs: 10 * 60_000 }

export function createAskingService({
  db,
  clock,
  log,
  jobs,
  limits,
  shopGateways,
}: {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  limits: RateLimits
  shopGateways: ShopGateways
}) {
  /**
   * Our row is committed before the gateway hears of it, with the job that asks what became of it: whatever dies from here on, the attempt is found again.
   * A repeat with the same id answers with what is there and tells the gateway nothing.
   */
  async function ask(shopId: string, asking: Asking): Promise<'asked' | 'paid_before'> {
    const made = await inShop(db, shopId, (tx) => write(tx, shopId, asking))
    if (made === 'known') return 'asked'
    if (made === 'paid_before') return made
    if (made.provider === null) {
      await inShop(db, shopId, (tx) => applyWaiting(tx, shopId, asking.id, {}, clock.now()))
      return 'asked'
    }
    await send(shopId, made.attempt, made.provider, asking, made.payerName)
    return 'asked'
  }

  async function write(
    tx: Tx,
    shopId: string,
    asking: Asking,
  ): Promise<{ attempt: AttemptRow; provider: PaymentProvider | null; payerName: string } | 'known' | 'paid_before'> {
    const now = clock.now()
    const order = await requireLockedOrder(tx, shopId, asking.orderId)
    const known = await readAttempt(tx, shopId, asking.id)
    if (known) {
      if (known.orderId !== order.id) throw keyReused()
      return 'known'
    }
    const old =
      asking.replaces === undefined ? undefined : await endReplaced(tx, shopId, asking.replaces, asking.id, now)
    if (old && isSettled(old.state)) return 'paid_before'
    const open = await openAttempts(tx, shopId, order.id, null)
    const amountTzs = requireAmount(asking.amountTzs, owedTzs(order), open)
    if (
      asking.byUserId === null
      && (await countRecent(tx, shopId, order.id, new Date(now.getTime() - MOST_ASKED.perMs))) >= MOST_ASKED.count
    )
      throw tooMany(MOST_ASKED.perMs / 1000 / 2)
    const gateway = await shopGateways.gatewayOf(tx, shopId)
    if (asking.isTheirPart === true && amountTzs < owedTzs(order)) {
      const leastTzs = leastPartTzs(gateway.settings.linkParts, { status: order.status, owedTzs: owedTzs(order) })
      if (leastTzs === null || amountTzs < leastTzs) throw partNotTaken()
    }
    const method = methodsFor(gateway, amountTzs).find(({ kind }) => kind === asking.kind)
    if (!method) throw methodUnavailable()
    const push =
      asking.kind === 'mobile_push'
        ? requirePush(
            {
              ...asking,
              phone: asking.phone ?? old?.phone ?? null,
              operator: asking.operator ?? old?.operator ?? null,
            },
            method.operators,
          )
        : null
    const provider = method.isStatic ? null : gateway.provider
    if (push !== null && provider !== null) await spendPrompt(tx, shopId, push.phone, provider)
    const nextPollAt = method.isStatic ? new Date(now.getTime() + ANSWER_MS.tanqr) : (nextLook(now, now) ?? now)
    const isNew = await insertAttempt(tx, shopId, {
      id: asking.id,
      orderId: order.id,
      kind: asking.kind,
      adapter: provider?.kind ?? STATIC_QR,
      mode: method.isStatic ? 'own' : gateway.mode,
      isSandbox: provider?.isSandbox === true,
      amountTzs,
      ...quote(gateway, asking.kind, amountTzs, method.isStatic),
      phone: push?.phone ?? null,
      operator: push?.operator ?? null,
      completes: asking.completes,
      reference: newReference(),
      qrText: method.isStatic ? gateway.settings.staticQr : null,
      askedBy: asking.byUserId,
      byCustomer: asking.byUserId === null,
      askedAt: now,
      expiresAt: new Date(now.getTime() + ANSWER_MS[asking.kind]),
      nextPollAt,
    })
    const attempt = await readAttempt(tx, shopId, asking.id)
    if (!isNew || !attempt) throw keyReused()
    await jobs.enqueue(
      tx,
      'payment.poll',
      { shopId, attemptId: attempt.id },
      { afterSeconds: secondsUntil(nextPollAt, now) },
    )
    await emit(tx, shopId, attemptChanged(attempt, order.number))
    return { attempt, provider, payerName: order.customerName }
  }

  /** A phone that rings is somebody's, and the operator or the shop pays for it: bounded for whoever asks, and only for a shop that somebody answers for. */
  async function spendPrompt(tx: Tx, shopId: string, phone: string, provider: PaymentProvider): Promise<void> {
    await requireTrustedShop(tx, shopId, provider, limits)
    await limits.spend(tx, [
      { name: 'promptsToOne', key: phone },
      { name: 'promptsToOneDay', key: phone },
      { name: 'promptsOfShop', key: shopId },
      { name: 'promptsOfShopDay', key: shopId },
      { name: 'promptsOfOperator', key: '' },
    ])
  }

  async function send(
    shopId: string,
    attempt: AttemptRow,
    provider: PaymentProvider,
    asking: Asking,
    payerName: string,
  ): Promise<void> {
    const exchanges = createExchangeLog(provider.kind, keysOf(asking.returnUrl))
    const payer = { name: payerName, phone: attempt.phone, email: null }
    const about = { reference: attempt.reference, amountTzs: attempt.totalTzs }
    const options = { onExchange: exchanges.add }
    const call = () => {
      if (attempt.kind === 'tanqr') return provider.dynamicQr({ ...about, payer }, options)
      if (attempt.kind === 'card')
        return provider.hostedCard(
          { ...about, payer, returnUrl: asking.returnUrl, cancelUrl: asking.returnUrl, language: asking.language },
          options,
        )
      return provider.push(
        { ...about, phone: attempt.phone ?? '', operator: attempt.operator ?? 'mpesa', payer },
        options,
      )
    }
    // A provider that throws breaks its word; money may have moved all the same, so it is found out by asking.
    const answer = await call().catch((error: unknown) => {
      log.error({ err: error, adapter: provider.kind }, 'a payment gateway’s adapter failed')
      return { state: 'unknown' as const, reason: 'no_answer' as const }
    })
    await inShop(db, shopId, async (tx) => {
      const now = clock.now()
      if (answer.state === 'refused') await applyRefused(tx, shopId, attempt.id, answer.reason, now)
      else {
        await applyWaiting(
          tx,
          shopId,
          attempt.id,
          {
            providerReference: 'providerReference' in answer ? answer.providerReference : undefined,
            qrText: 'text' in answer ? answer.text : undefined,
            cardUrl: 'url' in answer ? answer.url : undefined,
            reason: answer.state === 'unknown' ? (answer.reason ?? 'no_answer') : undefined,
          },
          now,
        )
      }
      await insertExchanges(tx, shopId, attempt.id, exchanges.rows())
    })
  }

  return { ask }
}

/** The address itself, and its key alone: gateways repeat either. */
function keysOf(returnUrl: string): string[] {
  const key = new URL(returnUrl).searchParams.get('key')
  return key === null ? [] : [returnUrl, key]
}

/** Several may be asked for parts of an order at once, but never for more together than is owed. */
function requireAmount(wanted: number | null, owed: number, open: readonly AttemptRow[]): number {
  if (owed === 0) throw nothingOwed()
  const left = owed - open.reduce((sum, { amountTzs }) => sum + amountTzs, 0)
  if (wanted !== null && wanted > owed) throw tooMuch()
  if (left <= 0 || (wanted !== null && wanted > left)) throw alreadyWaiting()
  return wanted ?? left
}

function requirePush(
  { phone, operator }: Asking,
  operators: readonly PushOperator[],
): { phone: string; operator: PushOperator } {
  const e164 = phone === null ? null : normalisePhone(phone)
  if (e164 === null || !isTanzanianMobile(e164)) throw invalidField('phone', 'payment.phone_invalid')
  const guessed = operator ?? walletOfPhone(e164)
  if (guessed === null) throw invalidField('operator', 'payment.phone_invalid')
  if (!operators.includes(guessed)) throw methodUnavailable()
  return { phone: e164, operator: guessed }
}

export const isAnswerable = (state: AttemptRow['state']): boolean => state === 'asked' || state === 'waiting'
