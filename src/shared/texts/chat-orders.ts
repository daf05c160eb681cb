import { formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'

/** What the shop writes in a chat once the customer's phone was asked for money: the PIN is entered there, and told to nobody. */
export const pushAskedText = (language: Language, { number, totalTzs }: { number: string; totalTzs: number }): string =>
  language === 'sw'
    ? `Tumetuma ombi la malipo ya ${formatMoney(totalTzs)} ya oda ${number} kwenye simu yako. Weka PIN yako kwenye simu, usimpe mtu yeyote.`
    : `We asked your phone for ${formatMoney(totalTzs)} for order ${number}. Enter your PIN on the phone, and give it to nobody.`
