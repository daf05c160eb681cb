import * as z from 'zod'
import { SMS_UNITS } from '../../../shared/domain/sms-accounts.ts'
import { isTestAccount } from '../../../shared/domain/sms-accounts.ts'
import type { Outgoing } from '../../platform/outgoing.ts'
import { callSms, IdText, NumberText, oddAnswer } from './sms-call.ts'
import { SmsFailed, type SmsProvider, SmsRefused, type SmsReport } from './sms.ts'

interface AfricasTalkingSettings {
  /** "sandbox" is its own test account, which lies at another address. */
  username: string
  apiKey: string
  /** Null: the gateway puts one of its own. */
  sender: string | null
  /** Another address for tests; the gateway's own by default. */
  baseUrl?: string | undefined
}

const Sent = z.object({
  SMSMessageData: z.object({
    Message: z.string().default(''),
    Recipients: z.array(z.looseObject({ statusCode: NumberText, messageId: z.string().nullish() })).default([]),
  }),
})
const User = z.object({ UserData: z.object({ balance: z.string() }) })

/** Processed, sent, queued. */
const TAKEN = new Set([100, 101, 102])
/** Their table of refusals; what is not in it may be tried again. */
const REFUSED = new Map<number, () => Error>([
  [401, () => new SmsFailed('the SMS gateway held it back', 'unreachable', true)],
  [402, () => new SmsRefused('the SMS gateway does not know the sender', 'sender')],
  [403, () => new SmsRefused('the SMS gateway called the number invalid', 'number')],
  [404, () => new SmsRefused('the SMS gateway does not send to this number', 'number')],
  [405, () => new SmsFailed('the SMS gateway has no credit left', 'no_credit', true)],
  [406, () => new SmsRefused('the SMS gateway says that this person wants no more', 'opted_out')],
  [407, () => new SmsFailed('the SMS gateway has no way to this network now', 'unreachable', true)],
  [409, () => new SmsRefused('the SMS gateway says that this person wants no more', 'opted_out')],
])

/** Success is the handset's; Sent, Submitted and Buffered are on their way. */
const FAILED = new Set(['Failed', 'Rejected'])
/** A report as it is posted: a form. Null where it is none, [] where nothing is certain yet. */
export function readAfricasTalkingReport(form: URLSearchParams): SmsReport[] | null {
  const [id, status] = [form.get('id'), form.get('status')]
  if (id === null || id === '' || id.length > 100 || status === null) return null
  if (status === 'Success')
    return [{ messageId: id, reference: null, state: 'delivered', reason: null, isOptOut: false }]
  if (!FAILED.has(status)) return []
  const reason = (form.get('failureReason') ?? status).replaceAll(/\W/g, '').slice(0, 100)
  return [{ messageId: id, reference: null, state: 'failed', reason, isOptOut: reason === 'UserInBlackList' }]
}

/**
 * Africa's Talking: POST /version1/messaging, a form, the key in the header `apiKey`; one recipient a call. `bulkSMSMode` 1: the sender pays. Reports are called in.
 * Source: docs.africastalking.com/sms.
 */
export function createAfricasTalkingSms(
  outgoing: Outgoing,
  {
    username,
    apiKey,
    sender,
    baseUrl = isTestAccount('africastalking', username)
      ? 'https://api.sandbox.africastalking.com'
      : 'https://api.africastalking.com',
  }: AfricasTalkingSettings,
): SmsProvider {
  const headers = { apiKey }
  return {
    kind: 'africastalking',
    isTest: isTestAccount('africastalking', username),
    async send({ to, text }) {
      const form = new URLSearchParams({ username, to, message: text, bulkSMSMode: '1' })
      if (sender !== null) form.set('from', sender)
      const answer = await callSms(outgoing, {
        method: 'POST',
        url: new URL('/version1/messaging', baseUrl),
        headers,
        body: { type: 'application/x-www-form-urlencoded', text: form.toString() },
      })
      const read = Sent.safeParse(answer)
      if (!read.success) throw oddAnswer()
      const { Message: said, Recipients: recipients } = read.data.SMSMessageData
      const [recipient] = recipients
      if (!recipient) {
        // What is wrong with all of them is said once, and there are no recipients.
        if (/InvalidSenderId/i.test(said)) throw new SmsRefused('the SMS gateway does not know the sender', 'sender')
        if (/InsufficientBalance/i.test(said))
          throw new SmsFailed('the SMS gateway has no credit left', 'no_credit', true)
        throw oddAnswer()
      }
      if (TAKEN.has(recipient.statusCode)) return { messageId: IdText.safeParse(recipient.messageId).data ?? null }
      throw (
        REFUSED.get(recipient.statusCode)?.()
        ?? new SmsFailed(`the SMS gateway answered code ${recipient.statusCode}`, 'unreachable', false)
      )
    },
    /** "TZS 1234.50". */
    async balance() {
      const url = new URL('/version1/user', baseUrl)
      url.searchParams.set('username', username)
      const read = User.safeParse(await callSms(outgoing, { method: 'GET', url, headers }))
      const [, currency, amount] = /^([A-Z]{3}) (-?[\d,]+(?:\.\d+)?)$/.exec(read.data?.UserData.balance ?? '') ?? []
      const unit = SMS_UNITS.find((one) => one === currency)
      if (unit === undefined || amount === undefined) return null
      return { credit: Number(amount.replaceAll(',', '')), unit }
    },
  }
}
