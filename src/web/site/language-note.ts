import { isLanguage, type Language } from '../../shared/domain/languages.ts'

const NOTES = 'kaunta-notes'
const LANGUAGE_NOTE = '/notes/language'

/** The language of this device, where its worker reads it. It is on the disk at once; localStorage and cookies get there seconds later, and a battery does not wait. */
export async function noteLanguage(language: Language): Promise<void> {
  await (await caches.open(NOTES)).put(LANGUAGE_NOTE, new Response(language))
}

/** Null where nothing was noted, or nothing can be: there are no caches on a plain address. */
export async function notedLanguage(): Promise<Language | null> {
  try {
    const text = await (await caches.match(LANGUAGE_NOTE))?.text()
    return isLanguage(text) ? text : null
  } catch {
    return null
  }
}
