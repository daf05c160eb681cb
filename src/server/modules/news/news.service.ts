import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { saveChatNews } from '../../../shared/contract/chat-news.ts'
import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import {
  fitsNews,
  isNewsStep,
  NEWS_STEPS,
  type NewsStep,
  newsTemplate,
  newsValues,
  type StepNews,
} from '../../../shared/domain/chat/news.ts'
import { fillTemplate, type KnownTemplate } from '../../../shared/domain/chat/templates.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { stepName } from '../../../shared/domain/order-steps.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { type ChatNews, chatNewsText, chatNewsValues, newsSms } from '../../../shared/texts/chat-news.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { happened } from '../../platform/events.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { JobData, Jobs } from '../../platform/jobs.ts'
import { isApproved, keptTemplates, offered, type TemplatesService } from '../conversations/chat-templates.service.ts'
import { conversationNotFound, numberNotFound, templateNotFound } from '../conversations/conversations.errors.ts'
import {
  chatNumbers,
  conversationWith,
  holdChat,
  isConversation,
  queueMessage,
} from '../conversations/conversations.service.ts'
import type { InboxService } from '../conversations/inbox.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { orderNotFound } from '../orders/orders.errors.ts'
import type { madeInChat } from '../orders/orders.facts.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import {
  insertNews,
  insertOrderChat,
  listOrdersOfChat,
  listTold,
  ordersToTell,
  readNewsOrder,
  readRules,
  writeRules,
} from './news.repository.ts'

/** A step that is taken back, or followed by the next one at once, is not told: a tap on the wrong button reaches nobody, and "delivered" a moment after "paid" is one message. */
const SETTLES_SECONDS = 10
/** What waits longer (a number that is paused or broken) tells of what has long been over. */
const GOOD_FOR_MS = 2 * 3_600_000
const ORDERS_SHOWN = 10

interface Parts {
  db: Db
  clock: Clock
  jobs: Jobs
  shops: Pick<ShopsService, 'forCustomers'>
  chatTemplates: Pick<TemplatesService, 'ofNumber'>
  inbox: Pick<InboxService, 'one'>
  messages: Pick<MessagesService, 'send' | 'wake'>
}
export type NewsService = ReturnType<typeof createNewsService>

/** What a customer is told in their chat as their order goes on (decision 266). */
export function createNewsService({ db, clock, jobs, shops, chatTemplates, inbox, messages }: Parts) {
  const settings = async (shopId: string) => {
    const { rules, numbers } = await inShop(db, shopId, async (tx) => ({
      rules: await readRules(tx, shopId),
      numbers: await chatNumbers(tx, shopId),
    }))
    return {
      steps: rules.steps,
      numbers: await Promise.all(
        numbers.map(async ({ id, display_phone: displayPhone, name }) => ({
          id,
          displayPhone,
          name,
          template: rules.templates[id] ?? '',
          ...(await fitting(shopId, id)),
        })),
      ),
    }
  }
  /** Null where WhatsApp never told, and does not now. */
  async function fitting(shopId: string, numberId: string) {
    try {
      return shown((await chatTemplates.ofNumber(shopId, numberId)).items)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const kept = shown(await inShop(db, shopId, (tx) => keptTemplates(tx, shopId, numberId)))
      return kept.templates.length + kept.stopped.length === 0 ? { templates: null, stopped: [] } : kept
    }
  }

  /** Answers whether an SMS waits to go. */
  async function tellOf(tx: Tx, { shopId, orderId, step }: JobData['news.tell']): Promise<boolean> {
    const rules = await readRules(tx, shopId)
    const [byChat, bySms] = [rules.steps.includes(step), rules.sms.includes(step)]
    const found = await readNewsOrder(tx, shopId, orderId)
    if (!found || (!byChat && !bySms)) return false
    if (found.conversationId === null && found.source === 'counter') return false
    const conversationId = await chatOf(tx, shopId, found)
    const now = clock.now()
    const chat = conversationId === null ? null : await holdChat(tx, { shopId, conversationId, now })
    // Read behind the conversation's lock: of two steps in a row the one that is past is not told.
    const order = await readNewsOrder(tx, shopId, orderId)
    if (order?.status !== step) return false
    // The flow asked for this money, and has thanked for it in its own words.
    if (chat && step === 'paid' && order.isFlowTold && chat.handledBy === 'flow') return false
    const shop = await shops.forCustomers(tx, shopId)
    const language = chat?.language ?? order.language
    const news: ChatNews = {
      language,
      shopName: shop.name,
      customerName: order.customerName || (chat?.name ?? ''),
      number: order.number,
      step,
      ownWord: stepName(shop.names, step, language),
      text: rules.texts[step] ?? null,
      totalTzs: order.totalTzs,
    }
    const template = !chat || chat.isOpen ? undefined : await templateOf(tx, shopId, chat.numberId, rules, language)
    const to = bySms && order.source !== 'counter' ? normalisePhone(order.customerPhone) : null
    // What the chat takes goes there; an SMS goes where there is none, or where it is closed and no template would go.
    const isTaken = byChat && chat !== null && (chat.isOpen || (template !== undefined && isApproved(template)))
    if (to !== null && !isTaken) {
      if (!(await insertNews(tx, { shopId, orderId, step, chat: null, at: now }))) return false
      const text = newsSms(news)
      await messages.send(
        tx,
        { kind: 'phone', value: to },
        { sms: () => ({ text }), mail: () => ({ subject: '', text, html: '' }) },
        { goodForMs: GOOD_FOR_MS, reason: { kind: 'shop', shopId } },
      )
      return true
    }
    if (!byChat || conversationId === null || !chat) return false
    const messageId = uuidv7(now.getTime())
    if (!(await insertNews(tx, { shopId, orderId, step, chat: { conversationId, messageId }, at: now }))) return false
    await queueMessage(tx, {
      shopId,
      conversationId,
      // Without a template the window's own refusal is kept as a failed message, for people to see; with one that WhatsApp has stopped, that.
      content: template ? filled(template, news) : { kind: 'text', text: chatNewsText(news), previewUrl: false },
      sentBy: { kind: 'system' },
      clientId: messageId,
      goodUntil: new Date(now.getTime() + GOOD_FOR_MS),
      now,
    })
    return false
  }

  return {
    settings,

    /** @throws AppError 404 */
    async save(shopId: string, { steps, templates }: BodyOf<typeof saveChatNews>) {
      await inShop(db, shopId, async (tx) => {
        const rules = await readRules(tx, shopId)
        const numbers = new Set((await chatNumbers(tx, shopId)).map(({ id }) => id))
        const kept = Object.fromEntries(Object.entries(rules.templates).filter(([id]) => numbers.has(id)))
        for (const { numberId, name } of templates) {
          const id = numberId.toLowerCase()
          if (!numbers.has(id)) throw numberNotFound()
          if (name === '') delete kept[id]
          // One that WhatsApp took back since stays, until another one is chosen.
          else if (kept[id] !== name) {
            if (!newsTemplate((await keptTemplates(tx, shopId, id)).filter(isApproved), name, 'sw'))
              throw templateNotFound()
            kept[id] = name
          }
        }
        await writeRules(tx, shopId, { ...rules, steps: [...new Set(steps)], templates: kept })
      })
      return await settings(shopId)
    },

    /** Whoever made an order in a chat says so. Of a chat this shop does not have nothing is kept: no sale waits for it. */
    async noteChat(tx: Tx, { shopId, orderId, conversationId, now }: WhatOf<typeof madeInChat>): Promise<void> {
      if (await isConversation(tx, shopId, conversationId))
        await insertOrderChat(tx, { shopId, orderId, conversationId, at: now })
    },

    /** In the change's own transaction only a job: who changes an order holds it, who talks holds the conversation, and neither may wait for the other with both. */
    async plan(tx: Tx, { shopId, events }: WhatOf<typeof happened>): Promise<void> {
      const steps = events.flatMap((event) =>
        event.kind === 'order.changed' && event.from !== event.status && isNewsStep(event.status)
          ? [{ orderId: event.orderId, step: event.status }]
          : [],
      )
      if (steps.length === 0) return
      const wanted = await ordersToTell(
        tx,
        shopId,
        steps.map(({ orderId }) => orderId),
      )
      for (const { orderId, step } of steps)
        if (wanted.has(orderId.toLowerCase()))
          await jobs.enqueue(tx, 'news.tell', { shopId, orderId, step }, { afterSeconds: SETTLES_SECONDS })
    },

    /** In the entered shop. */
    ways: (tx: Tx, shopId: string): Promise<Ways> => waysOf(tx, shopId),
    /** In the entered shop; which template goes stays as it is. */
    async saveWays(tx: Tx, shopId: string, ways: Ways): Promise<void> {
      const { templates } = await readRules(tx, shopId)
      await writeRules(tx, shopId, {
        templates,
        steps: NEWS_STEPS.filter((step) => ways[step]?.whatsapp === true),
        sms: NEWS_STEPS.filter((step) => ways[step]?.sms === true),
        texts: Object.fromEntries(NEWS_STEPS.flatMap((step) => (ways[step]?.text ? [[step, ways[step].text]] : []))),
      })
    },

    /** The job: told if it is still so, and once. */
    async tell(job: JobData['news.tell']): Promise<void> {
      const isSms = await inShop(db, job.shopId, (tx) => tellOf(tx, job)).catch((error: unknown) => {
        // Beyond what the shop may send: the customer has the order's page, and another try would be refused as well.
        if (error instanceof AppError && error.status < 500) return false
        throw error
      })
      if (isSms) messages.wake()
    },

    /** @throws AppError 404 */
    ofOrder: (shopId: string, orderId: string) =>
      inShop(db, shopId, async (tx) => {
        const order = await readNewsOrder(tx, shopId, orderId)
        if (!order) throw orderNotFound()
        const told = await listTold(tx, shopId, orderId)
        return {
          conversationId: await chatOf(tx, shopId, order),
          told: told.map(({ at, step, ...row }) => ({
            ...row,
            step: isNewsStep(step) ? step : ('other' as const),
            at: at.toISOString(),
          })),
        }
      }),

    /** @throws AppError 404 */
    async ofChat(shopId: string, conversationId: string) {
      const { customerId } = await inbox.one(shopId, conversationId)
      return await inShop(db, shopId, async (tx) => {
        if (!(await isConversation(tx, shopId, conversationId))) throw conversationNotFound()
        const rows = await listOrdersOfChat(tx, shopId, { conversationId, customerId, most: ORDERS_SHOWN })
        return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
      })
    },
  }
}

type Ways = Partial<Record<NewsStep, StepNews>>
async function waysOf(tx: Tx, shopId: string): Promise<Ways> {
  const { steps, sms, texts } = await readRules(tx, shopId)
  return Object.fromEntries(
    NEWS_STEPS.map((step) => [
      step,
      { whatsapp: steps.includes(step), sms: sms.includes(step), text: texts[step] ?? null },
    ]),
  )
}

function filled(
  { name, language, body }: { name: string; language: string; body: string },
  news: ChatNews,
): OutboundContent {
  const variables = newsValues(body, chatNewsValues(news))
  return { kind: 'template', name, language, variables, text: fillTemplate(body, variables) }
}

async function templateOf(
  tx: Tx,
  shopId: string,
  numberId: string,
  { templates }: { templates: Record<string, string> },
  language: Language,
) {
  const kept = await keptTemplates(tx, shopId, numberId)
  const name = templates[numberId] ?? ''
  return newsTemplate(kept.filter(isApproved), name, language) ?? newsTemplate(kept, name, language)
}

function shown(all: readonly KnownTemplate[]) {
  const { items, stopped } = offered(all.filter(fitsNews))
  return { templates: items, stopped }
}

/** The chat an order was made in, else that of the customer who sent it. */
const chatOf = async (tx: Tx, shopId: string, order: { conversationId: string | null; customerId: string | null }) =>
  order.conversationId ?? (order.customerId === null ? null : await conversationWith(tx, shopId, order.customerId))
