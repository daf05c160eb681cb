import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Language } from '../../shared/domain/languages.ts'

/**
 * One for each language, never the global `i18n`, which holds one language for the whole process: the server draws many carts at once. The server puts both in at
 * its start (render.tsx), a browser the one it shows, and the other when it is idle (main.tsx).
 */
const made = new Map<Language, I18n>()

export const addTexts = (language: Language, messages: Messages): void =>
  void made.set(language, setupI18n({ locale: language, messages: { [language]: messages } }))
export const hasTexts = (language: Language): boolean => made.has(language)
/** @throws Error where they were not put in */
export function textsOf(language: Language): I18n {
  const i18n = made.get(language)
  if (!i18n) throw new Error(`no texts in ${language}`)
  return i18n
}
