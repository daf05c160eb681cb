import { brand } from '../brand.ts'
import type { Language } from '../domain/languages.ts'
import { foot, greet, mail, type MailText, personInMessage, shopInMessage, type SmsText } from './messages.ts'
import type { PushText } from './push.ts'

/** Where somebody may work from now on. By the codes of the devices, which the server gives: a device's name is free text, and this goes out under our sender. Null: on every one. */
export interface BoundFacts {
  codes: readonly string[] | null
}
interface News extends BoundFacts {
  language: Language
  shopName: string
  byName: string
}
/** More than that nobody reads in a message; the app has all of them. */
const MOST_NAMED = 6

function named(codes: readonly string[], language: Language): string {
  const more = codes.length - MOST_NAMED
  const list = codes.slice(0, MOST_NAMED).join(', ')
  if (more <= 0) return list
  return language === 'sw' ? `${list} na vingine ${more}` : `${list} and ${more} more`
}
const where = ({ codes }: BoundFacts, shop: string, language: Language): string =>
  codes === null
    ? language === 'sw'
      ? `sasa unaweza kufanya kazi ${shop} kwenye kifaa chochote`
      : `you may now work at ${shop} on every device`
    : language === 'sw'
      ? `kuanzia sasa unafanya kazi ${shop} kwenye vifaa hivi tu: ${named(codes, language)}`
      : `you may from now on work at ${shop} only on: ${named(codes, language)}`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function sentence({ language, shopName, byName, ...facts }: News, most: number): string {
  const by = personInMessage(byName, language, most)
  const what = where(facts, shopInMessage(shopName, language, most), language)
  return language === 'sw' ? `${capital(what)}. Aliyeamua: ${by}` : `${capital(what)}. Decided by ${by}`
}

export const boundSms = (news: News): SmsText => ({ text: `${brand.name}: ${sentence(news, 24)}.` })
export function boundMail(news: News & { greetName: string }): MailText {
  const { language, shopName, codes } = news
  const shop = shopInMessage(shopName, language, 80)
  return mail({
    subject: capital(where({ codes }, shop, language)),
    greeting: greet(language, news.greetName),
    paragraphs: [
      `${sentence(news, 80)}.`,
      language === 'sw'
        ? 'Mauzo uliyofanya kabla ya hapo yanabaki yako. Hujui sababu? Muulize.'
        : 'What you sold before stays as it is. You do not know why? Ask them.',
    ],
    foot: foot(language),
  })
}
export const boundPushText = (facts: BoundFacts, shopName: string, language: Language): PushText => ({
  title: language === 'sw' ? 'Mahali unapofanya kazi' : 'Where you may work',
  body: `${capital(where(facts, shopInMessage(shopName, language, 40), language))}.`,
})
