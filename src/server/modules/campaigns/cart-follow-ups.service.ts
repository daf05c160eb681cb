import { randomBytes } from 'node:crypto'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { CartFollowUps as View, saveCartFollowUps } from '../../../shared/contract/cart-follow-ups.ts'
import type { CartFollowUpRules, FollowUpLeftOut } from '../../../shared/domain/campaigns/cart-follow-ups.ts'
import { campaignMessage } from '../../../shared/domain/campaigns/text.ts'
import { hoursUntilQuiet, isQuietHour } from '../../../shared/domain/debt-reminders.ts'
import type { FlowLine } from '../../../shared/domain/flow/session.ts'
import { hourOfDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { firstDayOf, monthOf } from '../../../shared/domain/months.ts'
import { isTanzanianMobile, normalisePhone } from '../../../shared/domain/phone.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay } from '../../platform/business-day.ts'
import { isShopClosed } from '../../platform/closed-shops.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import type { WhatOf } from '../../platform/facts.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/tokens.ts'
import { basketFollowedUp, leftBaskets } from '../chatflow/left-baskets.service.ts'
import {
  holdConversationFor,
  holdOpenConversationOf,
  languageSpoken,
  queueMessage,
} from '../conversations/conversations.service.ts'
import type { LinksService } from '../links/links.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { changedMeanwhile } from '../shops/shops.errors.ts'
import { noteOffers } from '../sms/operator-offers.service.ts'
import type { ShopSms, ShopSmsAccount } from '../sms/shop-sms.service.ts'
import type { smsUnsent } from '../sms/sms.facts.ts'
import { chargedPerPart, type SmsChargesService } from '../sms/sms-charges.service.ts'
import { SAMPLE_DOOR, senderOf } from './audience.service.ts'
import { shopWords } from './campaign-links.service.ts'
import { addSpend, lockSpends, readMarketing, spentSince } from './campaigns.repository.ts'
import {
  deleteOldFollowUps,
  freeFollowUp,
  findLeftLink,
  type FollowUp,
  gotFollowUp,
  insertFollowUp,
  listLeftLinks,
  orderedSince,
  readerOf,
  readFollowUpRules,
  readMonth,
  writeDoor,
  writeFollowUpRules,
} from './cart-follow-ups.repository.ts'
import { whyNoFollowUp } from './offers-refused.service.ts'

export type CartFollowUps = ReturnType<typeof createCartFollowUps>
const HOUR_MS = 3_600_000
/** So long their figures count, and the address in a message works. */
const LIVES_MS = 90 * 24 * HOUR_MS
/** What was left longer ago than that after its time is not written about: nobody remembers it. */
const LATE_MS = 24 * HOUR_MS
/** A link that ends sooner is of no use any more. */
const LINK_LEFT_MS = HOUR_MS

type Cart = { kind: 'link'; id: string } | { kind: 'chat'; conversationId: string }
/** Whom, about what, and how it is finished; `address`: of the link, made only once it goes out. */
interface Asked {
  linkId: string
  /** As the cart has it, or empty. */
  phone: string
  name: string
  conversationId: string | null
  since: Date
  isInChat: boolean
  address: () => Promise<string | null>
}

const timesOf = ({ hours }: CartFollowUpRules, onSince: Date, now: Date) => {
  const until = new Date(now.getTime() - hours * HOUR_MS)
  const from = new Date(Math.max(onSince.getTime(), until.getTime() - LATE_MS))
  return { from, until, openAt: new Date(now.getTime() + LINK_LEFT_MS) }
}
const no = (why: FollowUpLeftOut) => ({ way: null, why, language: 'sw' as const, costTzs: 0 })

/** Null while nobody is written to: switched off, in quiet hours (a long round may run into them), or closed by its owners. */
async function rulesNow(tx: Tx, shopId: string, now: Date) {
  const { rules, onSince, isOfAdmin, isSmsOwn } = await readFollowUpRules(tx, shopId)
  if (!rules.isOn || onSince === null || !isOfAdmin || (await isShopClosed(tx, shopId))) return null
  return isQuietHour(hourOfDay(now), (await readMarketing(tx, shopId)).rules) ? null : { rules, onSince, isSmsOwn }
}
/** Where the shop's own account went, or its keys cannot be opened, nobody said yes to the operator's, which the shop pays otherwise: none go by SMS until somebody does. */
const isSaidYesTo = ({ isOwn }: ShopSmsAccount, isSmsOwn: boolean) => isOwn || !isSmsOwn

/** Orders that were begun and not sent (decisions 355): each is judged once, in the transaction in which its message is queued, so that nothing that dies leaves it told twice or half. */
export function createCartFollowUps({
  db,
  clock,
  log,
  publicUrl,
  links,
  messages,
  smsOf,
  smsCharges,
  isSmsSandbox,
}: Pick<AppParts, 'db' | 'clock' | 'log' | 'publicUrl'> & {
  links: Pick<LinksService, 'openForCustomer' | 'addressAgain'>
  messages: Pick<MessagesService, 'send'>
  smsOf: ShopSms['of']
  smsCharges: Pick<SmsChargesService, 'holdRoom' | 'charge'>
  isSmsSandbox: boolean
}) {
  /** The link as it stands now, held; null where it was sent, cancelled or looked at meanwhile. */
  async function ofLink(tx: Tx, shopId: string, id: string, now: Date): Promise<Asked | null> {
    const before = await findLeftLink(tx, shopId, id, { isLocked: false })
    if (!before) return null
    // The conversation first, as where its messages come in.
    const chat = before.conversationId
      ? await holdConversationFor(tx, shopId, before.conversationId, { now, isSandboxToo: isSmsSandbox })
      : null
    const phone = normalisePhone(before.customerPhone) ?? chat?.phone ?? ''
    const open =
      chat === null && phone !== ''
        ? await holdOpenConversationOf(tx, { shopId, phone, now, isSandboxToo: isSmsSandbox })
        : null
    const link = await findLeftLink(tx, shopId, id, { isLocked: true })
    if (!link) return null
    return {
      linkId: id,
      phone,
      name: link.customerName || (chat?.name ?? ''),
      conversationId: before.conversationId ?? open?.conversationId ?? null,
      since: link.begunAt,
      isInChat: chat?.isOpen === true || open !== null,
      address: () => links.addressAgain(tx, shopId, id),
    }
  }

  /** The basket as it lies there now, its conversation held. */
  async function ofChat(
    tx: Tx,
    shopId: string,
    conversationId: string,
    times: { from: Date; until: Date },
    now: Date,
  ): Promise<Asked | null> {
    const chat = await holdConversationFor(tx, shopId, conversationId, { now, isSandboxToo: isSmsSandbox })
    const [basket] = await leftBaskets(tx, shopId, { ...times, conversationId })
    // People of the shop are at it.
    if (!chat || !basket || chat.handledBy === 'person') return null
    const linkId = uuidv7(now.getTime())
    return {
      linkId,
      phone: chat.phone ?? '',
      name: chat.name,
      conversationId,
      since: basket.at,
      isInChat: chat.isOpen,
      address: () =>
        links.openForCustomer(tx, shopId, 'whatsapp', basket.lines.map(wanted), { id: linkId, conversationId }),
    }
  }

  /** One cart, in a transaction of its own. */
  const followUp = (shopId: string, cart: Cart) =>
    inShop(db, shopId, async (tx) => {
      const now = clock.now()
      const inForce = await rulesNow(tx, shopId, now)
      if (!inForce) return
      const { rules, onSince } = inForce
      // Before conversation and link, as a campaign does: what a month and a week allow is decided one after the other.
      await lockSpends(tx, shopId)
      const times = timesOf(rules, onSince, now)
      const asked =
        cart.kind === 'link'
          ? await ofLink(tx, shopId, cart.id, now)
          : await ofChat(tx, shopId, cart.conversationId, times, now)
      if (!asked) return
      if (cart.kind === 'chat') await basketFollowedUp(tx, shopId, cart.conversationId)
      const id = uuidv7(now.getTime())
      const told = await tell(tx, shopId, id, asked, inForce, now)
      const { linkId, conversationId, phone } = asked
      const one = { id, linkId, conversationId, phone: phone.slice(0, 20), at: now }
      // Its row is what says that it was told: were there one, all of this is undone.
      if (!(await insertFollowUp(tx, shopId, { ...one, ...told }))) throw new Error('a cart was followed up before')
    })

  /** Queues what they are told, or says why nobody is. */
  async function tell(
    tx: Tx,
    shopId: string,
    id: string,
    { phone, name, conversationId, since, isInChat, address }: Asked,
    { rules, isSmsOwn }: { rules: CartFollowUpRules; isSmsOwn: boolean },
    now: Date,
  ): Promise<Pick<FollowUp, 'way' | 'why' | 'language' | 'costTzs'>> {
    if (phone === '') return no('no_phone')
    const reader = await readerOf(tx, shopId, phone)
    if (await orderedSince(tx, shopId, { customerId: reader.customerId, conversationId, since })) return no('ordered')
    const why = await whyNoFollowUp(tx, shopId, phone)
    if (why) return no(why)
    if (await gotFollowUp(tx, shopId, phone, now)) return no('had_enough')
    const isBySms = !isInChat && rules.usesSms && isTanzanianMobile(phone)
    const account = await smsOf(tx, shopId)
    if (!isInChat && !(isBySms && isSaidYesTo(account, isSmsOwn))) return no('no_way')
    const link = await address()
    if (link === null) return no('gone')
    const door = randomBytes(9).toString('base64url')
    const { shop } = await shopWords(tx, shopId, publicUrl)
    const language = (conversationId && (await languageSpoken(tx, shopId, conversationId))) || reader.language
    const fill = { shop, link, optOut: `${publicUrl}/o/${door}` }
    const { text, parts } = campaignMessage(rules.texts, { name: reader.name || name, language }, fill)
    const openDoor = () => writeDoor(tx, shopId, { id, hash: hashToken(door), at: now })
    if (isInChat && conversationId !== null) {
      await openDoor()
      const content = { kind: 'text', text, previewUrl: false } as const
      const said = { shopId, conversationId, content, sentBy: { kind: 'system' }, clientId: `cart ${id}`, now } as const
      return (await queueMessage(tx, said)).isQueued ? { way: 'whatsapp', why: '', language, costTzs: 0 } : no('no_way')
    }
    const [costTzs, priceTzs] = [parts * account.pricePerPartTzs, chargedPerPart(account)]
    const today = businessDay(now)
    const { rules: all } = await readMarketing(tx, shopId)
    if ((await spentSince(tx, shopId, firstDayOf(monthOf(today)))) + costTzs > all.monthlyCapTzs) return no('cap')
    if (priceTzs > 0 && (await smsCharges.holdRoom(tx, shopId)) < costTzs) return no('no_funds')
    if (priceTzs > 0) await smsCharges.charge(tx, shopId, { reminderId: id, parts, priceTzs })
    await addSpend(tx, shopId, today, costTzs)
    await openDoor()
    const goodForMs = Math.max(1, hoursUntilQuiet(hourOfDay(now), all)) * HOUR_MS - (now.getTime() % HOUR_MS)
    await messages.send(
      tx,
      { kind: 'phone', value: phone },
      { sms: () => ({ text }), mail: () => ({ subject: '', text, html: '' }) },
      { goodForMs, isOnce: true, reason: { kind: 'shop', shopId, offer: { id, isCharged: priceTzs > 0 } } },
    )
    // Behind the limits, as campaigns do: the other way round two would wait for each other (decision 407).
    if (!account.isOwn) await noteOffers(tx, shopId, [phone], now)
    return { way: 'sms', why: '', language, costTzs }
  }

  async function followUpShop(shopId: string): Promise<void> {
    const carts = await inShop(db, shopId, async (tx): Promise<Cart[]> => {
      const now = clock.now()
      const inForce = await rulesNow(tx, shopId, now)
      if (!inForce) return []
      const times = timesOf(inForce.rules, inForce.onSince, now)
      const [left, baskets] = [await listLeftLinks(tx, shopId, times), await leftBaskets(tx, shopId, times)]
      return [
        ...left.map(({ id }): Cart => ({ kind: 'link', id })),
        ...baskets.map(({ conversationId }): Cart => ({ kind: 'chat', conversationId })),
      ]
    })
    for (const cart of carts) {
      try {
        await followUp(shopId, cart)
      } catch (error) {
        // One that cannot be told now holds up no other: it may be its person alone who was written to enough today.
        const code = error instanceof AppError ? error.code : null
        log.warn({ shopId, cart, code, ...(code === null ? { err: error } : {}) }, 'a cart was not followed up')
        if (code === 'auth.contact_unproven') return
      }
    }
  }

  async function viewOf(tx: Tx, shopId: string): Promise<View> {
    const { rules, version, isOfAdmin, isSmsOwn } = await readFollowUpRules(tx, shopId)
    const account = await smsOf(tx, shopId)
    const { shop } = await shopWords(tx, shopId, publicUrl)
    return {
      rules: { ...rules, usesSms: rules.usesSms && isSaidYesTo(account, isSmsOwn) },
      version,
      isStopped: rules.isOn && !isOfAdmin,
      sms: senderOf(account),
      fill: { shop, link: `${publicUrl}/cart/order?token=${'x'.repeat(43)}`, optOut: `${publicUrl}/o/${SAMPLE_DOOR}` },
      month: await readMonth(tx, shopId, clock.now()),
    }
  }

  return {
    view: (shopId: string): Promise<View> => inShop(db, shopId, (tx) => viewOf(tx, shopId)),

    /** @throws shop.changed_meanwhile */
    save: ({ shopId, userId }: MemberActor, { version, ...rules }: BodyOf<typeof saveCartFollowUps>): Promise<View> =>
      inShop(db, shopId, async (tx) => {
        const isSmsOwn = rules.usesSms && (await smsOf(tx, shopId)).isOwn
        if (!(await writeFollowUpRules(tx, shopId, rules, { version, byUserId: userId, at: clock.now(), isSmsOwn })))
          throw changedMeanwhile()
        return await viewOf(tx, shopId)
      }),

    /** One that certainly never went cost nothing, and counts against no limit of the month. */
    async unsent(tx: Tx, { shopId, id }: WhatOf<typeof smsUnsent>): Promise<void> {
      const was = await freeFollowUp(tx, shopId, id)
      if (was) await addSpend(tx, shopId, businessDay(was.at), -was.costTzs)
    },

    deleteOld: () =>
      everyShop(db, log, 'old reminders of carts', (shopId) =>
        inShop(db, shopId, (tx) => deleteOldFollowUps(tx, shopId, new Date(clock.now().getTime() - LIVES_MS))),
      ),

    followUpAll: () => everyShop(db, log, 'carts that nobody finished', followUpShop),
  }
}

const wanted = ({ productId, variantId, quantityMilli }: FlowLine) => ({
  productId,
  variantId,
  quantityMilli,
  addOnIds: [],
})
