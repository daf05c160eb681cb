import { timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { SMS_ACCOUNTS, type SmsCallback, wantsNoMore } from '../../../shared/domain/sms-accounts.ts'
import type { AppParts } from '../../define-module.ts'
import { callHeaders, type RawHeaders } from '../../platform/call-headers.ts'
import { inShop, inSystem, NO_SHOP, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { tell } from '../../platform/facts.ts'
import { hashToken } from '../../platform/tokens.ts'
import { readAfricasTalkingReport } from '../../providers/sms/africas-talking-sms.ts'
import { readNextSmsReports } from '../../providers/sms/nextsms-sms.ts'
import { readJson } from '../../providers/sms/sms-call.ts'
import type { SmsProvider, SmsReport } from '../../providers/sms/sms.ts'
import { type IncomingCalls, reducedBody } from '../incoming/incoming.service.ts'
import {
  deleteOldOperatorSms,
  findOperatorSent,
  keepOperatorEarly,
  shopsThatOffered,
} from './operator-sms.repository.ts'
import { noReport, noSuchAddress } from './sms.errors.ts'
import { smsOptedOut } from './sms.facts.ts'
import { findSmsKey, readAccount } from './sms.repository.ts'
import { claimLooks, deleteOldSent, type DueRow, hasDueLooks, isSentKnown, keepEarly } from './sms-sent.repository.ts'
import { settleReport } from './sms-settle.service.ts'
import type { ShopSms } from './shop-sms.service.ts'

/** Of what a gateway calls in. A list of reports is the longest. */
export const SMS_CALLBACK_LIMIT = 64 * 1024
const KEPT_MS = 7 * 86_400_000
/** As long as the address in a message works: a no after that is about nothing anybody remembers. */
const OFFERS_MS = 90 * 86_400_000
const MOST_OFFERING = 500
const LOOKS_AT_ONCE = 200
const LOOKS_A_RUN = 1000
const SIDE_BY_SIDE = 8
/** A job has two minutes. */
const RUN_MS = 60_000

/** At whose address: a shop's own account, or the operator's. */
type Whose = { kind: 'shop'; shopId: string } | { kind: 'operator' }
interface Incoming {
  whose: Whose
  what: SmsCallback
  rawBody: Buffer
  headers: RawHeaders
}
/** What a body says, in the order it says it. */
type Said = { kind: 'report'; report: SmsReport } | { kind: 'opted_out'; phone: string }
type Parts = Pick<AppParts, 'db' | 'clock' | 'limits' | 'jobs' | 'sms' | 'smsCallbackKey'> & {
  log: Logger
  shopSms: ShopSms
  incomingCalls: IncomingCalls
}
export type SmsReportsService = ReturnType<typeof createSmsReports>

/** What became of messages: called in by the gateway, or asked of it. */
export function createSmsReports({ db, clock, log, limits, jobs, sms, smsCallbackKey, shopSms, incomingCalls }: Parts) {
  /** One that names no message of ours is kept a while: it may be faster than the answer to the sending. So many a day, and no more. */
  async function apply(tx: Tx, shopId: string, gateway: string, said: Said): Promise<void> {
    const now = clock.now()
    if (said.kind === 'opted_out') return await tell(tx, smsOptedOut, { shopId, phone: said.phone })
    const { messageId, state, reason, isOptOut } = said.report
    if (messageId === null) return
    const report = { gateway, messageId, state, reason, isOptOut }
    if (await settleReport(tx, shopId, report, now)) return
    if (await isSentKnown(tx, shopId, gateway, messageId)) return
    if (await limits.trySpend(tx, { name: 'smsUnknownOfShop', key: shopId })) await keepEarly(tx, shopId, report, now)
  }

  /** Of a message by the operator's account; one that nobody knows yet waits for the answer to its sending, so many a day of them, and with the last that was said of it. */
  async function applyOfOperator(gateway: string, { messageId, state, reason, isOptOut }: SmsReport): Promise<void> {
    if (messageId === null) return
    const now = clock.now()
    const report = { gateway, messageId, state, reason, isOptOut }
    const shopId = await inSystem(db, async (tx) => {
      const known = await findOperatorSent(tx, gateway, messageId)
      if (typeof known === 'string') return known
      if (known === undefined && !(await limits.trySpend(tx, { name: 'smsUnknownOfShop', key: 'operator' })))
        return null
      return (await keepOperatorEarly(tx, report, now)) ? null : await findOperatorSent(tx, gateway, messageId)
    })
    if (!shopId || shopId === NO_SHOP) return
    await inShop(db, shopId, (tx) => settleReport(tx, shopId, report, now))
    heardOfOperator(shopId, {
      sender: gateway,
      kind: 'sms_report',
      reference: messageId,
      body: JSON.stringify({ state, reason }),
    })
  }
  /** What else such a call says is of other shops, so its body is no shop's to read. */
  const heardOfOperator = (
    shopId: string,
    of: { sender: string; kind: 'sms_report' | 'sms_message'; reference: string | null; body: string },
  ) => incomingCalls.heard({ ...of, shopId, source: 'sms', proof: 'key', outcome: 'taken', status: 200, tookMs: null })

  /** The operator's sender is everybody's: a no is said to each shop that wrote an offer under it lately (decision 384). */
  async function saidNo(sender: string, phone: string): Promise<void> {
    const since = new Date(clock.now().getTime() - OFFERS_MS)
    const shopIds = await inSystem(db, (tx) => shopsThatOffered(tx, phone, since, MOST_OFFERING))
    const failed: unknown[] = []
    for (const shopId of shopIds) {
      try {
        await inShop(db, shopId, (tx) => tell(tx, smsOptedOut, { shopId, phone }))
        heardOfOperator(shopId, { sender, kind: 'sms_message', reference: null, body: '' })
      } catch (error) {
        failed.push(error)
      }
    }
    // One shop's trouble keeps the no from no other; the gateway says it again, and who heard it hears nothing new.
    if (failed.length > 0) throw new AggregateError(failed, 'a no was not heard by every shop it is for')
  }

  /** @throws AppError 404, 400 */
  async function takeOfOperator(what: SmsCallback, rawBody: Buffer): Promise<void> {
    const { kind } = sms
    if (kind === 'sandbox' || !SMS_ACCOUNTS[kind].callbacks.includes(what)) throw noSuchAddress()
    const said = read(kind, what, rawBody)
    if (said === null) throw noReport()
    for (const one of said) await (one.kind === 'report' ? applyOfOperator(kind, one.report) : saidNo(kind, one.phone))
    jobs.wake()
  }

  async function ask(shopId: string, provider: SmsProvider, { messageId, phone, gateway }: DueRow): Promise<void> {
    const report = await provider.reports?.({ messageId, to: phone })
    if (report) await inShop(db, shopId, (tx) => apply(tx, shopId, gateway, { kind: 'report', report }))
  }

  return {
    /** The key in the address is all a gateway proves itself with: who has it speaks for that account alone. */
    async find(key: string): Promise<Whose | null> {
      const hash = hashToken(key)
      if (smsCallbackKey !== null && timingSafeEqual(hash, hashToken(smsCallbackKey))) return { kind: 'operator' }
      const shopId = await inSystem(db, (tx) => findSmsKey(tx, hash))
      return shopId === undefined ? null : { kind: 'shop', shopId }
    },

    /** @throws AppError 404, 400 */
    async take({ whose, what, rawBody, headers }: Incoming): Promise<void> {
      if (whose.kind === 'operator') return await takeOfOperator(what, rawBody)
      const { shopId } = whose
      let sender = 'sms'
      const work = () =>
        inShop(db, shopId, async (tx) => {
          const gateway = (await readAccount(tx, shopId))?.gateway
          sender = gateway ?? sender
          if (gateway === undefined || !SMS_ACCOUNTS[gateway].callbacks.includes(what)) throw noSuchAddress()
          const said = read(gateway, what, rawBody)
          if (said === null) throw noReport()
          for (const one of said) await apply(tx, shopId, gateway, one)
        })
      await incomingCalls.around(
        () => ({
          shopId,
          source: 'sms',
          sender,
          kind: what === 'reports' ? 'sms_report' : 'sms_message',
          proof: 'key',
          headers: callHeaders(headers),
          body: reducedBody(rawBody),
        }),
        work,
      )
      jobs.wake()
    },

    /** Job `sms.look`, every few minutes: shops whose messages are to be asked about. */
    look: () =>
      everyShop(db, log, 'SMS reports', (shopId) =>
        inShop(db, shopId, async (tx) => {
          if (await hasDueLooks(tx, shopId, clock.now())) await jobs.enqueue(tx, 'sms.look_shop', { shopId })
        }),
      ),

    /** Job `sms.look_shop`: bounded; what is left, or could not be asked, has its next time. */
    async lookShop(shopId: string): Promise<void> {
      const until = Date.now() + RUN_MS
      const providers = new Map<string, SmsProvider | null>()
      for (let asked = 0; asked < LOOKS_A_RUN && Date.now() < until;) {
        const due = await inShop(db, shopId, async (tx) => {
          const rows = await claimLooks(tx, shopId, clock.now(), LOOKS_AT_ONCE)
          for (const { isOwn, gateway } of rows) {
            const name = `${isOwn} ${gateway}`
            if (!providers.has(name)) providers.set(name, await shopSms.askingProvider(tx, shopId, isOwn, gateway))
          }
          return rows
        })
        if (due.length === 0) return
        asked += due.length
        for (let at = 0; at < due.length && Date.now() < until; at += SIDE_BY_SIDE) {
          const answers = await Promise.allSettled(
            due.slice(at, at + SIDE_BY_SIDE).map(async (row) => {
              const provider = providers.get(`${row.isOwn} ${row.gateway}`)
              if (provider) await ask(shopId, provider, row)
            }),
          )
          const failed = answers.find((answer) => answer.status === 'rejected')
          // It does not answer, or knows the key no more: the rest would hear the same.
          if (failed) return log.warn({ err: failed.reason as unknown, shopId }, 'an SMS gateway could not be asked')
        }
      }
    },

    async deleteOld(): Promise<void> {
      const now = clock.now().getTime()
      const sent = new Date(now - KEPT_MS)
      await inSystem(db, (tx) => deleteOldOperatorSms(tx, { sent, offers: new Date(now - OFFERS_MS) }))
      await everyShop(db, log, 'SMS', (shopId) => inShop(db, shopId, (tx) => deleteOldSent(tx, shopId, sent)))
    },
  }
}

/** Null where the body is not what this gateway documents. */
function read(gateway: keyof typeof SMS_ACCOUNTS, what: SmsCallback, rawBody: Buffer): Said[] | null {
  const text = rawBody.toString('utf8')
  if (gateway === 'nextsms') return asSaid(readNextSmsReports(readJson(text)))
  const form = new URLSearchParams(text)
  if (what === 'reports') return asSaid(readAfricasTalkingReport(form))
  const from = form.get(what === 'messages' ? 'from' : 'phoneNumber')
  if (from === null || from.length > 30) return null
  const phone = normalisePhone(from)
  const isOut = what === 'opt-outs' || wantsNoMore((form.get('text') ?? '').slice(0, 1000))
  return phone !== null && isOut ? [{ kind: 'opted_out', phone }] : []
}
const asSaid = (reports: readonly SmsReport[] | null): Said[] | null =>
  reports?.map((report) => ({ kind: 'report', report })) ?? null
