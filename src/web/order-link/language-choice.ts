import { isLanguage, type Language } from '../../shared/domain/languages.ts'

/** As web/i18n/activate.ts keeps it, without its catalogues: the saved language, for this page and for the server (a cookie that only picks the words). */
const KEY = 'language'
const YEAR_SECONDS = 31_536_000

export function savedLanguage(): Language | null {
  try {
    const saved = localStorage.getItem(KEY)
    return isLanguage(saved) ? saved : null
  } catch {
    return null
  }
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage denied: the choice holds until the page is left.
  }
  mirrorLanguage(language)
}

/** What the server was told, or wrote itself. */
export function mirroredLanguage(): Language | null {
  const told = new RegExp(`(?:^|;\\s*)${KEY}=(en|sw)(?:;|$)`).exec(document.cookie)?.[1]
  return isLanguage(told) ? told : null
}

function mirrorLanguage(language: Language): void {
  try {
    document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  } catch {
    // Cookies denied: the server goes by the shop's language.
  }
}
