import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { isLanguage, type Language } from '../../shared/domain/languages.ts'
import { activate, savedLanguage, saveLanguage } from './activate.ts'

interface LanguageChoice {
  language: Language
  /** Applies at once and saves. Resolves when the new texts are on screen. */
  setLanguage: (language: Language) => Promise<void>
}
const Context = createContext<LanguageChoice | null>(null)

/** Wraps the app. `activate()` must have run before, so that nothing is ever drawn without texts. `detect` finds a language for somebody who never chose one. */
export function LanguageProvider({
  children,
  detect,
}: {
  children: ReactNode
  detect?: () => Promise<Language | null>
}) {
  const [language, show] = useState<Language>(() => (isLanguage(i18n.locale) ? i18n.locale : 'en'))
  const setLanguage = useCallback(async (next: Language) => {
    saveLanguage(next)
    await activate(next)
    show(next)
  }, [])
  // After the first paint, once: whoever chooses meanwhile has chosen.
  useEffect(() => {
    if (detect === undefined) return
    const settle = async () => {
      const saved = savedLanguage()
      // The file was picked without knowing what is saved here: no cookie, or a worker that was never told.
      const wanted = saved ?? (await detect())
      if (wanted !== null && wanted !== i18n.locale && (savedLanguage() ?? wanted) === wanted) await setLanguage(wanted)
      else if (wanted !== null && savedLanguage() === null) saveLanguage(wanted)
    }
    void Promise.resolve().then(settle)
  }, [detect, setLanguage])
  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage])
  return (
    <Context value={choice}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </Context>
  )
}

export function useLanguage(): LanguageChoice {
  const choice = use(Context)
  if (!choice) throw new Error('useLanguage must be used within a LanguageProvider')
  return choice
}
