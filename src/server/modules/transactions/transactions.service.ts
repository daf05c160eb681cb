import type * as z from 'zod'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import type {
  exportTransactions,
  listTransactions,
  Movement,
  MovementDetail,
  MovementFilter,
  MovementTotals,
} from '../../../shared/contract/transactions.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { entriesOf } from '../payments/ledger.service.ts'
import { transactionNotFound } from './transactions.errors.ts'
import {
  type AttemptFacts,
  listMovements,
  type MovementRow,
  readAttemptFacts,
  readExchanges,
  readLineOfPayment,
  readMovement,
  readPayoutSteps,
  readSmsFacts,
  readVoid,
  sumMovements,
} from './transactions.repository.ts'

type Steps = MovementDetail['steps']
type PageQuery = z.output<typeof listTransactions.query> | z.output<typeof exportTransactions.query>
const movementOf = (row: MovementRow): Movement => ({ ...row, at: row.at.toISOString() })

export function createTransactionsService({ db }: { db: Db }) {
  return {
    /** Also of the export, whose pages are larger. */
    async list(shopId: string, query: PageQuery) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listMovements(tx, shopId, query, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.at, row.id),
        )
        return { items: rows.map(movementOf), nextCursor }
      })
    },

    async totals(shopId: string, filter: z.output<typeof MovementFilter>): Promise<MovementTotals> {
      return await inShop(db, shopId, async (tx) => {
        const rows = await sumMovements(tx, shopId, filter)
        // What is paid from a balance came when it was left there: of those it is told to both, it is money once.
        const isMoney = ({ method }: (typeof rows)[number]) => filter.knows === undefined || method !== 'store_credit'
        const sum = (of: 'inTzs' | 'outTzs' | 'feesTzs' | 'waitingTzs' | 'count') =>
          shownSumTzs(rows.filter((row) => of === 'count' || isMoney(row)).map((row) => row[of]))
        return {
          count: sum('count'),
          inTzs: sum('inTzs'),
          outTzs: sum('outTzs'),
          feesTzs: sum('feesTzs'),
          waitingTzs: sum('waitingTzs'),
          byMethod: rows.map(({ method, inTzs, outTzs, count }) => ({ method, inTzs, outTzs, count })),
        }
      })
    },

    async get(shopId: string, kind: Movement['kind'], id: string): Promise<MovementDetail> {
      return await inShop(db, shopId, async (tx) => {
        const row = await readMovement(tx, shopId, kind, id)
        if (!row) throw transactionNotFound()
        return { ...movementOf(row), ...(await factsOf(tx, shopId, row)) }
      })
    },
  }
}

type Facts = Pick<
  MovementDetail,
  'steps' | 'adapter' | 'isSandbox' | 'providerReference' | 'statement' | 'exchanges' | 'ledger' | 'sms'
>
async function factsOf(tx: Tx, shopId: string, row: MovementRow): Promise<Facts> {
  if (row.kind === 'payout') return await payoutFacts(tx, shopId, row)
  if (row.kind === 'expense' || row.kind === 'credit' || row.kind === 'sms' || row.kind === 'sms_paid') {
    const ofBalance = row.kind === 'sms' || row.kind === 'sms_paid'
    const struckOut =
      row.kind === 'expense' || row.kind === 'credit' ? await readVoid(tx, shopId, row.kind, row.id) : undefined
    const steps: Steps = [{ what: 'recorded', at: row.at.toISOString(), reason: '', byName: row.byName }]
    if (struckOut)
      steps.push({ what: 'struck_out', at: struckOut.at.toISOString(), reason: struckOut.reason, byName: null })
    return {
      steps,
      adapter: null,
      isSandbox: false,
      providerReference: null,
      statement: null,
      exchanges: [],
      ledger: ofBalance ? await ledgerOf(tx, shopId, [row.id]) : [],
      sms: (row.kind === 'sms' ? await readSmsFacts(tx, shopId, row.id) : undefined) ?? null,
    }
  }
  const attempt = await readAttemptFacts(
    tx,
    shopId,
    row.kind === 'attempt' ? { attemptId: row.id } : { paymentId: row.id },
  )
  const line = row.kind === 'attempt' ? undefined : await readLineOfPayment(tx, shopId, row.id)
  const refs = [...new Set([row.id, ...(attempt ? [attempt.id] : []), ...(line ? [line.lineId] : [])])]
  const exchanges = attempt ? await readExchanges(tx, shopId, 'payment', attempt.id) : []
  return {
    steps: attempt
      ? attemptSteps(attempt)
      : [{ what: 'recorded', at: row.at.toISOString(), reason: '', byName: row.byName }],
    adapter: attempt?.adapter ?? null,
    isSandbox: row.isSandbox,
    providerReference: attempt?.providerReference ?? null,
    statement: line ? { ...line, at: line.at.toISOString() } : null,
    exchanges: exchanges.map((exchange) => ({ ...exchange, at: exchange.at.toISOString() })),
    ledger: await ledgerOf(tx, shopId, refs),
    sms: null,
  }
}

async function ledgerOf(tx: Tx, shopId: string, refs: readonly string[]): Promise<Facts['ledger']> {
  const entries = []
  for (const ref of refs) entries.push(...(await entriesOf(tx, shopId, ref)))
  return entries.map(({ id, kind, at, postings }) => ({ id, what: kind, at: at.toISOString(), postings }))
}

function attemptSteps(attempt: AttemptFacts): Steps {
  const steps: Steps = [{ what: 'asked', at: attempt.askedAt.toISOString(), reason: '', byName: attempt.askedByName }]
  if (attempt.waitingAt) steps.push({ what: 'waiting', at: attempt.waitingAt.toISOString(), reason: '', byName: null })
  const isBack = attempt.state === 'refunded' || attempt.state === 'refund_due'
  if (attempt.endedAt)
    steps.push({
      what: attempt.late || isBack ? 'late' : attempt.state,
      at: attempt.endedAt.toISOString(),
      reason: attempt.reason ?? '',
      byName: null,
    })
  if (attempt.refundedAt)
    steps.push({
      what: 'refunded',
      at: attempt.refundedAt.toISOString(),
      reason: attempt.refundNote,
      byName: attempt.refundedByName,
    })
  return steps
}

async function payoutFacts(tx: Tx, shopId: string, row: MovementRow): Promise<Facts> {
  const payout = await readPayoutSteps(tx, shopId, row.id)
  if (!payout) throw transactionNotFound()
  const steps: Steps = [{ what: 'asked', at: payout.requestedAt.toISOString(), reason: '', byName: row.byName }]
  if (payout.approvedAt)
    steps.push({ what: 'approved', at: payout.approvedAt.toISOString(), reason: '', byName: payout.approvedByName })
  if (payout.sentAt) steps.push({ what: 'sent', at: payout.sentAt.toISOString(), reason: '', byName: null })
  if (payout.endedAt)
    steps.push({ what: payout.state, at: payout.endedAt.toISOString(), reason: payout.reason, byName: null })
  const exchanges = await readExchanges(tx, shopId, 'payout', row.id)
  return {
    steps,
    adapter: payout.adapter,
    isSandbox: payout.isSandbox,
    providerReference: payout.providerReference,
    statement: null,
    exchanges: exchanges.map((exchange) => ({ ...exchange, at: exchange.at.toISOString() })),
    ledger: await ledgerOf(tx, shopId, [row.id]),
    sms: null,
  }
}
