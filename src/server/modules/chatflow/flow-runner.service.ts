import type { Logger } from 'pino'
import { type FlowDefinition } from '../../../shared/contract/chatflow.ts'
import { type InboundContent, OutboundContent } from '../../../shared/contract/conversations.ts'
import { minuteOfDay } from '../../../shared/domain/flow/clock.ts'
import { runStep } from '../../../shared/domain/flow/run.ts'
import type { Effect, FlowEvent, FlowSession, FlowWorld } from '../../../shared/domain/flow/session.ts'
import { isOpened } from '../../../shared/domain/chat/welcome.ts'
import type { FlowInbound } from '../../../shared/domain/flow/inbound.ts'
import { closedTexts } from '../../../shared/texts/opening.ts'
import type { Clock } from '../../platform/clock.ts'
import type { LiveEvent } from '../../../shared/contract/live.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import type { WhatOf } from '../../platform/facts.ts'
import { everyShop } from '../../platform/each-shop.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { inboundArrived, messageFailed } from '../conversations/conversations.facts.ts'
import { botMayAnswer, flowGoodsSent } from '../conversations/conversations.service.ts'
import { learnLanguage } from '../customers/customers.service.ts'
import { segmentsWith } from '../customers/segment-rules.service.ts'
import type { ChatMediaService } from '../conversations/chat-media.service.ts'
import type { PaymentsService } from '../payments/payments.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { type AnswerParts, createFlowAnswers } from './flow-answers.service.ts'
import { createFlowAsking } from './flow-asking.service.ts'
import { idFrom } from './flow-ids.ts'
import type { MoneyEnded, Talk } from './flow-parts.ts'
import {
  deleteOldSessions,
  letRest,
  findFlowOrder,
  noteAttempt,
  noteDue,
  noteTold,
  readDefinition,
  readStanding,
  saveSession,
  type Standing,
} from './flow-sessions.repository.ts'

interface Parts extends AnswerParts {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  shops: Pick<ShopsService, 'forCustomers'>
  payments: PaymentsService
  chatMedia: Pick<ChatMediaService, 'add'>
  publicUrl: string
  talk: Talk
}
interface Where {
  shopId: string
  conversationId: string
}
const SESSION_LIVES_MS = 30 * 86_400_000
const ORDER_LIVES_MS = 90 * 86_400_000
/** Of the shops that write most; each has at most 200 steps. */
const KEPT_DEFINITIONS = 50
type Who = Awaited<ReturnType<Talk['now']>>

/**
 * The flow at work: each message of a customer, each payment that ended and each time that came is one step, in one transaction with everything that follows from it (its state, what
 * is said, an order, a payment asked for by a job of that transaction, the handover). Died at any point it never began; heard twice it does nothing the second time.
 */
export function createFlowRunner(parts: Parts) {
  const { db, clock, log, jobs, payments, talk } = parts
  const answer = createFlowAnswers(parts)
  const definitions = new Map<string, FlowDefinition>()

  /** Whoever tells of it holds the conversation, and knows who they are. */
  async function hear(tx: Tx, what: WhatOf<typeof inboundArrived>): Promise<void> {
    if (!botMayAnswer(what)) return
    const who = { mayAnswer: true, customerId: what.customerId, name: what.name, phone: what.phone ?? '' }
    const standing = await standingOf(tx, what, who)
    if (standing.session?.heard.includes(what.messageId) === true) return
    const content = heardAs(what.content)
    const isFirst = standing.session === undefined
    const event: FlowEvent = { kind: 'inbound', content, isFirst, ad: what.ad ?? undefined }
    await advance(tx, what, who, standing, event, { messageId: what.messageId, cause: what.messageId })
  }
  /** Published versions never change. */
  async function definitionOf(tx: Tx, shopId: string, number: number): Promise<FlowDefinition | undefined> {
    const key = `${shopId} ${number}`
    const found = definitions.get(key) ?? (await readDefinition(tx, shopId, number))
    if (found === undefined) return undefined
    // The one that was asked for last is the last to go.
    definitions.delete(key)
    definitions.set(key, found)
    const [oldest = ''] = definitions.keys()
    if (definitions.size > KEPT_DEFINITIONS) definitions.delete(oldest)
    return found
  }

  async function advance(
    tx: Tx,
    where: Where,
    who: Who,
    { session: before, liveNumber: live, ...standing }: Standing,
    event: FlowEvent,
    { messageId, cause }: { messageId: string | null; cause: string },
  ): Promise<void> {
    const { shopId, conversationId } = where
    // Switched off: conversations under way stop too, for nobody wants it to go on.
    const now = clock.now()
    if (live === null) {
      // Nobody but people can answer then: they are called.
      if (event.kind === 'inbound' && event.content.kind !== 'welcome')
        await talk.handOver(tx, { ...where, reason: 'no_flow', now })
      return
    }
    const state = before?.state ?? null
    const isUnderWay = state !== null && state.at !== null && now.getTime() < state.expiresAt
    // What began with a version finishes with it.
    const number = isUnderWay && before ? before.number : live
    const flow = await definitionOf(tx, shopId, number)
    if (!flow) return
    const world = await worldOf(tx, shopId, who, flow, standing, now)
    const done = await runStep(flow, state, event, world, (ask) =>
      answer(tx, { ...where, flow, customerId: who.customerId }, ask),
    )
    // Whom nothing greeted has still to write their first message.
    if (event.kind === 'inbound' && event.content.kind === 'welcome' && done.session === null) return
    await saveSession(tx, shopId, conversationId, {
      number,
      state: done.session,
      heard: [...(before?.heard ?? []), ...(messageId === null ? [] : [messageId])],
      step: (before?.step ?? 0) + 1,
      dueAt: await wakeAt(tx, where, done.session, before?.dueAt ?? null, now),
      at: now,
    })
    if (done.session?.isLanguageChosen && who.customerId !== null && standing.language === null)
      await learnLanguage(tx, shopId, { customerId: who.customerId, language: done.session.language, at: now })
    await carryOut(tx, where, done.effects, cause, now)
  }

  async function carryOut(tx: Tx, where: Where, effects: readonly Effect[], cause: string, now: Date): Promise<void> {
    for (const [index, effect] of effects.entries())
      if (effect.kind === 'handOver') await talk.handOver(tx, { ...where, reason: effect.reason, now })
      else {
        const said = OutboundContent.safeParse(effect.content)
        // The engine keeps to WhatsApp's limits; should it not, a person is better than silence, and the customer's message must not fail for ever.
        if (!said.success) {
          log.error({ err: said.error, ...where }, 'the flow said what WhatsApp does not take')
          await talk.handOver(tx, { ...where, reason: 'broken', now })
        } else
          await talk.queue(tx, {
            ...where,
            content: said.data,
            // The same for what follows from the same thing, so that a message is queued once however often it is tried. Not from the number of the step: that begins anew where a flow stood for a month.
            clientId: idFrom(`flow ${where.conversationId} ${cause} ${index}`),
            now,
          })
      }
  }
  /**
   * The clock comes as a job of this transaction, unless one comes before that anyway: it looks on from there, so a conversation has one job and not one a message. For when its job is; one that comes at
   * another time is no longer meant, and does nothing.
   */
  async function wakeAt(
    tx: Tx,
    where: Where,
    session: FlowSession | null,
    before: Date | null,
    now: Date,
  ): Promise<Date | null> {
    const dueAt = session?.dueAt ?? null
    const isComing = before !== null && before > now
    if (dueAt === null) return isComing ? before : null
    if (isComing && before.getTime() <= dueAt) return before
    const afterSeconds = Math.max(1, Math.ceil((dueAt - now.getTime()) / 1000))
    await jobs.enqueue(tx, 'flow.due', { ...where, dueAt }, { afterSeconds })
    return new Date(dueAt)
  }

  return {
    hear,

    /** People are done: what stood half asked before they came is forgotten. */
    beginAnew: (tx: Tx, { shopId, conversationId }: Where): Promise<unknown> => letRest(tx, shopId, conversationId),

    /** From the job the step left behind. */
    due: ({ shopId, conversationId, dueAt }: Where & { dueAt: number }) =>
      inShop(db, shopId, async (tx) => {
        const where = { shopId, conversationId }
        const who = await talk.now(tx, shopId, conversationId)
        const standing = await standingOf(tx, where, who)
        const { session } = standing
        if (!who.mayAnswer || session?.dueAt?.getTime() !== dueAt) return
        // The queue goes by the database's clock, and this server's may be behind it.
        const now = clock.now()
        const wanted = session.state?.dueAt ?? null
        if (wanted === null || now.getTime() < wanted) {
          const next = await wakeAt(tx, where, session.state, null, now)
          return void (await noteDue(tx, shopId, conversationId, next))
        }
        await advance(tx, where, who, standing, { kind: 'clock' }, { messageId: null, cause: `due ${wanted}` })
      }),

    /** Only a job: whoever sends holds the message, who talks the conversation. */
    messageFailed: async (tx: Tx, { shopId, clientIds }: WhatOf<typeof messageFailed>): Promise<void> => {
      for (const clientId of clientIds) {
        const conversationId = await flowGoodsSent(tx, shopId, clientId)
        if (conversationId !== null) await jobs.enqueue(tx, 'flow.goods_refused', { shopId, conversationId, clientId })
      }
    },
    goodsRefused: ({ shopId, conversationId, clientId }: Where & { clientId: string }) =>
      inShop(db, shopId, async (tx) => {
        const where = { shopId, conversationId }
        const who = await talk.now(tx, shopId, conversationId)
        const standing = await standingOf(tx, where, who)
        const cause = { messageId: null, cause: `refused ${clientId}` }
        if (who.mayAnswer && standing.session) await advance(tx, where, who, standing, { kind: 'goodsRefused' }, cause)
      }),

    /** In the payment's own transaction only a job: who pays holds the order, who talks holds the conversation, and neither may wait for the other with both. */
    moneyEnded: async (tx: Tx, { shopId, orderId, attemptId, isPaid }: MoneyEnded): Promise<void> => {
      if (await findFlowOrder(tx, shopId, orderId))
        await jobs.enqueue(tx, 'flow.money', { shopId, orderId, attemptId, isPaid })
    },
    /** Whoever of the shop wrote down that an order is paid which a chat waits for: its customer hears of it too. */
    moneyWritten: async (
      tx: Tx,
      { shopId, events }: { shopId: string; events: readonly LiveEvent[] },
    ): Promise<void> => {
      if (!events.some((event) => event.kind === 'payment.changed' && event.amountTzs > 0)) return
      for (const event of events) {
        if (event.kind !== 'order.changed' || event.paidTzs < event.totalTzs) continue
        const { orderId } = event
        const found = await findFlowOrder(tx, shopId, orderId)
        if (found && found.attemptId !== null && !found.isTold)
          await jobs.enqueue(tx, 'flow.money', { shopId, orderId, attemptId: found.attemptId, isPaid: true })
      }
    },
    money: (ended: MoneyEnded) => inShop(db, ended.shopId, (tx) => toldOfMoney(tx, ended)),

    ...createFlowAsking({ ...parts, refused: (ended) => inShop(db, ended.shopId, (tx) => toldOfMoney(tx, ended)) }),

    deleteOld: () =>
      everyShop(db, log, 'old conversations of the flow', (shopId) =>
        inShop(db, shopId, (tx) =>
          deleteOldSessions(tx, shopId, {
            session: new Date(clock.now().getTime() - SESSION_LIVES_MS),
            order: new Date(clock.now().getTime() - ORDER_LIVES_MS),
          }),
        ),
      ),
  }

  async function toldOfMoney(tx: Tx, { shopId, orderId, attemptId, isPaid }: MoneyEnded): Promise<void> {
    const found = await findFlowOrder(tx, shopId, orderId)
    if (!found) return
    const where = { shopId, conversationId: found.conversationId }
    const who = await talk.now(tx, shopId, found.conversationId)
    // Read again behind the conversation's lock: of two jobs of one payment the second finds it told.
    const order = await findFlowOrder(tx, shopId, orderId)
    if (!order || (isPaid ? order.isTold : order.attemptId !== attemptId)) return
    // Its code is good for longer than anybody waits for it.
    if (!isPaid && (await payments.isByHand(tx, shopId, attemptId))) return
    if (isPaid) await noteTold(tx, shopId, orderId)
    await noteAttempt(tx, shopId, orderId, null)
    if (!who.mayAnswer) return
    const standing = await standingOf(tx, where, who)
    const kind = isPaid ? 'paid' : 'unpaid'
    const cause = { messageId: null, cause: `${kind} ${orderId} ${attemptId}` }
    if (standing.session) await advance(tx, where, who, standing, { kind, orderId }, cause)
  }
}
/** Of what can come in, what a flow reads. */
function heardAs(content: InboundContent): FlowInbound {
  switch (content.kind) {
    case 'text':
    case 'choice':
    case 'location':
      return content
    case 'basket':
      return { kind: 'basket', items: content.items }
    case 'unknown':
      return { kind: isOpened(content) ? 'welcome' : 'unknown' }
    default:
      return { kind: content.kind }
  }
}
const standingOf = (tx: Tx, { shopId, conversationId }: Where, { customerId }: Who): Promise<Standing> =>
  readStanding(tx, shopId, { conversationId, customerId })
async function worldOf(
  tx: Tx,
  shopId: string,
  who: Who,
  flow: FlowDefinition,
  { shopName, hasOrder, language, opening }: Omit<Standing, 'session' | 'liveNumber'>,
  now: Date,
): Promise<FlowWorld> {
  const named = flow.nodes.flatMap((node) =>
    node.kind === 'condition' && node.test.kind === 'segment' ? [node.test.segmentId] : [],
  )
  return {
    now: now.getTime(),
    minute: minuteOfDay(now.getTime()),
    shopName,
    language,
    name: who.name,
    phone: who.phone,
    segmentIds:
      who.customerId === null || named.length === 0
        ? []
        : await segmentsWith(tx, { shopId, now }, [...new Set(named)], who.customerId),
    canRepeat: hasOrder && flow.nodes.some(({ kind }) => kind === 'repeat'),
    closed: closedTexts(opening, now),
  }
}
