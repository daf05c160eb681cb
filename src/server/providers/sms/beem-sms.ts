import * as z from 'zod'
import { SmsHeld, SmsRefused, type SmsProvider } from './sms.ts'

interface BeemSettings {
  apiKey: string
  secretKey: string
  /** Registered with the gateway: at most 11 letters and digits. Unregistered ones are blocked or replaced in Tanzania. */
  sender: string
  /** Another address for tests; the gateway's own by default. */
  baseUrl?: string
}

const Answer = z.object({
  code: z.coerce.number(),
  message: z.string().default(''),
  successful: z.boolean().optional(),
  invalid: z.coerce.number().optional(),
  request_id: z.union([z.string(), z.number()]).optional(),
})
const TAKEN = 100
const NO_CREDIT = 102
/** Bad number or bad input: another try gets the same answer. 102 (no credit) is not among them: the operator tops up. */
const FINAL = new Set([101, 103, 105, 106, 107, 108, 109, 111])
const TIMEOUT_MS = 20_000

/**
 * Beem (Tanzania): POST /v1/send, basic authorization, one recipient a call. Source: emanate/beem, docs of the gateway.
 * The text travels as it is; the gateway itself changes to UCS-2 where letters need it.
 */
export function createBeemSms({
  apiKey,
  secretKey,
  sender,
  baseUrl = 'https://apisms.beem.africa',
}: BeemSettings): SmsProvider {
  if (!/^[\w .-]{1,11}$/.test(sender)) throw new Error('the SMS sender must be 1 to 11 letters and digits')
  const authorization = `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString('base64')}`
  return {
    kind: 'beem',
    async send({ to, text }) {
      const answer = await fetch(new URL('/v1/send', baseUrl), {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          source_addr: sender,
          schedule_time: '',
          encoding: '0',
          message: text,
          recipients: [{ recipient_id: 1, dest_addr: to.replace('+', '') }],
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // A redirect would carry the keys elsewhere.
        redirect: 'error',
      })
      const body = Answer.safeParse(await answer.json().catch(() => null))
      const code = body.success ? body.data.code : null
      if (answer.ok && code === TAKEN && (body.data?.invalid ?? 0) === 0)
        return { messageId: body.data?.request_id === undefined ? null : String(body.data.request_id).slice(0, 100) }
      if (answer.ok && code === TAKEN) throw new SmsRefused('the SMS gateway called the number invalid')
      if (code !== null && FINAL.has(code)) throw new SmsRefused(`the SMS gateway refused with code ${code}`)
      const said = `the SMS gateway answered ${answer.status}, code ${code ?? 'none'}`
      if (code === NO_CREDIT) throw new SmsHeld('no_credit', said)
      // Another code says that it was not taken; an answer that is none says nothing.
      throw code === null ? new Error(said) : new SmsHeld('not_taken', said)
    },
  }
}
