import type { Language } from '../../shared/domain/languages.ts'

/** Put in by the build (decisions 25); empty when the operator or a test switched it off. */
declare const GEO_URL: string | undefined
const configured = typeof GEO_URL === 'undefined' ? '' : GEO_URL
/** Long enough for 3G, short enough that nobody has begun to read in the other language. */
const WITHIN_MS = 3000

/**
 * Specification §4: Swahili where the country is TZ, else English; no answer, an error's body or no `country_code` is English too. Null when nobody may be asked.
 * The service sees the caller's address and nothing else: no cookie, no referrer.
 */
export async function detectLanguage(url = configured, withinMs = WITHIN_MS): Promise<Language | null> {
  if (url === '') return null
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(withinMs),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json' },
    })
    const body: unknown = answer.ok ? await answer.json() : null
    return typeof body === 'object' && body !== null && Reflect.get(body, 'country_code') === 'TZ' ? 'sw' : 'en'
  } catch {
    return 'en'
  }
}
