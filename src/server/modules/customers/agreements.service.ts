import { randomBytes } from 'node:crypto'
import type { askAgreement } from '../../../shared/contract/debt-agreements.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { AGREEMENT_LIVES_DAYS } from '../../../shared/domain/debts.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { whatsappDigits } from '../../../shared/domain/phone.ts'
import { cleanMessage } from '../../../shared/domain/whatsapp-link.ts'
import { agreementMessage } from '../../../shared/texts/debt-agreement.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { hashToken } from '../../platform/tokens.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { disputed } from '../review/review-add.service.ts'
import {
  type AgreementRecord,
  endUnanswered,
  findAgreement,
  lockAsked,
  readAgreement,
  writeAnswer,
  writeAsking,
} from './agreement.repository.ts'
import { agreementPage, type AgreementProblem } from './agreement-page.ts'
import { customerNotFound, noPhone, nothingOwed } from './customers.errors.ts'

/** A debt with a handshake (decisions 106). The address names its shop and holds 192 random bits, of which a hash is kept: who reads the database opens nothing. */
export type DebtAgreements = ReturnType<typeof createDebtAgreements>

const DAY_MS = 86_400_000
const [SHOP_BYTES, RANDOM_BYTES] = [16, 24]

interface Parts {
  db: Db
  clock: Clock
  publicUrl: string
  messages: Pick<MessagesService, 'send' | 'wake'>
  /** Whether an SMS reaches nobody but the operator's page. */
  isSmsSandbox: boolean
}
type AgreementAnswer = { kind: 'agree' } | { kind: 'differ'; saidTzs: number; words: string }

export function createDebtAgreements({ db, clock, publicUrl, messages, isSmsSandbox }: Parts) {
  return {
    /** @throws customer.not_found, reminder.not_now */
    async ask({ shopId, userId }: MemberActor, customerId: string, asked: BodyOf<typeof askAgreement>) {
      const answer = await inShop(db, shopId, async (tx) => {
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
        return { url, message, whatsappUrl, agreement }
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

    /** Once: a second answer changes nothing. False: it opens nothing. */
    async answer(token: string, said: AgreementAnswer): Promise<boolean> {
      const shopId = shopOf(token)
      if (shopId === null) return false
      return await inShop(db, shopId, async (tx) => {
        const now = clock.now()
        const record = await findAgreement(tx, shopId, hashToken(token), { now, isLocked: true })
        if (!record) return false
        if (record.answer !== null) return true
        if (said.kind === 'agree') {
          await writeAnswer(tx, shopId, record.id, {
            answer: 'agreed',
            saidTzs: null,
            words: '',
            at: now,
            reviewId: null,
          })
        } else {
          const reviewId = uuidv7(now.getTime())
          await disputed(tx, shopId, {
            id: reviewId,
            owedTzs: record.owedTzs,
            saidTzs: said.saidTzs,
            words: said.words,
            customerId: record.customerId,
            customerName: record.customerName,
            askedBy: record.askedBy,
            askedAt: record.askedAt,
            at: now,
          })
          await writeAnswer(tx, shopId, record.id, {
            answer: 'disputed',
            saidTzs: said.saidTzs,
            words: said.words,
            at: now,
            reviewId,
          })
        }
        await emit(tx, shopId, { kind: 'customer.changed', customerId: record.customerId })
        return true
      })
    },
  }
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
