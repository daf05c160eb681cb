import type { Logger } from 'pino'
import { type Contact, isTanzanianMobile } from '../../../shared/domain/phone.ts'
import { smsParts } from '../../../shared/domain/sms-parts.ts'
import type { MailText, SmsText } from '../../../shared/texts/messages.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, inSystem, type Tx } from '../../platform/database.ts'
import type { JobData, Jobs } from '../../platform/jobs.ts'
import { tell } from '../../platform/facts.ts'
import { pseudonym } from '../../platform/log.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { Taking } from '../../platform/shared-limits.ts'
import { MailRefused, type MailProvider } from '../../providers/mail/mail.ts'
import { SmsFailed, SmsRefused, type SmsProvider } from '../../providers/sms/sms.ts'
import { whyNoFollowUp } from '../campaigns/offers-refused.service.ts'
import { whyNotHandedOver } from '../customers/consents.service.ts'
import type { ShopSms } from '../sms/shop-sms.service.ts'
import type { SmsChargesService } from '../sms/sms-charges.service.ts'
import { requireTrustedShop } from './trusted-shop.service.ts'
import { noSmsThere } from './messages.errors.ts'
import { reminderLeftOut } from './messages.facts.ts'

type Wording = { sms: () => SmsText; mail: () => MailText }
export type MessagesService = ReturnType<typeof createMessagesService>

/**
 * Why a message goes out, which says whose it is and what it counts against. `notice`: to a person about their own account; over its bound it is left out, and what it
 * tells of goes on; with `ofShop`, the shop whose people caused it, it counts against that shop's own bound. `code`: somebody asked for it, perhaps a stranger; `knownDevice` names a device of this very account (known-devices.ts). `shop`: a shop sends it.
 * What is `about` a customer's account, and an offer, goes out only if they want it still when its turn comes.
 * `asked`: to a person of a shop who asked to hear of it, so that it uses up nothing of what the shop sends to its customers.
 */
type Reason =
  | { kind: 'notice'; ofShop?: string }
  | { kind: 'asked' }
  | { kind: 'code'; knownDevice: string | null }
  | { kind: 'shop'; shopId: string; offer?: Offer | undefined; about?: Account }
/** By the account it was queued by or not at all, and once: where it certainly does not go out, that is told as `smsUnsent`, and what it was charged is given back. */
type Offer = { id: string; isCharged: boolean }
/** `reminderId`: of a debt, so that it goes out only while they owe; left out, it is told as `reminderLeftOut`. */
interface Account {
  customerId: string
  reminderId?: string
}
interface Sending {
  goodForMs: number
  isReal?: boolean
  /** Tried once: where nobody knows whether it went out, it is not sent again. */
  isOnce?: boolean
  reason?: Reason
}

interface Parts {
  db: Db
  jobs: Jobs
  /** The operator's account. */
  sms: Pick<SmsProvider, 'kind'>
  shopSms: ShopSms
  smsCharges: Pick<SmsChargesService, 'handed' | 'unsent'>
  mail: MailProvider
  clock: Clock
  log: Logger
  limits: RateLimits
  /** Calling codes ("255") beside Tanzanian mobile numbers, or all there are. */
  smsCountries?: readonly string[] | 'all'
}

const noticeOf = ({ kind, value }: Contact, ofShop: string | undefined): Taking =>
  ofShop === undefined
    ? { name: 'noticesToOne', key: `${kind} ${value}` }
    : { name: 'noticesOfShopToOne', key: `${ofShop} ${pseudonym(value)}` }

/** What one message counts against, the narrowest first. One that goes to nobody takes nothing, but needs the same room: an answer must not tell. */
function takingsOf({ kind, value }: Contact, reason: Reason, parts: number, isReal: boolean, isOwn: boolean): Taking[] {
  const operators = kind === 'phone' ? 'smsOfOperator' : 'mailsOfOperator'
  const recipient = `${kind} ${value}`
  const count = isReal ? parts : 0
  if (reason.kind === 'shop') {
    return [
      { name: 'messagesToOne', key: recipient },
      { name: 'messagesToOneDay', key: recipient },
      { name: 'messagesOfShopToOne', key: `${reason.shopId} ${pseudonym(value)}` },
      { name: 'messagesOfShop', key: reason.shopId },
      { name: 'messagesOfShopDay', key: reason.shopId, count: parts },
      // What a shop pays its own gateway for costs the operator nothing.
      ...(isOwn ? [] : [{ name: operators, key: '', count: parts } as const]),
    ]
  }
  if (reason.kind === 'asked')
    return [
      { name: 'noticeMailsToOne', key: recipient },
      { name: operators, key: '', count },
    ]
  // Counted beside what shops send: neither can use up the other's.
  if (reason.kind === 'notice') return [{ name: 'codesOfOperator', key: '', count, isForced: true }]
  if (reason.knownDevice !== null)
    return [
      { name: 'codesToKnown', key: reason.knownDevice },
      { name: 'codesOfOperator', key: '', count, isForced: true },
    ]
  return [
    { name: 'codesToOne', key: recipient },
    { name: 'codesOfOperator', key: '', count },
  ]
}

/** What we write to people, by whichever way they can be reached, within what it may cost. Sending is a job of the caller's transaction, never part of a request. */
export function createMessagesService({
  db,
  jobs,
  sms,
  shopSms,
  smsCharges,
  mail,
  clock,
  log,
  limits,
  smsCountries = [],
}: Parts) {
  const reaches = (phone: string): boolean =>
    isTanzanianMobile(phone)
    || smsCountries === 'all'
    || smsCountries.some((code) => phone.startsWith(`+${code}`) && code !== '255')

  /** Where the shop's own account was removed meanwhile, the operator's, within what that may cost; null where there is no room. An offer goes by no other account than the one it was queued by. */
  async function smsFor({ ownOf, offer, text }: JobData['message.send']): Promise<SmsProvider | null> {
    if (ownOf === undefined) return shopSms.ofOperator(offer?.shopId ?? null)
    const { isOwn, provider } = await inShop(db, ownOf, (tx) => shopSms.of(tx, ownOf))
    if (isOwn) return provider
    if (offer) {
      log.warn({ shopId: ownOf }, 'an offer was left out: the shop has no SMS account any more')
      return null
    }
    const taking = { name: 'smsOfOperator', key: '', count: smsParts(text) } as const
    if (await inSystem(db, (tx) => limits.trySpend(tx, taking))) return shopSms.ofOperator(null)
    log.warn({ shopId: ownOf }, 'an SMS was left out: the shop has no account any more, and the operator’s is spent')
    return null
  }

  const unsent = async ({ offer }: JobData['message.send']) =>
    offer && (await inShop(db, offer.shopId, (tx) => smsCharges.unsent(tx, offer.shopId, offer.id)))

  /** Why it does not go out any more: between the queue and the gateway lie hours in which its reader pays or says no. */
  const whyNot = async ({ offer, about }: JobData['message.send'], to: string) =>
    (about
      && (await inShop(db, about.shopId, (tx) =>
        whyNotHandedOver(tx, { ...about, isOfDebt: about.reminderId !== undefined }, to),
      )))
    || (offer && (await inShop(db, offer.shopId, (tx) => whyNoFollowUp(tx, offer.shopId, to))))

  /** One that the gateway refuses stands as tried: it would be tried again each hour. */
  async function leaveOut(message: JobData['message.send']): Promise<void> {
    const { about } = message
    const id = about?.reminderId
    if (about && id !== undefined)
      await inShop(db, about.shopId, (tx) => tell(tx, reminderLeftOut, { shopId: about.shopId, id }))
    await unsent(message)
  }

  async function sendSms(message: JobData['message.send'], to: string): Promise<void> {
    const { offer, text } = message
    const provider = await smsFor(message)
    if (provider === null) await unsent(message)
    // Written down before the gateway is asked: what never came so far is given back by night, and goes out no more.
    else if (
      !offer?.isCharged
      || (await inShop(db, offer.shopId, (tx) => smsCharges.handed(tx, offer.shopId, offer.id)))
    )
      await provider.send({ to, text, ...(offer ? { reference: offer.id } : {}) })
  }

  return {
    /** Whether an SMS may go there; `send` refuses one that may not. */
    reaches,

    /**
     * `isReal: false` does the same work and reaches nobody: an answer's time must not tell whether a contact is known.
     * @throws AppError 429 `request.too_many`, 400 `message.no_sms_there`, and 403 `auth.contact_unproven` for a shop none of whose owners has proven a contact, where it costs money
     */
    async send(
      tx: Tx,
      contact: Contact,
      wording: Wording,
      { goodForMs, isReal = true, isOnce = false, reason = { kind: 'notice' } }: Sending,
    ): Promise<void> {
      const { kind, value } = contact
      const goodUntil = new Date(clock.now().getTime() + goodForMs).toISOString()
      const to = isReal ? value : null
      const isSms = kind === 'phone'
      if (isSms && !reaches(value)) {
        if (reason.kind === 'notice') return
        throw noSmsThere()
      }
      const account = isSms && reason.kind === 'shop' ? await shopSms.of(tx, reason.shopId) : null
      const isOwn = account?.isOwn === true
      if (reason.kind === 'shop')
        await requireTrustedShop(
          tx,
          reason.shopId,
          { isSandbox: (isSms ? (account?.provider ?? sms) : mail).kind === 'sandbox' },
          limits,
        )
      if (reason.kind === 'notice' && !(await limits.trySpend(tx, noticeOf(contact, reason.ofShop)))) {
        log.warn(
          { channel: kind, recipient: pseudonym(value) },
          'a notice was left out: this person was sent enough of them today',
        )
        return
      }
      const words = isSms
        ? { channel: 'sms' as const, subject: '', html: '', ...wording.sms() }
        : { channel: 'email' as const, ...wording.mail() }
      await limits.spend(tx, takingsOf(contact, reason, isSms ? smsParts(words.text) : 1, isReal, isOwn))
      const ownOf = isOwn && reason.kind === 'shop' ? { ownOf: reason.shopId } : {}
      const offer = reason.kind === 'shop' && reason.offer ? { offer: { shopId: reason.shopId, ...reason.offer } } : {}
      const about = reason.kind === 'shop' && reason.about ? { about: { shopId: reason.shopId, ...reason.about } } : {}
      await jobs.enqueue(tx, 'message.send', { to, goodUntil, ...words, ...ownOf, ...offer, ...about }, { isOnce })
    },

    /** After the transaction: messages go out now, not at the queue's next look. */
    wake: () => jobs.wake(),

    async deliver(message: JobData['message.send']): Promise<unknown> {
      const { channel, to, subject, text, html, goodUntil } = message
      if (to === null) return
      if (clock.now() > new Date(goodUntil)) {
        log.warn({ channel, to: pseudonym(to) }, 'a message came too late to be of use and was dropped')
        return await leaveOut(message)
      }
      const why = await whyNot(message, to)
      if (why) {
        log.info({ channel, to: pseudonym(to), why }, 'a message that was queued was left out')
        return await leaveOut(message)
      }
      try {
        if (channel === 'email') await mail.send({ to, subject, text, html })
        else await sendSms(message, to)
      } catch (error) {
        // An offer is tried once (`isOnce`).
        if (error instanceof SmsRefused || (error instanceof SmsFailed && error.isUnsent)) await unsent(message)
        if (!(error instanceof SmsRefused) && !(error instanceof MailRefused)) throw error
        log.warn({ channel, recipient: pseudonym(to), err: error }, 'a message was refused for good')
      }
    },
  }
}
