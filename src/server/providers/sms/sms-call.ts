import * as z from 'zod'
import { type Outgoing, OutgoingFailed } from '../../platform/outgoing.ts'
import { SmsFailed } from './sms.ts'

const TIMEOUT_MS = 20_000
/** The longest answer any of them documents has 2 KB. */
const MAX_BYTES = 64 * 1024

interface SmsRequest {
  method: 'GET' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: { type: 'application/json' | 'application/x-www-form-urlencoded'; text: string }
}

/**
 * One call to a gateway: a fixed host, no redirect (which would carry the keys elsewhere), bounded in time and size. What is thrown names a status and never what was sent.
 * Answers the body as JSON, null where it is none. @throws SmsFailed
 */
export async function callSms(outgoing: Outgoing, { method, url, headers, body }: SmsRequest): Promise<unknown> {
  const answer = await outgoing
    .request(url, {
      method,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      headers: { accept: 'application/json', ...headers, ...(body ? { 'content-type': body.type } : {}) },
      ...(body ? { body: body.text } : {}),
    })
    .catch((error: unknown) => {
      throw new SmsFailed(
        'the SMS gateway cannot be reached',
        'unreachable',
        error instanceof OutgoingFailed ? error.isUnsent : true,
      )
    })
  const { status } = answer
  if (status === 401 || status === 403) throw new SmsFailed('the SMS gateway does not know the key', 'wrong_key', true)
  if (status === 429) throw new SmsFailed('the SMS gateway wants fewer calls', 'unreachable', true)
  // Refusals with a body of their own (400, 402) are the adapter's to read.
  if (status >= 500 || status < 200 || (status >= 300 && status < 400))
    throw new SmsFailed(`the SMS gateway answered ${status}`, 'unreachable', status < 500)
  return readJson(answer.text)
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
export const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
export const digits = (e164: string) => e164.replace('+', '')
/** What it is about is not understood: perhaps it was taken. */
export const oddAnswer = () =>
  new SmsFailed('the SMS gateway answered something that is no answer', 'unreachable', false)
/** Ids come as numbers and as texts. */
export const IdText = z.union([z.string().min(1), z.number()]).transform((id) => String(id).slice(0, 100))
/** Amounts come as numbers and as texts. */
export const NumberText = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
    .transform(Number),
])
