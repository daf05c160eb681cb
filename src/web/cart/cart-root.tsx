import { I18nProvider } from '@lingui/react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Language } from '../../shared/domain/languages.ts'
import { type Draw, DrawContext } from '../features/cart/cart-art.tsx'
import { CartLanguageContext } from '../features/cart/cart-language.tsx'
import { cartI18n } from './cart-i18n.ts'

/** Language and drawings around the pages, the same on the server and in the browser. */
export function CartRoot({ language: first, prefer = null, draw, onLanguage, title, children }: { language: Language; /** Once the page is alive: the server could not know it. */ prefer?: Language | null; draw: Draw; onLanguage?: (language: Language) => void; title?: (language: Language) => string; children: ReactNode }) {
  const [language, setOwn] = useState(first)
  const setLanguage = useCallback((next: Language) => {
    setOwn(next)
    onLanguage?.(next)
  }, [onLanguage])
  useEffect(() => {
    if (prefer !== null) void Promise.resolve(prefer).then(setLanguage)
  }, [prefer, setLanguage])
  useEffect(() => {
    document.documentElement.lang = language
    if (title) document.title = title(language)
  }, [language, title])
  const value = useMemo(() => ({ language, setLanguage }), [language, setLanguage])
  return (
    <I18nProvider i18n={cartI18n[language]}>
      <CartLanguageContext value={value}>
        <DrawContext value={draw}>{children}</DrawContext>
      </CartLanguageContext>
    </I18nProvider>
  )
}
