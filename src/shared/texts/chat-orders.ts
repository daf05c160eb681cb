import { formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'

/** What the shop writes in a chat once the customer's phone was asked for money: the PIN is entered there, and told to nobody. */
export const pushAskedText = (language: Language, { number, totalTzs }: { number: string; totalTzs: number }): string =>
  language === 'sw'
    ? `Tumetuma ombi la malipo ya ${formatMoney(totalTzs)} ya oda ${number} kwenye simu yako. Weka PIN yako kwenye simu, usimpe mtu yeyote.`
    : `We asked your phone for ${formatMoney(totalTzs)} for order ${number}. Enter your PIN on the phone, and give it to nobody.`

/** Of who shows no number: to ring their phone for money, and to find them again. */
export const askForPhone: Readonly<Record<Language, string>> = {
  sw: 'Tuandikie namba yako ya simu, ili tukupigie kuhusu oda na tukutumie ombi la malipo.',
  en: 'Please write us your phone number, so that we can call you about your order and send you the payment request.',
}

/** Below the picture of a code. `isStatic`: the shop's own, which has no amount in it and tells the shop nothing. */
export function qrAskedText(
  language: Language,
  { number, totalTzs, isStatic }: { number: string; totalTzs: number; isStatic: boolean },
): string {
  const money = formatMoney(totalTzs)
  if (language === 'sw')
    return `Skani QR hii kulipa ${money} ya oda ${number}, kwa programu ya benki au pesa ya simu.${isStatic ? ' Andika kiasi hicho mwenyewe, kisha ututumie namba ya muamala.' : ''}`
  return `Scan this code to pay ${money} for order ${number}, with the app of your bank or mobile money.${isStatic ? ' Enter that amount yourself, then send us the transaction number.' : ''}`
}
