import { i18n, type Messages } from '@lingui/core'
import { tellWorker } from './tell-worker.ts'
import { isLanguage, type Language } from '../../shared/domain/languages.ts'

/** Specification §4 and §5: kept under `language`, and believed only when it is en or sw. */
export const LANGUAGE_KEY = 'language'
export const DEFAULT_LANGUAGE: Language = 'en'

// An explicit map keeps one chunk a language, with a type.
type Catalogs = Record<Language, () => Promise<{ messages: Messages }>>
let catalogs: Catalogs = {
  en: () => import('./locales/en.po'),
  sw: () => import('./locales/sw.po'),
}
/** Texts of pages that were opened since, besides. */
const added: Catalogs[] = []
/** The public site brings its own texts, before anything is activated. */
export const setCatalogs = (own: Catalogs): void => {
  catalogs = own
}

/** The saved language, or null: none, not one of ours, or storage is denied. */
export function savedLanguage(): Language | null {
  try {
    const saved = localStorage.getItem(LANGUAGE_KEY)
    return isLanguage(saved) ? saved : null
  } catch {
    return null
  }
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Storage denied: the choice holds until the page is left.
  }
  mirrorLanguage(language)
}

const YEAR_SECONDS = 31_536_000
/** For those who answer before any script runs: the server reads the cookie, the worker is told. Both only pick the file of a public page. */
export function mirrorLanguage(language: Language): void {
  if (typeof document === 'undefined') return
  try {
    document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  } catch {
    // Cookies denied: the page is drawn anew once its script runs.
  }
  tellWorker({ type: 'kaunta:language', language })
}

export async function textsOf(language: Language): Promise<Messages> {
  const all = await Promise.all([catalogs, ...added].map((each) => each[language]()))
  return Object.fromEntries(all.flatMap(({ messages }) => Object.entries(messages)))
}

/** Texts that are there from now on, in whatever language is chosen. Resolves when they are there in the present one. */
export async function addCatalogs(more: Catalogs): Promise<void> {
  added.push(more)
  const language = i18n.locale
  try {
    if (isLanguage(language)) i18n.load(language, (await more[language]()).messages)
  } catch (error) {
    added.splice(added.indexOf(more), 1)
    throw error
  }
}

/** Loads a language's texts and puts the whole app, and the document, into it. */
export async function activate(language: Language): Promise<void> {
  let known = -1
  let messages: Messages = {}
  // Once more when texts were added meanwhile.
  while (known !== added.length) {
    known = added.length
    messages = await textsOf(language)
  }
  i18n.loadAndActivate({ locale: language, messages })
  if (typeof document !== 'undefined') document.documentElement.lang = language
}
