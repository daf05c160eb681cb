import { i18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import { isLanguage, LANGUAGES, type Language } from '../../../../shared/domain/languages.ts'
import { useLanguage } from '../../../i18n/language.tsx'

interface Shown<T> {
  content: T
  /** What it is written in: for a moment after a switch, or without network, not yet the language of the page. */
  language: Language
}

/**
 * Content in one module a language. `preload` runs before the page is drawn, on the server, before hydration and before a change of page, so that the
 * first draw has its text; after a switch of language the old text stays until the new one is here.
 */
export function contentByLanguage<T>(modules: Record<Language, () => Promise<{ content: T }>>) {
  const kept = new Map<Language, T>()
  const load = async (language: Language): Promise<void> => {
    if (!kept.has(language)) kept.set(language, (await modules[language]()).content)
  }
  const shownIn = (language: Language): Shown<T> | null => {
    for (const candidate of [language, ...LANGUAGES]) {
      const content = kept.get(candidate)
      if (content !== undefined) return { content, language: candidate }
    }
    return null
  }
  return {
    preload: (): Promise<void> => load(isLanguage(i18n.locale) ? i18n.locale : 'en'),
    useContent(): Shown<T> | null {
      const { language } = useLanguage()
      const [, redraw] = useState(0)
      useEffect(() => {
        if (kept.has(language)) return
        let isGone = false
        // Without network the text stays in the language that is here.
        load(language).then(
          () => (isGone ? undefined : redraw((count) => count + 1)),
          () => {},
        )
        return () => {
          isGone = true
        }
      }, [language])
      return shownIn(language)
    },
  }
}

/** For a page's `load`: its content comes with it. */
export async function withContent<P extends { preload: () => Promise<void> }>(page: P): Promise<P> {
  await page.preload()
  return page
}
