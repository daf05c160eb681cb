import type { ConsentPurpose } from './customers.ts'

/** What people may ask of a shop about what it holds of them (Personal Data Protection Act, 2022). */
export const REQUEST_KINDS = ['copy', 'erase'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
export const REQUEST_WAYS = ['in_person', 'phone', 'chat', 'written'] as const
export type RequestWay = (typeof REQUEST_WAYS)[number]
export const REQUEST_STATES = ['open', 'answered', 'refused', 'withdrawn'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** So long a shop may take, as Kaunta has it (decision 321). */
export const REQUEST_DAYS = 30

/** What stands in the place of a name, in both languages at once: every screen, paper and older app shows it as it is. */
export const ERASED_NAME = 'Amefutwa · Erased'

/** Of each kind of rows, how many an answer holds at most. */
export const MOST_IN_A_COPY = 5000

/** What somebody is asked, in both languages: it is written down beside the answer, so that a later wording changes nothing of what was said. */
export const CONSENT_WORDS: Readonly<Record<ConsentPurpose, string>> = {
  whatsapp_offers: 'Duka linaweza kunitumia ofa kwa WhatsApp. / The shop may send me offers by WhatsApp.',
  sms_offers: 'Duka linaweza kunitumia ofa kwa SMS. / The shop may send me offers by SMS.',
  debt_reminders: 'Duka linaweza kunikumbusha deni langu. / The shop may remind me of what I owe.',
}
