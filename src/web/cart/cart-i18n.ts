import { setupI18n, type I18n } from '@lingui/core'
import type { Language } from '../../shared/domain/languages.ts'
import { messages as en } from './locales/en.po'
import { messages as sw } from './locales/sw.po'

/**
 * One of each, ready before anything is drawn: the server draws two carts in two languages at once, and a customer switches without network.
 * Never the global `i18n` here, which holds one language.
 */
export const cartI18n: Readonly<Record<Language, I18n>> = {
  en: setupI18n({ locale: 'en', messages: { en } }),
  sw: setupI18n({ locale: 'sw', messages: { sw } }),
}
