import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { callHeaders } from '../../platform/call-headers.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, inSystem, NO_SHOP, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { quotas } from '../../platform/limit-table.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { hashToken } from '../../platform/tokens.ts'
import { withoutAccount } from '../../platform/without-secrets.ts'
import type { PaymentProvider, ProviderCallback } from '../../providers/payments/payments.ts'
import { payoutOf } from '../payouts/payout-lookup.service.ts'
import { type AttemptRow, findByReference, insertExchanges, readAttempt } from './attempts.repository.ts'
import {
  type CallbackOutcome,
  type CallbackRow,
  deleteCallbacksBefore,
  describeCallback,
  keepCallback,
  readCallbackRow,
  settleCallback,
  takeStuck,
} from './callbacks.repository.ts'
import { receivedExchange } from './exchange-log.ts'
import { type IncomingCalls, reducedBody } from '../incoming/incoming.service.ts'
import type { LookingService } from './looking.service.ts'
import { applyPaid, applyRefused } from './outcomes.service.ts'
import { payoutCalledIn, strangeMoney } from './payments.facts.ts'
import { noSuchAddress, notAuthentic } from './payments.errors.ts'
import { findCallbackKey, readSettings } from './settings.repository.ts'
import type { ShopGateways } from './shop-gateway.service.ts'
import { foldReference } from '../../../shared/domain/references.ts'

/** Of a callback; more is none. The longest that any gateway documents has 2 KB. */
export const CALLBACK_LIMIT = 16 * 1024
const KEPT_MS = 180 * 86_400_000
/** What turned out to be nothing of ours. */
const STRANGE_KEPT_MS = 14 * 86_400_000
/** Ours have 20 letters; gateways' own are a little longer. */
const LONGEST_REFERENCE = 100
const LONGEST_HEADER = 300
const ASK_AGAIN_MS = 60_000
/** The queue has given a job up by then. */
const STUCK_MS = 15 * 60_000
const STUCK_AT_ONCE = 500
/** Headers that say how and when it was signed; the rest (keys, addresses) is not ours to keep. */
const KEPT_HEADERS =
  /^(content-type|date|digest|digest-method|timestamp|signed-fields|signature|.*-signature|.*-timestamp|.*-event|checksum)$/

interface IncomingCallback {
  adapter: string
  /** From the address of a shop's own gateway. */
  shopKey: string | null
  rawBody: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Where it came from; counted, never kept. */
  address: string
}
export type CallbacksService = ReturnType<typeof createCallbacksService>
interface Parts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  limits: RateLimits
  shopGateways: ShopGateways
  looking: LookingService
  incomingCalls: IncomingCalls
}

/** As gateways give our references back: hyphens may be gone and case may differ. */
const bareReference = (reference: string): string => reference.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

export function createCallbacksService({ db, clock, log, jobs, limits, shopGateways, looking, incomingCalls }: Parts) {
  /** Whose gateway speaks: the product's own, or that of the shop the address names. @throws 404 */
  async function speakerOf(adapter: string, shopId: string | null): Promise<PaymentProvider> {
    const provider =
      shopId === null
        ? shopGateways.gateways.kaunta
        : await inShop(db, shopId, async (tx) => shopGateways.ownProvider(shopId, await readSettings(tx, shopId)))
    if (provider?.kind !== adapter) throw noSuchAddress()
    return provider
  }

  /** Verify, keep the bytes, answer; what follows is a job (law 14). A forged one leaves no trace but a line in the log. */
  async function take(call: IncomingCallback): Promise<void> {
    const { shopKey } = call
    const shopId =
      shopKey === null ? null : ((await inSystem(db, (tx) => findCallbackKey(tx, hashToken(shopKey)))) ?? notFound())
    const seen: Seen = { read: null, callbackId: null }
    await incomingCalls.around(
      () => (shopId === null ? null : { shopId, ...toldOf(call, seen.read, 'key'), callbackId: seen.callbackId }),
      () => keep(call, shopId, seen),
    )
    jobs.wake()
  }
  async function keep(
    { adapter, rawBody, headers, address }: IncomingCallback,
    shopId: string | null,
    seen: Seen,
  ): Promise<void> {
    const provider = await speakerOf(adapter, shopId)
    const read = await provider.readCallback({ rawBody, headers })
    const parsed = read !== null && read.reference.length <= LONGEST_REFERENCE ? read : null
    seen.read = read
    if (read?.authentic === 'forged') {
      log.warn({ adapter }, 'a callback with a wrong signature was refused')
      throw notAuthentic()
    }
    if (parsed?.authentic === 'unsigned')
      limits.take('callbackUnsigned', `${shopId ?? ''} ${address} ${bareReference(parsed.reference)}`)
    await inSystem(db, async (tx) => {
      const mostBytes = await admit(tx, shopId, parsed, address)
      const kept = await keepCallback(tx, {
        adapter,
        shopId: shopId ?? NO_SHOP,
        bodyHash: hashOf(parsed, rawBody),
        rawBody: rawBody.subarray(0, mostBytes),
        headers: keptHeaders(headers),
        parsed,
        at: clock.now(),
      })
      seen.callbackId = kept.id
      if (kept.isNew || kept.outcome === 'waiting' || (kept.outcome === null && (await stuck(tx, kept.id)).length > 0))
        await jobs.enqueue(tx, 'payment.callback', { callbackId: kept.id })
    })
  }

  /**
   * Room for it, and how much of its bytes is kept; the hash is of them all. What a gateway signed with the operator's key is always let in. The rest is bounded by where
   * it came from and whose gateway it names, so that neither a stranger nor a shop fills the disk, or the bound of another. @throws AppError 429
   */
  async function admit(
    tx: Tx,
    shopId: string | null,
    parsed: ProviderCallback | null,
    address: string,
  ): Promise<number> {
    if (parsed?.authentic === 'signed') {
      if (shopId !== null) await limits.spend(tx, [{ name: 'signedCallbacksOfShop', key: shopId }])
      return shopId === null ? CALLBACK_LIMIT : quotas.unsignedBodyBytes
    }
    const reference = parsed === null ? '' : bareReference(parsed.reference)
    if (parsed !== null && reference !== '' && (await isKnown(tx, parsed.about, reference, shopId))) {
      await limits.spend(tx, [
        { name: 'unsignedOfPaymentHere', key: `${reference} ${address}` },
        { name: 'unsignedOfPayment', key: reference },
      ])
      return quotas.unsignedBodyBytes
    }
    await limits.spend(tx, [
      { name: 'strangeCallbacks', key: `${shopId ?? ''} ${address}` },
      shopId === null
        ? { name: 'strangeCallbacksOfOperator', key: '' }
        : { name: 'strangeCallbacksOfShop', key: shopId },
    ])
    return quotas.strangeBodyBytes
  }

  const stuck = (tx: Tx, id?: string): Promise<string[]> =>
    takeStuck(tx, {
      before: new Date(clock.now().getTime() - STUCK_MS),
      now: clock.now(),
      limit: STUCK_AT_ONCE,
      ...(id === undefined ? {} : { id }),
    })

  /** By the clock: after an outage longer than the queue's patience nobody's money is forgotten, whether the gateway calls once more or not. */
  async function sweep(): Promise<void> {
    const ids = await inSystem(db, async (tx) => {
      const found = await stuck(tx)
      for (const callbackId of found) await jobs.enqueue(tx, 'payment.callback', { callbackId })
      return found
    })
    if (ids.length === 0) return
    log.warn({ count: ids.length }, 'callbacks that were given up are tried again')
    jobs.wake()
  }

  /** The job: once or a hundred times, alone or beside itself, with one effect. */
  async function handle(callbackId: string): Promise<void> {
    const row = await inSystem(db, (tx) => readCallbackRow(tx, callbackId))
    if (!row || (row.outcome !== null && row.outcome !== 'waiting')) return
    const shopId = row.shopId === NO_SHOP ? null : row.shopId
    // What it says was judged when it came, with the headers it came with.
    const parsed = revive(row.parsed)
    const outcome = parsed === null ? 'unreadable' : await follow(row, shopId, parsed)
    await inSystem(db, (tx) => settleCallback(tx, callbackId, outcome, clock.now()))
  }

  async function follow(row: CallbackRow, shopId: string | null, parsed: ProviderCallback): Promise<CallbackOutcome> {
    const reference = bareReference(parsed.reference)
    const attempt = parsed.about === 'payout' ? null : await findAttempt(reference, shopId, row.adapter)
    if (attempt === null) {
      // AzamPay's callback of a payout has the very keys of a payment's: whose reference it carries is what tells them apart.
      const payout = await inSystem(db, (tx) => payoutOf(tx, reference))
      if (payout) {
        await inShop(db, payout.shopId, (tx) => tell(tx, payoutCalledIn, payout))
        logOwn(row, payout.shopId, parsed)
        jobs.wake()
        return 'payout'
      }
      return parsed.about === 'payout' ? 'ignored' : await strange(row, shopId, parsed)
    }
    const outcome = await settle(attempt.shopId, attempt.row, parsed)
    logOwn(row, attempt.shopId, parsed)
    await inShop(db, attempt.shopId, (tx) =>
      insertExchanges(tx, attempt.shopId, attempt.row.id, [
        receivedExchange(row.adapter, row.rawBody, outcome, row.receivedAt),
      ]),
    )
    return outcome
  }

  /** What came at the operator's own account is known for whom only now: once, however often it is worked on. */
  function logOwn(row: CallbackRow, shopId: string, parsed: ProviderCallback): void {
    if (row.shopId === NO_SHOP && row.outcome === null)
      incomingCalls.heard({
        shopId,
        ...toldOf(row, parsed, 'none'),
        callbackId: row.id,
        outcome: 'taken',
        status: 200,
        tookMs: null,
      })
  }

  /** A gateway speaks for its own account alone: a shop's never for another shop, and never for money the product holds. */
  async function findAttempt(
    reference: string,
    shopId: string | null,
    adapter: string,
  ): Promise<{ shopId: string; row: AttemptRow } | null> {
    const found = reference === '' ? undefined : await inSystem(db, (tx) => findByReference(tx, reference))
    if (!found || (shopId !== null && found.shopId !== shopId)) return null
    const row = await inShop(db, found.shopId, (tx) => readAttempt(tx, found.shopId, found.attemptId))
    if (!row || row.adapter !== adapter || row.mode !== (shopId === null ? 'kaunta' : 'own')) return null
    return { shopId: found.shopId, row }
  }

  async function settle(shopId: string, attempt: AttemptRow, parsed: ProviderCallback): Promise<CallbackOutcome> {
    const isCertain =
      parsed.authentic === 'signed'
      && (parsed.state === 'refused'
        || (parsed.state === 'paid'
          && parsed.amountTzs === attempt.totalTzs
          && parsed.currency?.toUpperCase() === 'TZS'))
    if (isCertain) {
      const now = clock.now()
      const applied = await inShop(db, shopId, (tx) =>
        parsed.state === 'paid'
          ? applyPaid(
              tx,
              shopId,
              attempt.id,
              {
                receivedTzs: parsed.amountTzs,
                currency: parsed.currency,
                providerReference: parsed.providerReference,
                payerPhone: parsed.payerPhone,
                at: parsed.at,
              },
              { now, byUserId: null },
            )
          : applyRefused(tx, shopId, attempt.id, parsed.reason ?? 'other', now),
      )
      return applied
    }
    if (parsed.state === 'waiting') return 'known'
    // No signature, or another amount than we asked for: only the gateway's own answer to our question counts.
    const state = await looking.look(shopId, attempt.id)
    if (state === 'paid' || state === 'refused') return 'applied'
    await inShop(db, shopId, (tx) => looking.planSooner(tx, shopId, attempt.id, ASK_AGAIN_MS))
    return 'waiting'
  }

  /** Money for no asking of ours. Told to the shop whose gateway it is; at the product's own it waits until somebody names its reference. */
  async function strange(row: CallbackRow, shopId: string | null, parsed: ProviderCallback): Promise<CallbackOutcome> {
    const money = parsed.state === 'paid' ? await certain(row.adapter, shopId, parsed) : null
    if (money === null) return 'ignored'
    if (shopId !== null)
      await inShop(db, shopId, (tx) =>
        tell(tx, strangeMoney, {
          shopId,
          adapter: row.adapter,
          ...money,
          phone: parsed.payerPhone ?? '',
          at: parsed.at ?? row.receivedAt,
        }),
      )
    await inSystem(db, (tx) =>
      describeCallback(tx, row.id, {
        providerReference: foldReference(money.reference),
        amountTzs: money.amountTzs,
        payerPhone: parsed.payerPhone,
      }),
    )
    return 'unmatched'
  }

  /** What is signed is as it says; of what is not, only what the gateway itself answers, amount and reference included. */
  async function certain(
    adapter: string,
    shopId: string | null,
    parsed: ProviderCallback,
  ): Promise<{ reference: string; amountTzs: number } | null> {
    const isOurs = (await inSystem(db, (tx) => findByReference(tx, bareReference(parsed.reference)))) !== undefined
    if (isOurs) return null
    const provider = parsed.authentic === 'signed' ? null : await speakerOf(adapter, shopId).catch(() => null)
    const status = await provider?.status(parsed.reference, parsed.providerReference)
    const said =
      parsed.authentic === 'signed'
        ? { reference: parsed.providerReference, amountTzs: parsed.amountTzs, currency: parsed.currency }
        : { reference: status?.providerReference, amountTzs: status?.amountTzs, currency: status?.currency }
    const isPaid = parsed.authentic === 'signed' || status?.state === 'paid'
    if (!isPaid || !said.reference || !said.amountTzs || said.currency?.toUpperCase() !== 'TZS') return null
    return { reference: said.reference, amountTzs: said.amountTzs }
  }

  return {
    take,
    handle,
    sweep,
    deleteOld: () =>
      inSystem(db, (tx) =>
        deleteCallbacksBefore(
          tx,
          new Date(clock.now().getTime() - KEPT_MS),
          new Date(clock.now().getTime() - STRANGE_KEPT_MS),
        ),
      ),
  }
}

/** Whether the reference is of an asking or a payout of ours; at a shop's own gateway of its own askings. */
async function isKnown(
  tx: Tx,
  about: ProviderCallback['about'],
  reference: string,
  shopId: string | null,
): Promise<boolean> {
  if (about === 'payout') return (await payoutOf(tx, reference)) !== undefined
  const found = await findByReference(tx, reference)
  return found !== undefined && (shopId === null || found.shopId === shopId)
}

interface Seen {
  read: ProviderCallback | null
  callbackId: string | null
}
/** For the log of what is called in. What nobody signed came with the key of a shop's address, or to the operator's, which everybody knows; that one's account is nothing for shops to see. */
const toldOf = (
  { adapter, rawBody, headers }: Pick<IncomingCallback, 'adapter' | 'rawBody' | 'headers'>,
  read: ProviderCallback | null,
  unsigned: 'key' | 'none',
) => ({
  source: 'payments' as const,
  sender: adapter,
  kind: read === null ? ('unclear' as const) : read.about === 'payout' ? ('payout' as const) : ('payment' as const),
  proof:
    read?.authentic === 'signed'
      ? ('signature' as const)
      : read?.authentic === 'forged'
        ? ('wrong' as const)
        : unsigned,
  reference: read === null ? null : (read.providerReference ?? read.reference),
  headers: callHeaders(headers),
  body: unsigned === 'key' ? reducedBody(rawBody) : withoutAccount(reducedBody(rawBody)),
})

/** The same words count as another message when they are signed: nobody may use up a gateway's message by sending it first. */
const hashOf = (parsed: ProviderCallback | null, rawBody: Buffer): Buffer =>
  createHash('sha256')
    .update(`${parsed?.authentic ?? ''}\n`)
    .update(rawBody)
    .digest()

function revive(kept: unknown): ProviderCallback | null {
  if (kept === null || typeof kept !== 'object') return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `take`, as JSON keeps it
  const parsed = kept as Omit<ProviderCallback, 'at'> & { at: string | null }
  return { ...parsed, at: parsed.at === null ? null : new Date(parsed.at) }
}

function notFound(): never {
  throw noSuchAddress()
}
function keptHeaders(headers: IncomingCallback['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value !== undefined && KEPT_HEADERS.test(name)
        ? [[name, (Array.isArray(value) ? value.join(', ') : value).slice(0, LONGEST_HEADER)]]
        : [],
    ),
  )
}
