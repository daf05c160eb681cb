import { I18nProvider } from '@lingui/react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Language } from '../../shared/domain/languages.ts'
import { type Draw, DrawContext } from '../features/order-link/art.tsx'
import { OfferContext, type OfferPart } from '../features/order-link/offer-context.ts'
import { CartLanguageContext } from '../features/order-link/language-switch.tsx'
import { textsOf } from './order-link-i18n.ts'

/** Language and drawings around the pages, the same on the server and in the browser. */
export function CartRoot({
  language: first,
  prefer = null,
  draw,
  offers = null,
  load,
  onLanguage,
  title,
  children,
}: {
  language: Language
  /** Once the page is alive: the server could not know it. */ prefer?: Language | null
  draw: Draw
  offers?: OfferPart | null
  /** Brings the texts of a language, where they may not be here yet. */ load?: (language: Language) => Promise<void>
  onLanguage?: (language: Language) => void
  title?: (language: Language) => string
  children: ReactNode
}) {
  const [language, setOwn] = useState(first)
  const change = useCallback(
    async (next: Language) => {
      await load?.(next)
      setOwn(next)
      onLanguage?.(next)
    },
    [load, onLanguage],
  )
  // Without network the texts may not come: then the page stays as it is.
  const setLanguage = useCallback((next: Language) => void change(next).catch(() => undefined), [change])
  useEffect(() => {
    if (prefer !== null) void Promise.resolve(prefer).then(setLanguage)
  }, [prefer, setLanguage])
  useEffect(() => {
    document.documentElement.lang = language
    if (title) document.title = title(language)
  }, [language, title])
  const value = useMemo(() => ({ language, setLanguage }), [language, setLanguage])
  return (
    <I18nProvider i18n={textsOf(language)}>
      <CartLanguageContext value={value}>
        <OfferContext value={offers}>
          <DrawContext value={draw}>{children}</DrawContext>
        </OfferContext>
      </CartLanguageContext>
    </I18nProvider>
  )
}
