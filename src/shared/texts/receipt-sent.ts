import { formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import { cleanMessage } from '../domain/whatsapp-link.ts'
import { oneLine, shopInMessage } from './messages.ts'
import { afterRefunds, plain, quantityOf, receiptWords, type ReceiptView } from './receipt.ts'

/** What the server writes of a receipt beside the receipt itself: nothing a till has to load. */

/** With the link to the whole of it. An SMS is 160 characters: the link takes about a hundred of them. */
export function receiptSms(view: ReceiptView, url: string, language: Language): { text: string } {
  const words = receiptWords[language]
  const mark = view.isSandbox ? `${words.sandbox}. ` : ''
  return {
    text: `${mark}${shopInMessage(view.shop.name, language, 30)}: ${words.receipt} ${view.number}, ${formatMoney(afterRefunds(view).totalTzs)}. ${url}`,
  }
}

/** More would make the link longer than chats take. */
const MOST_AGAIN = 25

/** What a customer writes to the shop to get the same goods once more: names and amounts, no prices, for those may have changed. */
export function orderAgainText(view: ReceiptView, language: Language): string {
  const goods = view.lines.slice(0, MOST_AGAIN).map((line) => {
    const details = [line.variantName, ...(line.addOns ?? []).map((addOn) => addOn.name)].filter(Boolean).join(', ')
    return oneLine(plain(`${quantityOf(line)} × ${line.name}${details ? ` (${details})` : ''}`), 120)
  })
  const wish = receiptWords[language].wantsAgain
    .replace('{number}', view.number)
    .replace('{shop}', () => oneLine(plain(view.shop.name), 60))
  return cleanMessage([wish, ...goods, ...(view.lines.length > MOST_AGAIN ? ['…'] : [])].join('\n'))
}
