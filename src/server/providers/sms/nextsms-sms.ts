import * as z from 'zod'
import type { Outgoing } from '../../platform/outgoing.ts'
import { basic, callSms, digits, IdText, NumberText, oddAnswer } from './sms-call.ts'
import { SmsFailed, type SmsProvider, SmsRefused, type SmsReport } from './sms.ts'

interface NextSmsSettings {
  username: string
  password: string
  sender: string
  /** Another address for tests; the gateway's own by default. */
  baseUrl?: string | undefined
}

const Status = z.looseObject({ groupName: z.string(), name: z.string().nullish() })
const Sent = z.object({ messages: z.array(z.looseObject({ status: Status, messageId: IdText.nullish() })).min(1) })
/** Two spellings are told of. */
const Balance = z.union([
  z.looseObject({ sms_balance: NumberText }).transform((found) => found.sms_balance),
  z.looseObject({ balance: NumberText }).transform((found) => found.balance),
])
const Results = z.object({
  results: z
    .array(
      z.looseObject({
        messageId: IdText,
        reference: IdText.nullish(),
        status: Status,
        error: Status.partial().nullish(),
      }),
    )
    .max(1000),
})

/** PENDING and ACCEPTED are on their way. */
const FAILED = new Set(['UNDELIVERABLE', 'EXPIRED', 'REJECTED'])
const nameOf = ({ name, groupName }: z.infer<typeof Status>) => (name ?? groupName).toUpperCase()
const isOptOut = (name: string) => /BLACKLIST|DND|OPT_?OUT|UNSUBSCRIBED/.test(name)

/** What its reports say, asked or called in; those that are not certain yet are left out. Null where it is no report at all. */
export function readNextSmsReports(body: unknown): SmsReport[] | null {
  const read = Results.safeParse(body)
  if (!read.success) return null
  return read.data.results.flatMap(({ messageId, reference, status }): SmsReport[] => {
    const group = status.groupName.toUpperCase()
    if (group !== 'DELIVERED' && !FAILED.has(group)) return []
    const isDelivered = group === 'DELIVERED'
    const reason = isDelivered ? null : nameOf(status).slice(0, 100)
    return [
      {
        messageId,
        reference: reference ?? null,
        state: isDelivered ? 'delivered' : 'failed',
        reason,
        isOptOut: reason !== null && isOptOut(reason),
      },
    ]
  })
}

/**
 * NextSMS (Tanzania): POST /api/sms/v1/text/single, basic authorization, one recipient a call. Source: the gateway's public collection of calls; statuses are those of the
 * network behind it (a group and a name). Reports are asked by the id of the message.
 */
export function createNextSms(
  outgoing: Outgoing,
  { username, password, sender, baseUrl = 'https://messaging-service.co.tz' }: NextSmsSettings,
): SmsProvider {
  const headers = { authorization: basic(username, password) }
  return {
    kind: 'nextsms',
    async send({ to, text, reference }) {
      const answer = await callSms(outgoing, {
        method: 'POST',
        url: new URL('/api/sms/v1/text/single', baseUrl),
        headers,
        body: {
          type: 'application/json',
          text: JSON.stringify({
            from: sender,
            to: digits(to),
            text,
            ...(reference === undefined ? {} : { reference }),
          }),
        },
      })
      const read = Sent.safeParse(answer)
      const [message] = read.data?.messages ?? []
      if (!message) throw oddAnswer()
      const name = nameOf(message.status)
      const group = message.status.groupName.toUpperCase()
      if (!FAILED.has(group)) return { messageId: message.messageId ?? null }
      if (/NOT_ENOUGH_CREDITS|INSUFFICIENT|BALANCE/.test(name))
        throw new SmsFailed('the SMS gateway has no credit left', 'no_credit', true)
      if (isOptOut(name)) throw new SmsRefused('the SMS gateway says that this person wants no more', 'opted_out')
      if (/SENDER|SOURCE/.test(name)) throw new SmsRefused('the SMS gateway does not know the sender', 'sender')
      if (/DEST|NUMBER|PREFIX|NETWORK/.test(name))
        throw new SmsRefused('the SMS gateway called the number invalid', 'number')
      throw new SmsRefused(`the SMS gateway refused: ${name.replaceAll(/[^A-Z0-9_ ]/g, '').slice(0, 60)}`)
    },
    async balance() {
      const read = Balance.safeParse(
        await callSms(outgoing, { method: 'GET', url: new URL('/api/sms/v1/balance', baseUrl), headers }),
      )
      return read.success ? { credit: read.data, unit: 'parts' } : null
    },
    async reports({ messageId }) {
      const url = new URL('/api/sms/v1/reports', baseUrl)
      url.searchParams.set('messageId', messageId)
      const found = readNextSmsReports(await callSms(outgoing, { method: 'GET', url, headers }))
      return found?.find((report) => report.messageId === messageId) ?? null
    },
  }
}
