import type { Language } from '../domain/languages.ts'
import { shopInMessage } from './messages.ts'

type Link = {
  language: Language
  shopName: string
  number: string
  url: string
  /** There is something to choose and send; else only to follow and pay. */ isOpen: boolean
}

/** What a shop sends with an order link, by WhatsApp or SMS. The address stands last, so that no word sticks to it. */
export function orderLinkText({ language, shopName, number, url, isOpen }: Link): string {
  const shop = shopInMessage(shopName, language, 40)
  if (language === 'sw')
    return isOpen
      ? `${shop}: oda yako ${number}. Chagua unavyotaka kisha tuma hapa: ${url}`
      : `${shop}: oda yako ${number}. Ifuatilie na ulipe hapa: ${url}`
  return isOpen
    ? `${shop}: your order ${number}. Choose what you like and send it here: ${url}`
    : `${shop}: your order ${number}. Follow it and pay here: ${url}`
}
