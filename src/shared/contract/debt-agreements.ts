import * as z from 'zod'
import { AmountTzs, Done, Id, IdParams, Instant, Language } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

/**
 * What shop and customer say of a debt. `asked`: not answered yet. `agreed`: at `at`, on `owedTzs`. `disputed`: the customer says `saidTzs`, or no without an amount (null), and an admin has it to look at; then `corrected` or `kept`.
 */
export const DebtAgreement = z.object({
  state: told(['asked', 'agreed', 'disputed', 'corrected', 'kept']),
  owedTzs: AmountTzs,
  saidTzs: AmountTzs.nullable(),
  words: z.string(),
  at: Instant,
})
export type DebtAgreement = z.infer<typeof DebtAgreement>

const ask = { resource: 'customers', action: 'update' } as const
/**
 * Asks a customer whether what they owe is right: an address that opens for thirty days, in place of any before it that was not answered. A repeat with the same id is the same question, with a new
 * address. `sendsChat`: it goes into the shop's own WhatsApp chat with them, without the address, and "ndiyo" or "hapana" answers it there; once, whatever is repeated.
 * @throws customer.not_found, reminder.not_now where nothing is owed, or there is no number for an SMS; chat.window_closed where they did not write within a day
 */
export const askAgreement = defineEndpoint({
  method: 'POST',
  path: '/api/store/customers/:id/agreement',
  access: ask,
  params: IdParams,
  body: z.object({
    id: Id,
    language: Language.optional(),
    sendsSms: z.boolean().default(false),
    sendsChat: z.boolean().default(false),
  }),
  response: z.object({
    url: z.url(),
    message: z.string(),
    whatsappUrl: z.url(),
    sms: z.enum(['not_asked', 'sent', 'sandbox']),
    isInChat: z.boolean(),
    agreement: DebtAgreement,
  }),
})
/** The address opens nothing any more; what was answered stays. @throws customer.not_found */
export const endAgreement = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/customers/:id/agreement',
  access: ask,
  params: IdParams,
  response: Done,
})
