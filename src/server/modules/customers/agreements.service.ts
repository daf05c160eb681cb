import { randomBytes } from 'node:crypto'
import type { askAgreement } from '../../../shared/contract/debt-agreements.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { answerTo, readDebtAnswer } from '../../../shared/domain/debt-answer.ts'
import { AGREEMENT_LIVES_DAYS, CHAT_ANSWER_DAYS } from '../../../shared/domain/debts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { whatsappDigits } from '../../../shared/domain/phone.ts'
import { cleanMessage } from '../../../shared/domain/whatsapp-link.ts'
import { agreementInChat, agreementMessage, agreementThanks } from '../../../shared/texts/debt-agreement.ts'
import { oneLine } from '../../../shared/texts/messages.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { WhatOf } from '../../platform/facts.ts'
import { hashToken } from '../../platform/tokens.ts'
import { notSent } from '../conversations/conversations.errors.ts'
import type { inboundArrived } from '../conversations/conversations.facts.ts'
import {
  answeredMessage,
  conversationNow,
  holdConversationWith,
  noteInChat,
  queueMessage,
} from '../conversations/conversations.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { disputed } from '../review/review-add.service.ts'
import {
  type AgreementRecord,
  endUnanswered,
  findAgreement,
  findChatQuestion,
  lockAsked,
  lockAskedInChat,
  readAgreement,
  writeAnswer,
  writeAsking,
  writeChatQuestion,
} from './agreement.repository.ts'
import { agreementPage, type AgreementProblem } from './agreement-page.ts'
import { customerNotFound, noPhone, nothingOwed } from './customers.errors.ts'

/** A debt with a handshake (decisions 106). The address names its shop and holds 192 random bits, of which a hash is kept: who reads the database opens nothing. */
export type DebtAgreements = ReturnType<typeof createDebtAgreements>

const DAY_MS = 86_400_000
const MOST_WORDS = 300
const [SHOP_BYTES, RANDOM_BYTES] = [16, 24]

interface Parts {
  db: Db
  clock: Clock
  publicUrl: string
  messages: Pick<MessagesService, 'send' | 'wake'>
  /** Whether an SMS reaches nobody but the operator's page. */
  isSmsSandbox: boolean
}
type AgreementAnswer = { kind: 'agree' } | { kind: 'differ'; saidTzs: number | null; words: string }

export function createDebtAgreements({ db, clock, publicUrl, messages, isSmsSandbox }: Parts) {
  return {
    /** @throws customer.not_found, reminder.not_now; of a chat chat.window_closed, chat.not_connected, request.too_many */
    async ask({ shopId, userId }: MemberActor, customerId: string, asked: BodyOf<typeof askAgreement>) {
      const answer = await inShop(db, shopId, async (tx) => {
        // The conversation first, as where its messages come in: who holds it waits for the question, never the other way round.
        const conversationId = asked.sendsChat ? await holdConversationWith(tx, shopId, customerId) : null
        const customer = await lockAsked(tx, shopId, customerId)
        if (!customer) throw customerNotFound()
        if (customer.owesTzs <= 0) throw nothingOwed()
        const at = clock.now()
        const token = newAddress(shopId)
        const language = asked.language ?? customer.language
        await endUnanswered(tx, shopId, customer.id, { at, butId: asked.id })
        await writeAsking(tx, shopId, {
          id: asked.id,
          customerId: customer.id,
          tokenHash: hashToken(token),
          language,
          owedTzs: customer.owesTzs,
          byUserId: userId,
          at,
          endsAt: new Date(at.getTime() + AGREEMENT_LIVES_DAYS * DAY_MS),
        })
        const agreement = await readAgreement(tx, shopId, customer.id)
        if (!agreement) throw customerNotFound()
        const url = `${publicUrl}/agree?t=${token}`
        const view = { ...customer, owedTzs: agreement.owedTzs, at: agreement.at }
        const message = cleanMessage(agreementMessage(view, url, language))
        const isAskedHere = conversationId !== null && agreement.state === 'asked'
        if (isAskedHere && (await findChatQuestion(tx, shopId, asked.id)) === null) {
          const text = agreementInChat(view, language)
          const question = { shopId, conversationId, content: { kind: 'text', text, previewUrl: false } } as const
          const sentBy = { kind: 'member', memberId: userId } as const
          const clientId = `agreement ${asked.id}`
          const sent = await queueMessage(tx, { ...question, sentBy, clientId, now: at })
          if (sent.failure !== null) throw notSent(sent.failure)
          await writeChatQuestion(tx, shopId, asked.id, sent.messageId)
        }
        if (asked.sendsSms) {
          if (customer.phone === null) throw noPhone()
          await messages.send(
            tx,
            { kind: 'phone', value: customer.phone },
            { sms: () => ({ text: message }), mail: () => ({ subject: '', text: message, html: '' }) },
            { goodForMs: DAY_MS, isOnce: true, reason: { kind: 'shop', shopId } },
          )
        }
        const whatsappUrl = `https://wa.me/${whatsappDigits(customer.chatPhone) ?? ''}?text=${encodeURIComponent(message)}`
        return { url, message, whatsappUrl, agreement, isInChat: asked.sendsChat }
      })
      if (asked.sendsSms) messages.wake()
      const sms = !asked.sendsSms ? 'not_asked' : isSmsSandbox ? 'sandbox' : 'sent'
      return { ...answer, sms } as const
    },

    /** @throws customer.not_found */
    end: ({ shopId }: MemberActor, customerId: string) =>
      inShop(db, shopId, async (tx) => {
        const customer = await lockAsked(tx, shopId, customerId)
        if (!customer) throw customerNotFound()
        await endUnanswered(tx, shopId, customer.id, { at: clock.now(), butId: null })
        return { ok: true as const }
      }),

    /** Changes nothing. Null: it opens nothing. */
    async page(token: string, asked: Language | null, problem: AgreementProblem | null = null) {
      const shopId = shopOf(token)
      if (shopId === null) return null
      return await inShop(db, shopId, async (tx) => {
        const record = await findAgreement(tx, shopId, hashToken(token), { now: clock.now() })
        return record ? pageOf(record, token, asked, problem) : null
      })
    },

    /** Once: a second answer changes nothing. `same`: they differ, and name the very sum they were asked about. `unknown`: it opens nothing. */
    async answer(token: string, said: AgreementAnswer): Promise<'answered' | 'same' | 'unknown'> {
      const shopId = shopOf(token)
      if (shopId === null) return 'unknown'
      return await inShop(db, shopId, async (tx) => {
        const now = clock.now()
        const record = await findAgreement(tx, shopId, hashToken(token), { now, isLocked: true })
        if (!record) return 'unknown'
        if (record.answer !== null) return 'answered'
        if (said.kind === 'differ' && said.saidTzs === record.owedTzs) return 'same'
        await decide(tx, shopId, record, said, now)
        return 'answered'
      })
    },

    /** Whether a message is the answer to the question, in the transaction that keeps the message; it is written down, and the customer thanked. */
    async answerInChat(tx: Tx, { shopId, conversationId, content, replyTo }: WhatOf<typeof inboundArrived>) {
      const read = content.kind === 'text' ? readDebtAnswer(content.text) : null
      const messageId = read && (await answeredMessage(tx, { shopId, conversationId, replyTo }))
      if (!read || messageId === null) return false
      const { phone } = await conversationNow(tx, shopId, conversationId)
      if (phone === null) return false
      const now = clock.now()
      const since = new Date(now.getTime() - CHAT_ANSWER_DAYS * DAY_MS)
      const record = await lockAskedInChat(tx, shopId, { messageId, phone, since, now })
      const said = record && answerTo(read, record.owedTzs)
      if (!record || !said) return false
      await decide(tx, shopId, record, said, now)
      const isAgreed = said.kind === 'agree'
      await noteInChat(tx, {
        shopId,
        conversationId,
        kind: isAgreed ? 'debt_agreed' : 'debt_disputed',
        text: String(isAgreed ? record.owedTzs : (said.saidTzs ?? '')),
        now,
      })
      const text = agreementThanks(record.owedTzs, isAgreed, record.language)
      await queueMessage(tx, {
        shopId,
        conversationId,
        content: { kind: 'text', text, previewUrl: false },
        sentBy: { kind: 'system' },
        clientId: `agreement ${record.id} answered`,
        now,
      })
      return true
    },
  }
}

/** What a customer said of a question that is open, on the page or in the chat: written down once, and what differs is put before an admin. */
async function decide(tx: Tx, shopId: string, record: AgreementRecord, said: AgreementAnswer, at: Date): Promise<void> {
  const { saidTzs, words } = said.kind === 'agree' ? { saidTzs: null, words: '' } : said
  const kept = oneLine(words, MOST_WORDS)
  const reviewId = said.kind === 'agree' ? null : uuidv7(at.getTime())
  const { owedTzs, customerId, customerName, askedBy, askedAt } = record
  if (reviewId !== null)
    await disputed(tx, shopId, {
      id: reviewId,
      owedTzs,
      saidTzs,
      words: kept,
      customerId,
      customerName,
      askedBy,
      askedAt,
      at,
    })
  const answer = reviewId === null ? 'agreed' : 'disputed'
  await writeAnswer(tx, shopId, record.id, { answer, saidTzs, words: kept, at, reviewId })
  await emit(tx, shopId, { kind: 'customer.changed', customerId })
}

function pageOf(record: AgreementRecord, token: string, asked: Language | null, problem: AgreementProblem | null) {
  return { html: agreementPage(record, asked ?? record.language, { token, problem }) }
}
const newAddress = (shopId: string): string =>
  Buffer.concat([Buffer.from(shopId.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES)]).toString('base64url')
/** Null for what is no address of ours. */
function shopOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== SHOP_BYTES + RANDOM_BYTES || bytes.toString('base64url') !== token) return null
  return bytes
    .subarray(0, SHOP_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
