import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { isLanguage, type Language } from '../../shared/domain/options.ts'
import { activate, saveLanguage } from './activate.ts'

interface LanguageChoice {
  language: Language
  /** Applies at once and saves. Resolves when the new texts are on screen. */
  setLanguage: (language: Language) => Promise<void>
}
const Context = createContext<LanguageChoice | null>(null)

/** Wraps the app. `activate()` must have run before, so that nothing is ever drawn without texts. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, show] = useState<Language>(() => (isLanguage(i18n.locale) ? i18n.locale : 'en'))
  const setLanguage = useCallback(async (next: Language) => {
    saveLanguage(next)
    await activate(next)
    show(next)
  }, [])
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
