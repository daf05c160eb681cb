import type { BodyOf, ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { getSummary, saveSummary } from '../../../shared/contract/summaries.ts'
import { hourOfDay } from '../../../shared/domain/format.ts'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import { SUMMARY_CONTACT, type SummaryChat, USUAL_SUMMARY } from '../../../shared/domain/summaries.ts'
import { summaryChat, summaryMail, summarySms, type SummaryFacts } from '../../../shared/texts/summary.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay, dayStart } from '../../platform/business-day.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { contactUnproven } from '../auth/auth.errors.ts'
import {
  hasChatNumber,
  holdOpenConversationOf,
  queueMessage,
  seeMoneyWhoReadChats,
} from '../conversations/conversations.service.ts'
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
  isSmsSandbox,
}: Deps) {
  /** What the form says of each way. */
  async function answer(tx: Tx, shopId: string, row: SummaryRow, { phone, email }: Person): Promise<Answer> {
    return { ...row, phone, email, chat: phone === null ? 'no_number' : await chatOf(tx, shopId, phone) }
  }
  async function chatOf(tx: Tx, shopId: string, phone: string): Promise<SummaryChat> {
    if (!(await hasChatNumber(tx, shopId, { isSandboxToo: isSmsSandbox }))) return 'no_number'
    const open = await holdOpenConversationOf(tx, { shopId, phone, now: clock.now(), isSandboxToo: isSmsSandbox })
    return open?.phone === phone && (await seeMoneyWhoReadChats(tx, shopId)) ? 'open' : 'closed'
  }
  /** False where it is to go by SMS: nothing is open, or the chat takes no more. A number of the sandbox takes no place of an SMS that reaches somebody. */
  async function sayInChat(
    tx: Tx,
    {
      shopId,
      phone,
      text,
      clientId,
      goodForMs,
    }: { shopId: string; phone: string; text: string; clientId: string; goodForMs: number },
  ): Promise<boolean> {
    const now = clock.now()
    const chat = await holdOpenConversationOf(tx, { shopId, phone, now, isSandboxToo: isSmsSandbox })
    // An old chat may go on under another number, and what stands in a chat is read by all who answer there.
    if (chat?.phone !== phone || !(await seeMoneyWhoReadChats(tx, shopId))) return false
    const { conversationId } = chat
    const content = { kind: 'text', text, previewUrl: false } as const
    const goodUntil = new Date(now.getTime() + Math.min(CHAT_MS, goodForMs / 2))
    const queued = await queueMessage(tx, {
      shopId,
      conversationId,
      content,
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
      const said = { shopId, phone: value, clientId: `summary ${day} ${userId}`, goodForMs }
      if (wish.way === 'whatsapp' && (await sayInChat(tx, { ...said, text: summaryChat(facts, name, language, link) })))
        return
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
    async heardOfFailure(tx: Tx, { shopId, clientId }: { shopId: string; clientId: string }): Promise<void> {
      const [, day, userId] = SUMMARY_OF.exec(clientId) ?? []
      if (day === undefined || userId === undefined) return
      await jobs.enqueue(tx, 'figures.follow', { shopId, userId, day })
    },

    async read({ shopId, userId }: MemberActor): Promise<Answer> {
      return await inShop(db, shopId, async (tx) => {
        const row = (await readSummary(tx, shopId, userId)) ?? USUAL_SUMMARY
        return await answer(tx, shopId, row, await readPerson(tx, userId))
      })
    },

    /** An hour that has passed begins tomorrow. @throws auth.contact_unproven */
    async save({ shopId, userId }: MemberActor, wish: BodyOf<typeof saveSummary>): Promise<Answer> {
      const now = clock.now()
      return await inShop(db, shopId, async (tx) => {
        const person = await readPerson(tx, userId)
        const contact = SUMMARY_CONTACT[wish.way]
        if (wish.isOn && contact !== null && person[contact] === null) throw contactUnproven()
        const hasPassed = hourOfDay(now) >= wish.hour
        await writeSummary(tx, shopId, userId, { ...wish, toldDay: hasPassed ? businessDay(now) : null, at: now })
        return await answer(tx, shopId, wish, person)
      })
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
