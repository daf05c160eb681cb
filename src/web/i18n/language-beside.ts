import { type I18n, setupI18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import type { Language } from '../../shared/domain/languages.ts'
import { textsOf } from './activate.ts'

/**
 * Another language than the app's, for a part of one page that speaks to somebody else: the display for customers. What was chosen for the app stays as it is. Null until its texts are there; the one before stays
 * on the screen meanwhile.
 */
export function useLanguageBeside(language: Language): I18n | null {
  const [i18n, setI18n] = useState<I18n | null>(null)
  useEffect(() => {
    let isGone = false
    void textsOf(language).then(
      (messages) => (isGone ? undefined : setI18n(setupI18n({ locale: language, messages: { [language]: messages } }))),
      // No network and not kept yet: it stays in the language it has.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [language])
  return i18n
}
