import * as z from 'zod'

/** Specification §5: https, no port, and the host itself or below it. A look at the end of the text alone would take `evilfacebook.com` for one. */
export const isMetaOrigin = (origin: string): boolean =>
  /^https:\/\/(?:[a-z\d-]{1,63}\.){0,10}(?:facebook\.com|fbcdn\.net)$/.test(origin)

/** Specification §5: digits, longer than five; any other id is no id. */
export const isAccountId = (value: unknown): value is string => typeof value === 'string' && /^\d{6,30}$/.test(value)

/** What Meta's window says while somebody signs up. */
type SignUpMessage =
  | { kind: 'finished'; wabaId: string; phoneNumberId: string; businessId: string; isCoexisting: boolean }
  /** Closed before the end; at which step, in Meta's word. */
  | { kind: 'left'; step: string }
  /** Meta itself could not go on. */
  | { kind: 'failed'; code: string }
  /** The permission that the server changes into a token. */
  | { kind: 'code'; code: string }

const word = z.string().max(200).catch('')
const Message = z.object({
  type: z.literal('WA_EMBEDDED_SIGNUP'),
  event: z.string().max(100),
  data: z
    .object({
      waba_id: z.unknown(),
      phone_number_id: z.unknown(),
      business_id: z.unknown(),
      current_step: word,
      error_message: word,
      error_code: z.union([z.string().max(100), z.number().transform(String)]).catch(''),
    })
    .partial()
    .catch({}),
})
const Code = z.object({ code: z.string().min(10).max(2000) })
/** Longer than this Meta says nothing. */
const MOST = 20_000
const idOr = (value: unknown): string => (isAccountId(value) ? value : '')

/** A text of JSON or what it stands for; null for what is none of these, which other parts of Meta's script say all the time. Never throws. */
export function readSignUpMessage(said: unknown): SignUpMessage | null {
  const data = typeof said === 'string' ? parse(said) : said
  const message = Message.safeParse(data)
  if (!message.success) {
    const code = Code.safeParse(data)
    return code.success ? { kind: 'code', code: code.data.code } : null
  }
  const { event, data: about } = message.data
  if (event.startsWith('FINISH'))
    return {
      kind: 'finished',
      wabaId: idOr(about.waba_id),
      phoneNumberId: idOr(about.phone_number_id),
      businessId: idOr(about.business_id),
      isCoexisting: event === 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING',
    }
  const hasFailed = event === 'ERROR' || (about.error_message ?? '') !== '' || (about.error_code ?? '') !== ''
  if (hasFailed) return { kind: 'failed', code: about.error_code ?? '' }
  return event === 'CANCEL' ? { kind: 'left', step: about.current_step ?? '' } : null
}

function parse(text: string): unknown {
  if (text.length > MOST) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
