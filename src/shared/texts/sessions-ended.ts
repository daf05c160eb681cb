import { brand } from '../brand.ts'
import type { Language } from '../domain/languages.ts'
import { foot, greet, mail, type MailText, personInMessage, shopInMessage, type SmsText } from './messages.ts'

interface News {
  language: Language
  shopName: string
  byName: string
}
const what = ({ language, shopName, byName }: News, most: number): string => {
  const [shop, by] = [shopInMessage(shopName, language, most), personInMessage(byName, language, most)]
  return language === 'sw'
    ? `${by} wa ${shop} amekutoa kwenye vifaa vyote`
    : `${by} of ${shop} logged you out everywhere`
}

/** To somebody of a shop who was logged out on all devices. */
export const sessionsEndedSms = (news: News): SmsText => ({
  text:
    news.language === 'sw'
      ? `${brand.name}: ${what(news, 24)}. Ingia tena kwa nenosiri lako. Hujui sababu? Muulize.`
      : `${brand.name}: ${what(news, 24)}. Log in again with your password. You do not know why? Ask them.`,
})
export function sessionsEndedMail(news: News & { greetName: string }): MailText {
  const { language } = news
  const sentence = what(news, 80)
  return mail({
    subject: sentence,
    greeting: greet(language, news.greetName),
    paragraphs:
      language === 'sw'
        ? [
            `${sentence}. Ingia tena kwa nenosiri lako. Mauzo ambayo hayajatumwa yanabaki kwenye kifaa na yanatumwa ukiingia.`,
            'Kama simu yako imepotea au mtu mwingine anajua nenosiri lako, libadilishe.',
          ]
        : [
            `${sentence}. Log in again with your password. Sales that were not sent yet stay on the device and go out once you are in.`,
            'If your phone is lost, or somebody else knows your password, change it.',
          ],
    foot: foot(language),
  })
}
