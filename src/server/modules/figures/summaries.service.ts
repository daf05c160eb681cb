import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import type { BodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { getSummary, saveSummary } from '../../../shared/contract/summaries.ts'
import { hourOfDay } from '../../../shared/domain/format.ts'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import { fillTemplate, fitsNotice, noticeIn, placesIn } from '../../../shared/domain/chat/templates.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { SUMMARY_CONTACT, SUMMARY_VALUES, type SummaryChat, USUAL_SUMMARY } from '../../../shared/domain/summaries.ts'
import {
  summaryChat,
  summaryMail,
  summarySms,
  summaryValues,
  type SummaryFacts,
} from '../../../shared/texts/summary.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay, dayStart } from '../../platform/business-day.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { AppError } from '../../platform/errors.ts'
import { contactUnproven } from '../auth/auth.errors.ts'
import { isApproved, keptTemplates, type TemplatesService } from '../conversations/chat-templates.service.ts'
import { templateNotFound } from '../conversations/conversations.errors.ts'
import { holdOpenConversationOf, queueMessage, seeMoneyWhoReadChats } from '../conversations/conversations.service.ts'
import { conversationToStart, type FirstNumber, numbersForFirst } from '../conversations/writing-first.service.ts'
import { sumByCategory } from '../expenses/expense-sums.service.ts'
import type { PushMessages } from '../live/push-messages.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { readFigures } from './days.repository.ts'
import {
  claimFollow,
  claimSummary,
  dueSummaries,
  type Person,
  readPerson,
  readShopName,
  readSummary,
  silentDevices,
  type SummaryRow,
  writeSummary,
} from './summaries.repository.ts'

type Deps = Pick<AppParts, 'db' | 'clock' | 'log' | 'publicUrl'> & {
  jobs: Pick<AppParts['jobs'], 'enqueue'>
  pushMessages: Pick<PushMessages, 'planSummary'>
  messages: Pick<MessagesService, 'send' | 'wake'>
  chatTemplates: Pick<TemplatesService, 'ofNumber'>
  /** Whether an SMS reaches nobody but the operator's page. */
  isSmsSandbox: boolean
}
type Answer = ResponseOf<typeof getSummary>
/** WhatsApp has so long at most, and never more than half of what is left of the day: an SMS must still be able to follow, while its day lasts. */
const CHAT_MS = 60 * 60_000
const SUMMARY_OF = /^summary (\d{4}-\d\d-\d\d) ([0-9a-f-]{36})$/

/** The evening's summary: each owner at their own hour, by their own way, once a day. */
export function createSummariesService({
  db,
  clock,
  log,
  jobs,
  publicUrl,
  pushMessages,
  messages,
  chatTemplates,
  isSmsSandbox,
}: Deps) {
  /** By which somebody is reached. */
  const numbersOf = async (tx: Tx, shopId: string): Promise<FirstNumber[]> =>
    (await numbersForFirst(tx, shopId, clock.now())).filter(
      ({ isConnected, isSandbox }) => isConnected && (!isSandbox || isSmsSandbox),
    )
  type Told = Omit<Answer, 'templates'> & { numbers: FirstNumber[] }
  /** What the form says of each way. */
  async function answer(tx: Tx, shopId: string, row: SummaryRow, { phone, email }: Person): Promise<Told> {
    const numbers = await numbersOf(tx, shopId)
    const chat = phone === null || numbers.length === 0 ? 'no_number' : await chatOf(tx, shopId, phone)
    return { ...row, phone, email, chat, numbers }
  }
  /** WhatsApp is asked outside of any transaction, and only for who wants to be told by it; while it does not answer, what it said before counts. */
  async function withTemplates(shopId: string, { numbers, ...told }: Told): Promise<Answer> {
    if (told.way !== 'whatsapp') return told
    const templates = await Promise.all(
      numbers.map(async ({ id, displayPhone }) => {
        const all = await chatTemplates.ofNumber(shopId, id).catch(async (error: unknown) => {
          if (!(error instanceof AppError)) throw error
          return { items: await inShop(db, shopId, (tx) => keptTemplates(tx, shopId, id)) }
        })
        return all.items
          .filter(isUsable)
          .map(({ name, language, body }) => ({ numberId: id, displayPhone, name, language, body }))
      }),
    )
    return { ...told, templates: templates.flat() }
  }
  async function chatOf(tx: Tx, shopId: string, phone: string): Promise<SummaryChat> {
    const open = await holdOpenConversationOf(tx, { shopId, phone, now: clock.now(), isSandboxToo: isSmsSandbox })
    return open?.phone === phone && (await seeMoneyWhoReadChats(tx, shopId)) ? 'open' : 'closed'
  }
  /** Where it is said in WhatsApp, and as what; null where only an SMS is left. A number of the sandbox takes no place of an SMS that reaches somebody. */
  async function inChat(
    tx: Tx,
    { shopId, person, shopName, facts, link, template }: Said,
  ): Promise<{ conversationId: string; content: OutboundContent } | null> {
    const { phone, language, name } = person
    const now = clock.now()
    const chat = await holdOpenConversationOf(tx, { shopId, phone, now, isSandboxToo: isSmsSandbox })
    // What stands in a chat is read by all who answer there.
    if (!(await seeMoneyWhoReadChats(tx, shopId))) return null
    // An old chat may go on under another number.
    if (chat?.phone === phone)
      return {
        conversationId: chat.conversationId,
        content: { kind: 'text', text: summaryChat(facts, shopName, language, link), previewUrl: false },
      }
    const number = (await numbersOf(tx, shopId)).find(({ id }) => id === template?.numberId)
    const found = template === null ? undefined : await approved(tx, shopId, template, language)
    if (number === undefined || number.room === 0 || found === undefined) return null
    const values = summaryValues(facts, shopName, found.language.startsWith('sw') ? 'sw' : 'en')
    const variables = SUMMARY_VALUES.slice(0, placesIn(found.body) ?? 0).map((value) => values[value])
    return {
      conversationId: await conversationToStart(
        tx,
        { shopId, numberId: number.id, phone, name, customerId: null },
        now,
      ),
      content: {
        kind: 'template',
        name: found.name,
        language: found.language,
        variables,
        text: fillTemplate(found.body, variables),
      },
    }
  }
  /** False where it is to go by SMS. */
  async function sayInChat(tx: Tx, said: Said): Promise<boolean> {
    const { shopId, clientId, goodForMs } = said
    const message = await inChat(tx, said)
    if (message === null) return false
    const now = clock.now()
    const goodUntil = new Date(now.getTime() + Math.min(CHAT_MS, goodForMs / 2))
    const queued = await queueMessage(tx, {
      shopId,
      ...message,
      sentBy: { kind: 'system' },
      clientId,
      goodUntil,
      now,
    })
    return queued.isQueued
  }

  /** In one transaction with what queues the message: it is told once, whoever tries again, and on how many nodes. */
  async function tell(shopId: string, userId: string): Promise<void> {
    const now = clock.now()
    const day = businessDay(now)
    await inShop(db, shopId, async (tx) => {
      const wish = await claimSummary(tx, shopId, userId, day)
      if (wish === null) return
      const facts = await factsOf(tx, shopId, day, now)
      if (facts.orders === 0 && facts.salesTzs === 0 && facts.silent.length === 0 && !wish.onQuietDays) return
      const goodForMs = dayStart(day, 1).getTime() - now.getTime()
      if (wish.way === 'push') {
        await pushMessages.planSummary(tx, shopId, userId, facts, goodForMs)
        return
      }
      const person = await readPerson(tx, userId)
      const { language } = person
      const contact = SUMMARY_CONTACT[wish.way]
      const value = person[contact]
      // Not proven any more: the page of notifications says so.
      if (value === null) return
      const name = await readShopName(tx, shopId)
      const link = `${publicUrl}/dashboard/analytics?days=1`
      const clientId = `summary ${day} ${userId}`
      const { template } = wish
      const said = { shopId, person: { ...person, phone: value }, shopName: name, facts, link, clientId, goodForMs }
      if (wish.way === 'whatsapp' && (await sayInChat(tx, { ...said, template }))) return
      await messages.send(
        tx,
        { kind: contact, value },
        {
          sms: () => summarySms(facts, name, language),
          mail: () => summaryMail(facts, name, language, link),
        },
        { goodForMs, reason: { kind: 'shop', shopId } },
      )
    })
    messages.wake()
  }

  /** What WhatsApp did not bring, by SMS: once, while the day it tells of lasts. */
  async function follow(shopId: string, userId: string, day: string): Promise<void> {
    const now = clock.now()
    if (businessDay(now) !== day) {
      log.warn({ shopId, day }, 'a summary was refused after its day was over, and is left out')
      return
    }
    await inShop(db, shopId, async (tx) => {
      if (!(await claimFollow(tx, shopId, userId, day))) return
      const { phone, language } = await readPerson(tx, userId)
      if (phone === null) return
      const [facts, name] = [await factsOf(tx, shopId, day, now), await readShopName(tx, shopId)]
      await messages.send(
        tx,
        { kind: 'phone', value: phone },
        { sms: () => summarySms(facts, name, language), mail: () => summaryMail(facts, name, language, '') },
        { goodForMs: dayStart(day, 1).getTime() - now.getTime(), reason: { kind: 'shop', shopId } },
      )
    })
    messages.wake()
  }

  return {
    follow,
    /** A message of ours that failed is followed by a job of its own: what an SMS may not do must not undo that it failed. */
    async heardOfFailure(
      tx: Tx,
      { shopId, clientIds }: { shopId: string; clientIds: readonly string[] },
    ): Promise<void> {
      for (const clientId of clientIds) {
        const [, day, userId] = SUMMARY_OF.exec(clientId) ?? []
        if (day !== undefined && userId !== undefined) await jobs.enqueue(tx, 'figures.follow', { shopId, userId, day })
      }
    },

    async read({ shopId, userId }: MemberActor): Promise<Answer> {
      const told = await inShop(db, shopId, async (tx) => {
        const row = (await readSummary(tx, shopId, userId)) ?? USUAL_SUMMARY
        return await answer(tx, shopId, row, await readPerson(tx, userId))
      })
      return await withTemplates(shopId, told)
    },

    /** An hour that has passed begins tomorrow. @throws auth.contact_unproven, request.not_found */
    async save({ shopId, userId }: MemberActor, asked: BodyOf<typeof saveSummary>): Promise<Answer> {
      const now = clock.now()
      const told = await inShop(db, shopId, async (tx) => {
        const kept = (await readSummary(tx, shopId, userId))?.template ?? null
        const wish = { ...asked, template: asked.template === undefined ? kept : asked.template }
        const { template } = wish
        // One that WhatsApp took back since stays, until another one is chosen.
        const isKept = template?.numberId === kept?.numberId && template?.name === kept?.name
        const isThere = async (of: NonNullable<SummaryRow['template']>) =>
          (await numbersOf(tx, shopId)).some(({ id }) => id === of.numberId)
          && (await approved(tx, shopId, of, 'sw')) !== undefined
        if (template !== null && !isKept && !(await isThere(template))) throw templateNotFound()

        const person = await readPerson(tx, userId)
        const contact = SUMMARY_CONTACT[wish.way]
        if (wish.isOn && contact !== null && person[contact] === null) throw contactUnproven()
        const hasPassed = hourOfDay(now) >= wish.hour
        await writeSummary(tx, shopId, userId, { ...wish, toldDay: hasPassed ? businessDay(now) : null, at: now })
        return await answer(tx, shopId, wish, person)
      })
      return await withTemplates(shopId, told)
    },

    /** Every few minutes: whose hour has come. */
    async tellDue(): Promise<void> {
      await everyShop(db, log, 'summaries', async (shopId) => {
        const now = clock.now()
        const due = await inShop(db, shopId, (tx) => dueSummaries(tx, shopId, businessDay(now), hourOfDay(now)))
        for (const userId of due) await tell(shopId, userId)
      })
    },
  }
}
export type SummariesService = ReturnType<typeof createSummariesService>

/** What is said by WhatsApp, to whom. */
interface Said {
  shopId: string
  person: Person & { phone: string }
  shopName: string
  facts: SummaryFacts
  link: string
  clientId: string
  goodForMs: number
  template: SummaryRow['template']
}
const MOST_PLACES = SUMMARY_VALUES.length
const isUsable = (one: Parameters<typeof isApproved>[0] & Parameters<typeof fitsNotice>[0]): boolean =>
  isApproved(one) && fitsNotice(one, MOST_PLACES)
const approved = async (
  tx: Tx,
  shopId: string,
  { numberId, name }: NonNullable<SummaryRow['template']>,
  language: Language,
) => noticeIn((await keptTemplates(tx, shopId, numberId)).filter(isApproved), { name, most: MOST_PLACES, language })

async function factsOf(tx: Tx, shopId: string, day: string, now: Date): Promise<SummaryFacts> {
  const period = { from: day, to: day }
  const [sold] = await readFigures(tx, shopId, period, ['all'])
  const expenses = await sumByCategory(tx, shopId, period)
  return {
    at: now.toISOString(),
    orders: sold?.orders ?? 0,
    salesTzs: sold?.salesTzs ?? 0,
    profitTzs: sold ? sold.salesTzs - sold.uncostedTzs - sold.costTzs : 0,
    owedTzs: sold?.owedTzs ?? 0,
    expensesTzs: shownSumTzs(expenses.map(({ tzs }) => tzs)),
    silent: (await silentDevices(tx, shopId)).map(({ code, since }) => ({ code, since: since.toISOString() })),
  }
}
