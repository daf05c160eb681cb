import { formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import { greet, oneLine } from './messages.ts'

/** To a customer whose change stayed at the shop, by the WhatsApp of whoever closes the till. */
export function changeKeptText(
  { name, shopName, amountTzs }: { name: string; shopName: string; amountTzs: number },
  language: Language,
): string {
  const [amount, shop] = [formatMoney(amountTzs), oneLine(shopName, 80)]
  return language === 'sw'
    ? `${greet(language, name)} chenji yako ${amount} inakusubiri hapa ${shop}. Itumie kulipia ukija tena, au njoo uichukue.`
    : `${greet(language, name)} your change of ${amount} waits for you at ${shop}. Pay with it next time, or come and take it.`
}
