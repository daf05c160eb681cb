import * as z from 'zod'
import { SUMMARY_CHATS, SUMMARY_WAYS } from '../domain/summaries.ts'
import { WHATSAPP } from '../domain/chat/whatsapp-limits.ts'
import { Id } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

/** A notice of one or two places: the day in words, and the shop. WhatsApp bills the shop for each. */
const Template = z.object({ numberId: Id, name: z.string().min(1).max(WHATSAPP.templateName) })
/** The evening's summary, as this owner wants it for themselves. */
const Summary = z.object({
  isOn: z.boolean(),
  way: z.enum(SUMMARY_WAYS),
  /** Of the day in Dar es Salaam. One that has passed today begins tomorrow. */
  hour: z.int().min(0).max(23),
  /** Also when nothing was sold. */
  onQuietDays: z.boolean(),
  /** By which an owner's own chat that is closed is written to; null: by none. Left out, it stays as it is; by servers before 2026-11-30 it is left out. */
  template: Template.nullable().optional(),
})
/** `phone`, `email`: where a message would go; null where the owner has proven none. `chat`: whether a summary by WhatsApp would go into their chat now; else it comes by SMS. */
const Answer = Summary.extend({
  way: told(SUMMARY_WAYS),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Left out by servers before 2026-11-28. */ chat: told(SUMMARY_CHATS).optional(),
  /** Those that may be chosen, in a language each; the one that is chosen may be none of them any more. Told where the way is WhatsApp. */
  templates: z.array(Template.extend({ displayPhone: z.string(), language: z.string(), body: z.string() })).optional(),
})

export const getSummary = defineEndpoint({
  method: 'GET',
  path: '/api/store/summary',
  access: 'admin',
  response: Answer,
})
/** Refused with `auth.contact_unproven` where the way needs a contact that is not proven, `request.not_found` for a template that is not approved or does not fit. */
export const saveSummary = defineEndpoint({
  method: 'PUT',
  path: '/api/store/summary',
  access: 'admin',
  body: Summary,
  response: Answer,
})
