import { type Wallet, WALLETS } from '../../../shared/domain/options.ts'
import { type MoneyThatCame, pickInSteps, scoreMatch } from '../../../shared/domain/matching.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { MatchSuggestion } from '../../../shared/contract/reconciliation.ts'
import { inSlices } from '../../platform/breathe.ts'
import type { Tx } from '../../platform/database.ts'
import { tell, type WhatOf } from '../../platform/facts.ts'
import { moneySeen, moneyUnseen, type strangeMoney } from '../payments/payments.facts.ts'
import { claimedAmong } from '../claims/claim-evidence.service.ts'
import { takeBackPayment } from '../orders/order-money.service.ts'
import { book, entriesOf } from '../payments/ledger.service.ts'
import { recordPaid } from '../payments/record-paid.service.ts'
import { type Candidate, findCandidates, readPaymentFor, searchCandidates } from './match-candidates.repository.ts'
import {
  insertUnknown,
  type LineRow,
  lockBooks,
  markMatched,
  markOpen,
  type OpenLine,
  readLine,
  setBooked,
} from './money-lines.repository.ts'
import { lineNotFound, paymentTaken } from './reconciliation.errors.ts'
import { foldReference } from '../../../shared/domain/references.ts'
import { balanceTzs } from '../../../shared/domain/order-maths.ts'
import { dueTzs } from '../../../shared/domain/order-workflow.ts'

export type Line = OpenLine & { isBooked: boolean; source: 'statement' | 'callback' }
/** For claims: a person said which order the money of an open line is for. False when it is not open any more. */
export async function matchOpenLine(tx: Tx, shopId: string, lineId: string, orderId: string, by: By): Promise<boolean> {
  await lockBooks(tx, shopId)
  const line = await readLine(tx, shopId, lineId)
  if (line?.state !== 'open' || line.direction !== 'in') return false
  await matchTo(tx, shopId, line, { orderId }, by, true)
  return true
}

/** Null when it matched by itself. */
type By = { userId: string | null; at: Date }

const moneyOf = (line: OpenLine): MoneyThatCame => ({ ...line, atMs: line.at.getTime() })
const walletOf = (text: string): Wallet => WALLETS.find((wallet) => wallet === text) ?? 'other'

/** Matches what is certain and leaves the rest open. Money that went out pays nothing. Answers how many found their payment or order. */
export async function autoMatch(
  tx: Tx,
  shopId: string,
  lines: readonly Line[],
  wallet: string,
  at: Date,
): Promise<number> {
  if (lines.length === 0) return 0
  const candidates = await findCandidates(tx, shopId, lines, wallet)
  const picked = await inSlices(pickInSteps(lines.map(moneyOf), candidates))
  const claimed = await claimedAmong(
    tx,
    shopId,
    lines.flatMap((line) => line.reference ?? []),
  )
  let count = 0
  for (const [index, line] of lines.entries()) {
    const candidate = candidates[picked[index] ?? -1]
    if (!candidate) {
      // Its message was handed in without an order we can find: the wallet's word stands all the same, and naming the order later puts the money there.
      if (line.reference !== null && claimed.has(line.reference))
        await tell(tx, moneySeen, {
          shopId,
          reference: line.reference,
          amountTzs: line.amountTzs,
          by: line.source,
          at,
          paymentId: null,
          orderId: null,
        })
      continue
    }
    await matchTo(
      tx,
      shopId,
      line,
      candidate.paymentId === null
        ? { orderId: candidate.orderId, owedTzs: candidate.owedTzs }
        : { paymentId: candidate.paymentId },
      { userId: null, at },
      false,
    )
    count += 1
  }
  return count
}

type Target = { orderId: string; owedTzs?: number } | { paymentId: string }

/** The line's money becomes this payment, or a payment of its own on this order; the ledger and a claim of the same reference follow. */
export async function matchTo(
  tx: Tx,
  shopId: string,
  line: Line,
  target: Target,
  by: By,
  isByHand: boolean,
): Promise<void> {
  const done =
    'paymentId' in target
      ? await asPayment(tx, shopId, line, target.paymentId, by)
      : await onOrder(tx, shopId, line, target.orderId, by)
  await markMatched(tx, shopId, line.id, { ...done, isByHand, byUserId: by.userId, at: by.at })
  if (line.reference !== null)
    await tell(tx, moneySeen, {
      shopId,
      reference: line.reference,
      amountTzs: line.amountTzs,
      by: line.source,
      at: by.at,
      paymentId: done.paymentId,
      orderId: done.orderId,
    })
}

async function asPayment(tx: Tx, shopId: string, line: Line, paymentId: string, by: By) {
  const payment = await readPaymentFor(tx, shopId, paymentId)
  if (!payment) throw lineNotFound()
  if (payment.isTaken) throw paymentTaken()
  // The payment stands for the money from now on.
  if (line.isBooked) await unbook(tx, shopId, line, by, payment.orderId)
  return { paymentId, orderId: payment.orderId, makesPayment: false, differenceTzs: line.amountTzs - payment.amountTzs }
}

/** Its money no longer stands as unmatched: another record stands for it, or it was none. */
export async function unbook(
  tx: Tx,
  shopId: string,
  line: Pick<Line, 'id' | 'amountTzs'>,
  by: By,
  orderId: string | null,
): Promise<void> {
  const event = { kind: 'unknown_withdrawn', mode: 'own', receivedTzs: line.amountTzs } as const
  const booking = { orderId, byUserId: by.userId, at: by.at }
  // A line that went back and forth more than once is booked under an id of its own.
  if (!(await book(tx, shopId, event, { ...booking, refId: line.id })))
    await book(tx, shopId, event, { ...booking, refId: uuidv7(by.at.getTime()), note: line.id })
  await setBooked(tx, shopId, line.id, false)
}

async function onOrder(tx: Tx, shopId: string, line: Line, orderId: string, by: By) {
  const paymentId = uuidv7(by.at.getTime())
  const paid = await recordPaid(tx, {
    shopId,
    orderId,
    paymentId,
    method: 'mobile_money',
    wallet: walletOf(line.wallet),
    amountTzs: line.amountTzs,
    reference: line.reference,
    at: line.at,
    byUserId: by.userId,
    ledger: line.isBooked ? null : { mode: 'own', feeTzs: 0 },
    receivedAt: by.at,
  })
  if (line.isBooked) {
    await book(
      tx,
      shopId,
      { kind: 'matched', mode: 'own', receivedTzs: line.amountTzs, feeTzs: 0 },
      { refId: paymentId, orderId, byUserId: by.userId, at: by.at },
    )
    await setBooked(tx, shopId, line.id, false)
  }
  const owedBeforeTzs = balanceTzs(dueTzs(paid.order), paid.order.paidTzs)
  return { paymentId, orderId, makesPayment: true, differenceTzs: line.amountTzs - owedBeforeTzs }
}

/** Back to open. A payment the match made is given back on the books, and its money waits on the ledger as unmatched; a payment that was there before stays. */
export async function undo(
  tx: Tx,
  shopId: string,
  line: LineRow,
  reason: string,
  by: { userId: string; at: Date },
): Promise<void> {
  if (line.makesPayment && line.paymentId !== null && line.orderId !== null) {
    await takeBackPayment(
      { tx, shopId, actorId: by.userId, deviceId: null, receivedAt: by.at },
      line.orderId,
      line.paymentId,
      reason,
    )
    const isBack = (await entriesOf(tx, shopId, line.paymentId)).some((entry) => entry.kind === 'reversed')
    if (!isBack) {
      await book(
        tx,
        shopId,
        { kind: 'unmatched_again', mode: 'own', receivedTzs: line.amountTzs, feeTzs: 0 },
        { refId: line.paymentId, orderId: line.orderId, byUserId: by.userId, note: reason, at: by.at },
      )
      await setBooked(tx, shopId, line.id, true)
    }
  }
  await markOpen(tx, shopId, line, reason, by.userId, by.at)
  if (line.reference !== null && line.state === 'matched')
    await tell(tx, moneyUnseen, { shopId, reference: line.reference })
}

/** The likeliest first. Without a search only what something speaks for. */
export async function suggest(
  tx: Tx,
  shopId: string,
  line: OpenLine,
  search: string | undefined,
): Promise<MatchSuggestion[]> {
  const candidates = search
    ? await searchCandidates(tx, shopId, search)
    : await findCandidates(tx, shopId, [line], line.wallet)
  return candidates
    .map((candidate) => ({ candidate, ...scoreMatch(moneyOf(line), candidate) }))
    .filter(
      ({ reasons }) =>
        search !== undefined
        || reasons.some(
          (reason) => reason === 'reference' || reason === 'amount' || reason === 'phone' || reason === 'name',
        ),
    )
    .toSorted(
      (one, other) =>
        other.score - one.score
        || Math.abs(one.candidate.atMs - line.at.getTime()) - Math.abs(other.candidate.atMs - line.at.getTime()),
    )
    .slice(0, 12)
    .map(({ candidate, score, reasons }) => ({
      target: targetOf(candidate),
      orderNumber: candidate.orderNumber,
      customerName: candidate.customerName,
      customerPhone: candidate.customerPhone,
      totalTzs: candidate.totalTzs,
      owedTzs: candidate.owedTzs,
      paymentTzs: candidate.paymentId === null ? null : candidate.amountTzs,
      at: new Date(candidate.atMs).toISOString(),
      score,
      reasons,
    }))
}

const targetOf = ({ paymentId, orderId }: Candidate): MatchSuggestion['target'] =>
  paymentId === null ? { kind: 'order', orderId } : { kind: 'payment', paymentId, orderId }

interface UnknownMoney {
  /** The adapter's name; parts money of two gateways with one reference. */
  adapter: string
  wallet: string
  amountTzs: number
  /** The provider's. */
  reference: string
  phone: string
  details: string
  at: Date
}
/**
 * For payments: a callback told of money that nobody here asked for. It is kept as a line of its own, booked as unmatched, matched when that is certain, and
 * otherwise shown first among the exceptions. Telling of it again changes nothing.
 */
export async function recordUnknownMoney(tx: Tx, shopId: string, money: UnknownMoney): Promise<void> {
  await lockBooks(tx, shopId)
  const reference = foldReference(money.reference).slice(0, 60)
  const line: Line = {
    id: uuidv7(money.at.getTime()),
    wallet: walletOf(money.wallet),
    amountTzs: money.amountTzs,
    reference: reference === '' ? null : reference,
    phone: money.phone,
    name: '',
    details: money.details.slice(0, 300),
    at: money.at,
    isBooked: true,
    source: 'callback',
  }
  if (!(await insertUnknown(tx, shopId, { ...line, key: `callback|${money.adapter}|${reference}|${money.amountTzs}` })))
    return
  await book(
    tx,
    shopId,
    { kind: 'received_unknown', mode: 'own', receivedTzs: money.amountTzs },
    { refId: line.id, at: money.at },
  )
  await autoMatch(tx, shopId, [line], line.wallet, money.at)
}

/** The same, as payments tell it: nobody knows which wallet it came from. */
export const recordStrangeMoney = (tx: Tx, { shopId, ...money }: WhatOf<typeof strangeMoney>): Promise<void> =>
  recordUnknownMoney(tx, shopId, { ...money, wallet: 'other', details: '' })
