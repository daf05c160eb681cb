import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  draftReminder,
  priceReminders,
  ReminderRules as RulesAnswer,
  saveReminderRules,
  sendReminder,
} from '../../../shared/contract/debt-reminders.ts'
import {
  hoursUntilQuiet,
  isQuietHour,
  MOST_REMINDERS_A_DAY,
  type ReminderRules,
  type ReminderWay,
  remindsItself,
  usesBlank,
  whyNoReminder,
} from '../../../shared/domain/debt-reminders.ts'
import { dayAfter, hourOfDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { isTanzanianMobile, whatsappDigits } from '../../../shared/domain/phone.ts'
import { smsParts } from '../../../shared/domain/sms-parts.ts'
import { reminderText } from '../../../shared/texts/debt-reminder.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay } from '../../platform/business-day.ts'
import { isShopClosed } from '../../platform/closed-shops.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import type { WhatOf } from '../../platform/facts.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { AppError } from '../../platform/errors.ts'
import { holdOpenConversation, queueMessage } from '../conversations/conversations.service.ts'
import type { CustomerStatements } from '../customers/customer-statement.service.ts'
import { customerNotFound } from '../customers/customers.errors.ts'
import type { LinksService } from '../links/links.service.ts'
import type { reminderLeftOut } from '../messages/messages.facts.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { changedMeanwhile } from '../shops/shops.errors.ts'
import { noteOffers } from '../sms/operator-offers.service.ts'
import type { ShopSms } from '../sms/shop-sms.service.ts'
import { noReminder } from './reminders.errors.ts'
import {
  countSentItself,
  deleteReminder,
  type DebtToRemind,
  findReminder,
  insertReminder,
  isSwitchedOn,
  listDebtsToRemind,
  lockDebt,
  readDebts,
  readRules,
  writeRules,
} from './reminders.repository.ts'

export type RemindersService = ReturnType<typeof createRemindersService>

const HOUR_MS = 3_600_000
/** By hand it is wanted now: an SMS that comes later than this only surprises. */
const BY_HAND_GOOD_MS = 4 * HOUR_MS

type OpenChat = NonNullable<Awaited<ReturnType<typeof holdOpenConversation>>>
/** How many letters stand behind them: an order's address, a statement's. */
const PAY_TOKEN_LETTERS = 43
const STATEMENT_TOKEN_LETTERS = 70
type Deps = Pick<AppParts, 'db' | 'clock' | 'log' | 'publicUrl'> & {
  messages: Pick<MessagesService, 'reaches' | 'send' | 'wake'>
  links: Pick<LinksService, 'payAddress'>
  customerStatements: Pick<CustomerStatements, 'address'>
  /** Whether an SMS reaches nobody but the operator's page. */
  isSmsSandbox: boolean
  smsOf: ShopSms['of']
}

/** Who owes is reminded: by hand, and by itself where the owner wants it so, in the chat while that is open and else by SMS. What may go out is decided when it goes, whoever planned it. */
export function createRemindersService({
  db,
  clock,
  log,
  publicUrl,
  messages,
  links,
  customerStatements,
  isSmsSandbox,
  smsOf,
}: Deps) {
  /** Addresses are made only where the words lead to them. */
  async function textOf(
    tx: Tx,
    shopId: string,
    debt: DebtToRemind,
    words: string,
    language: Language,
    by: string | null,
  ) {
    const statement = async () => await customerStatements.address(tx, shopId, debt.id, by)
    const pay = async () =>
      debt.payOrderId === null
        ? await statement()
        : await links.payAddress(tx, shopId, { orderId: debt.payOrderId, byUserId: by })
    return reminderText(
      words,
      {
        ...debt,
        pay: usesBlank(words, 'pay') ? await pay() : '',
        statement: usesBlank(words, 'statement') ? await statement() : '',
      },
      language,
    )
  }

  /** How many parts what would be sent has: with addresses as long as theirs, for none is made only to be counted. */
  function partsOf(debt: DebtToRemind, { texts }: ReminderRules): number {
    const { language } = debt
    const statement = `${publicUrl}/statement?t=${'x'.repeat(STATEMENT_TOKEN_LETTERS)}`
    const pay = debt.payOrderId === null ? statement : `${publicUrl}/cart/order?token=${'x'.repeat(PAY_TOKEN_LETTERS)}`
    return smsParts(reminderText(texts[language], { ...debt, pay, statement }, language))
  }

  async function remind(
    tx: Tx,
    shopId: string,
    debt: DebtToRemind & { phone: string },
    of: {
      id: string
      way: ReminderWay
      language: Language
      words: string
      byUserId: string | null
      goodForMs: number
      /** Where it is said instead of by SMS. */
      chat?: OpenChat | null
    },
  ): Promise<Date> {
    const at = clock.now()
    const { id, language, byUserId, goodForMs, chat = null } = of
    const text = of.way === 'sms' ? await textOf(tx, shopId, debt, of.words, language, byUserId) : ''
    const isInChat = chat !== null && (await sayInChat(tx, { shopId, id, text, now: at, chat }))
    const way = isInChat ? 'whatsapp' : of.way
    const to = isInChat ? chat.phone : way === 'sms' ? debt.phone : (debt.chatPhone ?? debt.phone)
    const isNew = await insertReminder(tx, shopId, {
      id,
      customerId: debt.id,
      way,
      recipient: to,
      language,
      owedTzs: debt.owesTzs,
      day: businessDay(at),
      byUserId,
      at,
    })
    if (!isNew) throw noReminder('too_soon')
    if (way === 'whatsapp') return at
    await messages.send(
      tx,
      { kind: 'phone', value: to },
      { sms: () => ({ text }), mail: () => ({ subject: '', text, html: '' }) },
      { goodForMs, isOnce: true, reason: { kind: 'shop', shopId, about: { customerId: debt.id, reminderId: id } } },
    )
    // Whoever answers STOP to it under the operator's sender is heard by this shop. Behind the limits, as campaigns do: the other way round two would wait for each other (decision 407).
    if (!(await smsOf(tx, shopId)).isOwn) await noteOffers(tx, shopId, [to], at)
    return at
  }

  /** One customer of those that are due, in a transaction of its own. */
  const remindOne = (shopId: string, id: string) =>
    inShop(db, shopId, async (tx) => {
      const { rules, isOfAdmin } = await readRules(tx, shopId)
      const now = clock.now()
      // The conversation first, as where its messages come in. One of the sandbox takes no place of an SMS that reaches somebody.
      const chat = await holdOpenConversation(tx, { shopId, customerId: id, now, isSandboxToo: isSmsSandbox })
      const debt = await lockDebt(tx, shopId, id)
      const hour = hourOfDay(now)
      if (!debt || !isOfAdmin || isQuietHour(hour, rules) || !isWritable(debt)) return false
      if (!remindsItself(debt, rules, businessDay(now), debt.sent)) return false
      // What was not delivered before the quiet hours is not delivered in them.
      const goodForMs = Math.max(1, hoursUntilQuiet(hour, rules)) * HOUR_MS - (now.getTime() % HOUR_MS)
      const { language } = debt
      await remind(tx, shopId, debt, {
        id: uuidv7(now.getTime()),
        way: 'sms',
        language,
        words: rules.texts[language],
        byUserId: null,
        goodForMs,
        chat,
      })
      return true
    })

  async function remindShop(shopId: string): Promise<void> {
    const due = await inShop(db, shopId, async (tx) => {
      if (!(await isSwitchedOn(tx, shopId)) || (await isShopClosed(tx, shopId))) return []
      const { rules, isOfAdmin } = await readRules(tx, shopId)
      const now = clock.now()
      const today = businessDay(now)
      const left = MOST_REMINDERS_A_DAY - (await countSentItself(tx, shopId, today))
      if (!isOfAdmin || left <= 0 || isQuietHour(hourOfDay(now), rules)) return []
      const debts = await listDebtsToRemind(tx, shopId, dayAfter(today, 1 - rules.everyDays))
      return debts
        .filter((debt) => isWritable(debt) && remindsItself(debt, rules, today, debt.sent))
        .slice(0, left)
        .map(({ id }) => id)
    })
    for (const id of due) {
      try {
        await remindOne(shopId, id)
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        // What the shop may send is used up: the rest goes out in another hour.
        if (error.code === 'request.too_many' || error.code === 'auth.contact_unproven') return
      }
    }
  }

  return {
    rules: (shopId: string): Promise<RulesAnswer> =>
      inShop(db, shopId, async (tx) => {
        const { rules, version, isOfAdmin } = await readRules(tx, shopId)
        return answerOf(rules, version, isOfAdmin)
      }),

    /** @throws shop.changed_meanwhile */
    saveRules: (
      { shopId, userId }: MemberActor,
      { version, ...rules }: z.output<typeof saveReminderRules.body>,
    ): Promise<RulesAnswer> =>
      inShop(db, shopId, async (tx) => {
        if (!(await writeRules(tx, shopId, rules, { version, byUserId: userId, at: clock.now() })))
          throw changedMeanwhile()
        return answerOf(rules, version + 1, true)
      }),

    /** Parts × price, as campaigns are told it before anybody says yes. */
    price: (shopId: string, ids: readonly string[]): Promise<z.output<typeof priceReminders.response>> =>
      inShop(db, shopId, async (tx) => {
        const { rules } = await readRules(tx, shopId)
        const today = businessDay(clock.now())
        const told = (await readDebts(tx, shopId, ids)).filter(
          (debt) => whyNoReminder(debt, rules, today) === null && hasPhone(debt) && messages.reaches(debt.phone),
        )
        const parts = told.reduce((sum, debt) => sum + partsOf(debt, rules), 0)
        const account = await smsOf(tx, shopId)
        const pricePerPartTzs = account.isOwn ? account.pricePerPartTzs : 0
        return { people: told.length, parts, pricePerPartTzs, tzs: parts * pricePerPartTzs, isFree: !account.isOwn }
      }),

    /** @throws customer.not_found */
    draft: (
      { shopId, userId }: MemberActor,
      id: string,
      asked: BodyOf<typeof draftReminder>,
    ): Promise<z.output<typeof draftReminder.response>> =>
      inShop(db, shopId, async (tx) => {
        const debt = await debtOf(tx, shopId, id)
        const { rules } = await readRules(tx, shopId)
        const language = asked.language ?? debt.language
        const why = whyNoReminder(debt, rules, businessDay(clock.now()))
        const text =
          why === 'nothing_owed' ? '' : await textOf(tx, shopId, debt, rules.texts[language], language, userId)
        const digits = debt.chatPhone === null ? null : whatsappDigits(debt.chatPhone)
        return {
          text,
          language,
          phone: debt.phone,
          whatsappUrl: digits === null ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`,
          smsParts: smsParts(text),
          isSandbox: isSmsSandbox,
          why,
          refusedAt: debt.refusedAt,
          last: debt.last,
          everyDays: rules.everyDays,
        }
      }),

    /** @throws customer.not_found, reminder.not_now */
    async send(
      { shopId, userId }: MemberActor,
      customerId: string,
      { id, way, language }: BodyOf<typeof sendReminder>,
    ) {
      const sent = await inShop(db, shopId, async (tx) => {
        const debt = await debtOf(tx, shopId, customerId)
        const before = await findReminder(tx, shopId, id)
        if (before) return before
        const { rules } = await readRules(tx, shopId)
        const why = whyNoReminder(debt, rules, businessDay(clock.now()))
        if (why !== null) throw noReminder(why)
        if (!hasPhone(debt)) throw noReminder('no_phone')
        const spoken = language ?? debt.language
        await remind(tx, shopId, debt, {
          id,
          way,
          language: spoken,
          words: rules.texts[spoken],
          byUserId: userId,
          goodForMs: BY_HAND_GOOD_MS,
        })
        return await findReminder(tx, shopId, id)
      })
      if (!sent) throw customerNotFound()
      if (way === 'sms') messages.wake()
      return { id, ...sent, isSandbox: way === 'sms' && isSmsSandbox }
    },

    /** It was never sent, and counts for nothing. */
    leftOut: (tx: Tx, { shopId, id }: WhatOf<typeof reminderLeftOut>): Promise<void> => deleteReminder(tx, shopId, id),

    /** Each hour: those that are due go out, where the owner wants it so. */
    remindAll: () => everyShop(db, log, 'reminders of debts', remindShop),
  }
}

async function debtOf(tx: Tx, shopId: string, id: string): Promise<DebtToRemind> {
  const debt = await lockDebt(tx, shopId, id)
  if (!debt) throw customerNotFound()
  return debt
}

/** False where the chat takes no more: what did not go stands there as that. */
async function sayInChat(
  tx: Tx,
  { shopId, id, text, now, chat }: { shopId: string; id: string; text: string; now: Date; chat: OpenChat },
): Promise<boolean> {
  const { conversationId } = chat
  const content = { kind: 'text', text, previewUrl: false } as const
  const what = { shopId, conversationId, content, sentBy: { kind: 'system' }, clientId: `reminder ${id}`, now } as const
  return (await queueMessage(tx, what)).isQueued
}

const hasPhone = (debt: DebtToRemind): debt is DebtToRemind & { phone: string } => debt.phone !== null
/** By itself only where an SMS reaches them. */
const isWritable = (debt: DebtToRemind): debt is DebtToRemind & { phone: string } =>
  debt.phone !== null && isTanzanianMobile(debt.phone)

const answerOf = (rules: ReminderRules, version: number, isOfAdmin: boolean): RulesAnswer => ({
  ...rules,
  version,
  isStopped: rules.isOn && !isOfAdmin,
})
