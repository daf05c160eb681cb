import { fitText } from '../domain/chat/whatsapp-limits.ts'
import { formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'

/** What stands above goods of the catalogue until somebody writes something else. */
export const goodsAskedText = (language: Language): string =>
  language === 'sw'
    ? 'Karibu! Chagua bidhaa, weka kwenye kapu, kisha ututumie.'
    : 'Welcome! Choose what you like, put it in the basket and send it to us.'

const MOST_NAME = 60
/** Goods in words, for a number without a catalogue; `linkText` has the address where they are ordered. Short enough that it is never cut off. */
export function goodsLinkText(
  language: Language,
  goods: readonly { name: string; priceTzs: number; isFrom: boolean }[],
  linkText: string,
): string {
  const from = language === 'sw' ? 'kuanzia ' : 'from '
  const lines = goods.map(
    ({ name, priceTzs, isFrom }) => `${fitText(name, MOST_NAME)}: ${isFrom ? from : ''}${formatMoney(priceTzs)}`,
  )
  return `${lines.join('\n')}\n\n${linkText}`
}
