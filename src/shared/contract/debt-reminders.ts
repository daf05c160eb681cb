import * as z from 'zod'
import {
  MOST_REMINDER_DAYS,
  MOST_REMINDER_LETTERS,
  MOST_REMINDERS_EACH,
  REMINDER_WAYS,
  reminderTextProblem,
} from '../domain/debt-reminders.ts'
import { Id, IdParams, Instant, Language, paragraph, Version } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

const Words = paragraph(MOST_REMINDER_LETTERS).refine((text) => reminderTextProblem(text) === null)
const Hour = z.int().min(0).max(23)
const rules = {
  isOn: z.boolean(),
  everyDays: z.int().min(1).max(MOST_REMINDER_DAYS),
  mostEach: z.int().min(1).max(MOST_REMINDERS_EACH),
  afterDays: z.int().min(0).max(MOST_REMINDER_DAYS),
  quietFrom: Hour,
  quietTo: Hour,
  texts: z.object({ sw: Words, en: Words }),
}
/** What an owner decides about reminders (domain/debt-reminders.ts). */
export const ReminderRules = z.object({
  ...rules,
  texts: z.object({ sw: z.string(), en: z.string() }),
  version: Version,
  /** Who switched them on is no admin any more: none goes out until another one saves. */
  isStopped: z.boolean(),
})
export type ReminderRules = z.infer<typeof ReminderRules>

export const getReminderRules = defineEndpoint({
  method: 'GET',
  path: '/api/store/debt-reminders',
  access: { resource: 'transactions', action: 'read' },
  response: ReminderRules,
})
/** @throws shop.changed_meanwhile */
export const saveReminderRules = defineEndpoint({
  method: 'PUT',
  path: '/api/store/debt-reminders',
  access: 'admin',
  body: z.object({ ...rules, version: Version }),
  response: ReminderRules,
})

/** The last one that went to a customer; `byName` null: it went by itself, by WhatsApp in the chat with a number that is connected. */
export const LastReminder = z.object({ at: Instant, way: told(REMINDER_WAYS), byName: z.string().nullable() })
export type LastReminder = z.infer<typeof LastReminder>

const remind = { resource: 'customers', action: 'update' } as const
/** What would be written to them now. Nothing goes out, and nothing counts; where the words lead to an order to pay, its link is made. @throws customer.not_found */
export const draftReminder = defineEndpoint({
  method: 'POST',
  path: '/api/store/customers/:id/reminder-draft',
  access: remind,
  params: IdParams,
  body: z.object({ language: Language.optional() }),
  response: z.object({
    text: z.string(),
    language: Language,
    phone: z.string().nullable(),
    /** Opens a chat with the text typed; null without a number. */
    whatsappUrl: z.url().nullable(),
    smsParts: z.int(),
    isSandbox: z.boolean(),
    /** Why none may go out today. */
    why: told(['nothing_owed', 'not_wanted', 'no_phone', 'too_soon']).nullable(),
    /** Since when they want none, with `not_wanted`. Left out by servers before 2026-11-30. */
    refusedAt: Instant.nullable().optional(),
    last: LastReminder.nullable(),
    everyDays: z.int(),
  }),
})
export type ReminderDraft = z.output<typeof draftReminder.response>
export const MOST_PRICED = 100
/** What an SMS of the shop to each of these would cost, by what each is really sent; who may not be reminded today is left out. `ids`: with commas between them. `isFree`: they go by the operator's account, which charges for no reminder of a debt. */
export const priceReminders = defineEndpoint({
  method: 'GET',
  path: '/api/store/debt-reminders/price',
  access: remind,
  query: z.object({
    ids: z
      .string()
      .max(MOST_PRICED * 37)
      .transform((ids) => ids.split(','))
      .pipe(z.array(Id).min(1).max(MOST_PRICED)),
  }),
  response: z.object({ people: z.int(), parts: z.int(), pricePerPartTzs: z.int(), tzs: z.int(), isFree: z.boolean() }),
})
/**
 * The address of a customer's statement, by SMS, also where nothing is owed. Not in the hours in which no reminder goes out, nor to whoever wants none; `id`: a repeat is one
 * message. @throws customer.not_found, reminder.not_now
 */
export const sendStatement = defineEndpoint({
  method: 'POST',
  path: '/api/store/customers/:id/statement-sms',
  access: remind,
  params: IdParams,
  body: z.object({ id: Id, language: Language.optional(), since: z.iso.date().optional() }),
  response: z.object({ to: z.string(), isSandbox: z.boolean() }),
})
/**
 * `sms`: it goes out. `whatsapp`: the person sends it from their own phone, and it is written down. A repeat with the same id is one reminder.
 * @throws customer.not_found, reminder.not_now (the draft says why)
 */
export const sendReminder = defineEndpoint({
  method: 'POST',
  path: '/api/store/customers/:id/reminders',
  access: remind,
  params: IdParams,
  body: z.object({ id: Id, way: z.enum(REMINDER_WAYS), language: Language.optional() }),
  response: LastReminder.extend({ id: Id, isSandbox: z.boolean() }),
})
