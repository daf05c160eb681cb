import type { Language } from '../domain/languages.ts'

/** What a customer is asked with, above WhatsApp's own button; the shop may change it before it goes. */
export const askForPlace: Readonly<Record<Language, string>> = {
  sw: 'Tafadhali tutumie mahali ulipo.',
  en: 'Please send us where you are.',
}
