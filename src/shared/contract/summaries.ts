import * as z from 'zod'
import { SUMMARY_CHATS, SUMMARY_WAYS } from '../domain/summaries.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

/** The evening's summary, as this owner wants it for themselves. */
const Summary = z.object({
  isOn: z.boolean(),
  way: z.enum(SUMMARY_WAYS),
  /** Of the day in Dar es Salaam. One that has passed today begins tomorrow. */
  hour: z.int().min(0).max(23),
  /** Also when nothing was sold. */
  onQuietDays: z.boolean(),
})
/** `phone`, `email`: where a message would go; null where the owner has proven none. `chat`: whether a summary by WhatsApp would go into their chat now; else it comes by SMS. */
const Answer = Summary.extend({
  way: told(SUMMARY_WAYS),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Left out by servers before 2026-11-28. */ chat: told(SUMMARY_CHATS).optional(),
})

export const getSummary = defineEndpoint({
  method: 'GET',
  path: '/api/store/summary',
  access: 'admin',
  response: Answer,
})
/** Refused with `auth.contact_unproven` where the way needs a contact that is not proven. */
export const saveSummary = defineEndpoint({
  method: 'PUT',
  path: '/api/store/summary',
  access: 'admin',
  body: Summary,
  response: Answer,
})
