import type { Language } from '../domain/languages.ts'

/** What a customer is asked with, above WhatsApp's own button; the shop may change it before it goes. */
export const askForPlace: Readonly<Record<Language, string>> = {
  sw: 'Tuma mahali ulipo, tukufikie kwa urahisi.',
  en: 'Send us where you are, so that we find you easily.',
}
