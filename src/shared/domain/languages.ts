/** Apart from the other option lists: every page asks for these before its first paint, and for none of the rest. */
export const LANGUAGES = ['en', 'sw'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each in its own language, whatever the page is in. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', sw: 'Kiswahili' }

/** A stored value is used only if it is one of ours (specification §5). */
export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'sw'
}
