import { createContext, use } from 'react'
import { dateText, type DateInput } from '../../../shared/domain/format.ts'
import type { Language } from '../../../shared/domain/languages.ts'

/** Which language the page is in. Of its own, because the dashboard's provider holds one language for the whole process, and the server draws many carts at once. */
interface CartLanguage {
  language: Language
  setLanguage: (language: Language) => void
}
export const CartLanguageContext = createContext<CartLanguage>({ language: 'en', setLanguage: () => undefined })
export const useCartLanguage = (): CartLanguage => use(CartLanguageContext)

/** Figures and names of months of Dar es Salaam, as everywhere (decisions 19). */
export function useCartDates() {
  const { language } = useCartLanguage()
  return {
    time: (at: DateInput) => dateText(at, language, 'time'),
    dayAndTime: (at: DateInput) => dateText(at, language, 'short'),
    day: (at: DateInput) => dateText(at, language, 'day'),
  }
}
