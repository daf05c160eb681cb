import * as z from 'zod'
import type { Outgoing } from '../../platform/outgoing.ts'
import { basic, callSms, digits, IdText, NumberText, oddAnswer } from './sms-call.ts'
import { SmsFailed, type SmsProvider, SmsRefused } from './sms.ts'

interface BeemSettings {
  apiKey: string
  secretKey: string
  /** Registered with the gateway: at most 11 letters and digits. Unregistered ones are blocked or replaced in Tanzania. */
  sender: string
  /** Other addresses for tests; the gateway's own by default. */
  baseUrl?: string | undefined
  reportsUrl?: string | undefined
}

const Answer = z.object({
  code: NumberText,
  request_id: IdText.nullish(),
  invalid: NumberText.nullish(),
})
const Balance = z.object({ data: z.object({ credit_balance: NumberText }) })
const Senders = z.object({ data: z.array(z.looseObject({ senderid: z.string(), status: z.string() })).max(500) })
const Report = z.looseObject({ status: z.string(), dest_addr: IdText.nullish() })

const TAKEN = 100
/** Bad number or bad input: another try gets the same answer. 102 (no credit) is not among them: it is topped up. */
const NUMBER = 101
const NO_CREDIT = 102
const SENDER = 111
const FINAL = new Set([103, 105, 106, 109])
const WRONG_KEY = new Set([107, 108, 120])

/**
 * Beem (Tanzania): POST /v1/send, basic authorization, one recipient a call; what became of it is asked. Source: emanate/beem, docs of the gateway.
 * The text travels as it is; the gateway itself changes to UCS-2 where letters need it. It has no place for a reference of ours.
 */
export function createBeemSms(
  outgoing: Outgoing,
  {
    apiKey,
    secretKey,
    sender,
    baseUrl = 'https://apisms.beem.africa',
    reportsUrl = 'https://dlrapi.beem.africa',
  }: BeemSettings,
): SmsProvider {
  if (!/^[\w .-]{1,11}$/.test(sender)) throw new Error('the SMS sender must be 1 to 11 letters and digits')
  const headers = { authorization: basic(apiKey, secretKey) }
  const ask = (url: URL) => callSms(outgoing, { method: 'GET', url, headers })
  return {
    kind: 'beem',
    async send({ to, text }) {
      const answer = await callSms(outgoing, {
        method: 'POST',
        url: new URL('/v1/send', baseUrl),
        headers,
        body: {
          type: 'application/json',
          text: JSON.stringify({
            source_addr: sender,
            schedule_time: '',
            encoding: '0',
            message: text,
            recipients: [{ recipient_id: 1, dest_addr: digits(to) }],
          }),
        },
      })
      const read = Answer.safeParse(answer)
      if (!read.success) throw oddAnswer()
      const { code, request_id: id, invalid } = read.data
      if (code === TAKEN && (invalid ?? 0) === 0) return { messageId: id ?? null }
      if (code === TAKEN || code === NUMBER) throw new SmsRefused('the SMS gateway called the number invalid', 'number')
      if (code === SENDER) throw new SmsRefused('the SMS gateway does not know the sender', 'sender')
      if (FINAL.has(code)) throw new SmsRefused(`the SMS gateway refused with code ${code}`)
      if (code === NO_CREDIT) throw new SmsFailed('the SMS gateway has no credit left', 'no_credit', true)
      throw new SmsFailed(
        `the SMS gateway answered code ${code}`,
        WRONG_KEY.has(code) ? 'wrong_key' : 'unreachable',
        true,
      )
    },
    async balance() {
      const read = Balance.safeParse(await ask(new URL('/public/v1/vendors/balance', baseUrl)))
      return read.success ? { credit: read.data.data.credit_balance, unit: 'parts' } : null
    },
    async senderIds() {
      const read = Senders.safeParse(await ask(new URL('/public/v1/sender-names', baseUrl)))
      if (!read.success) return null
      return read.data.data
        .filter(({ status }) => status.toLowerCase() === 'active')
        .map(({ senderid }) => senderid.slice(0, 20))
    },
    /** PENDING, DELIVERED, UNDELIVERED; one object, or a list of them. */
    async reports({ messageId, to }) {
      const url = new URL('/public/v1/delivery-reports', reportsUrl)
      url.searchParams.set('dest_addr', digits(to))
      url.searchParams.set('request_id', messageId)
      const answer = await ask(url)
      const read = Report.safeParse(Array.isArray(answer) ? answer[0] : answer)
      const status = read.success ? read.data.status.toUpperCase() : ''
      if (status !== 'DELIVERED' && status !== 'UNDELIVERED') return null
      return {
        messageId,
        reference: null,
        state: status === 'DELIVERED' ? 'delivered' : 'failed',
        reason: status === 'DELIVERED' ? null : status,
        isOptOut: false,
      }
    },
  }
}
