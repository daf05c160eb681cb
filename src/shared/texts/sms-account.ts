import { brand } from '../brand.ts'
import type { Language } from '../domain/languages.ts'
import { oneLine, shopInMessage, type SmsText } from './messages.ts'

const words = {
  en: {
    test: (name: string, shop: string) => `${name}: test message of ${shop}. Your SMS account works.`,
    lowTitle: 'SMS running low',
    low: (parts: string, company: string) => `Your ${company} account lasts for ${parts} more SMS. Top it up there.`,
  },
  sw: {
    test: (name: string, shop: string) => `${name}: ujumbe wa majaribio wa ${shop}. Akaunti yako ya SMS inafanya kazi.`,
    lowTitle: 'SMS zinakaribia kuisha',
    low: (parts: string, company: string) =>
      `Akaunti yako ya ${company} imebakiwa na SMS ${parts}. Iongezee salio huko.`,
  },
} as const satisfies Record<Language, unknown>

/** To the owner's own phone, so that they see what their customers would. */
export const testSms = (shopName: string, language: Language): SmsText => ({
  text: words[language].test(brand.name, shopInMessage(shopName, language, 40)),
})

export interface SmsLowFacts {
  gateway: string
  parts: number
}
export const smsLowPushText = ({ gateway, parts }: SmsLowFacts, shopName: string, language: Language) => ({
  title: oneLine(`${words[language].lowTitle} · ${shopName}`, 80),
  body: oneLine(words[language].low(String(parts), gateway), 180),
})
