import { dateText, formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import { nameForMessage } from '../domain/names-in-messages.ts'
import { oneLine, shopInMessage } from './messages.ts'

/** What a customer reads on the page where they say whether a debt is right, and the message that leads there. */
export const agreementWords = {
  en: {
    title: 'What you owe',
    asked: 'On {day} the shop wrote that you owe',
    agree: 'I agree',
    differ: 'This is not right',
    differAsk: 'If it is not right, say what you owe and why.',
    said: 'How much do you owe, in TZS?',
    words: 'Why? For example: I paid 5,000 on Friday.',
    sayIt: 'Send',
    problem: 'Type the amount in whole shillings, as 28000. If you owe nothing, type 0.',
    agreed: 'You agreed on {day}. Thank you.',
    disputed: 'You said on {day}: {amount}. The shop will look at it and speak with you.',
    same: 'That is what the shop says too. Choose “I agree”.',
    phone: 'Phone',
    otherLanguage: 'Kiswahili',
    message: '{shop}: Hello {name}, on {day} you owe {amount}. Is it right? Answer here: {url}',
  },
  sw: {
    title: 'Deni lako',
    asked: 'Tarehe {day} duka limeandika kuwa unadaiwa',
    agree: 'Nakubali',
    differ: 'Si sahihi',
    differAsk: 'Kama si sahihi, andika unadaiwa kiasi gani na kwa nini.',
    said: 'Unadaiwa kiasi gani, TZS?',
    words: 'Kwa nini? Mfano: nililipa 5,000 Ijumaa.',
    sayIt: 'Tuma',
    problem: 'Andika kiasi kwa shilingi kamili, mfano 28000. Kama hudaiwi, andika 0.',
    agreed: 'Ulikubali tarehe {day}. Asante.',
    disputed: 'Ulisema tarehe {day}: {amount}. Duka litaangalia na kuzungumza nawe.',
    same: 'Hicho ndicho duka linachosema. Chagua “Nakubali”.',
    phone: 'Simu',
    otherLanguage: 'English',
    message: '{shop}: Habari {name}, tarehe {day} unadaiwa {amount}. Je, ni sahihi? Jibu hapa: {url}',
  },
} as const satisfies Record<Language, Record<string, string>>

export function agreementMessage(
  view: { shopName: string; name: string; owedTzs: number; at: string },
  url: string,
  language: Language,
): string {
  return agreementWords[language].message
    .replace('{shop}', () => shopInMessage(view.shopName, language, 30))
    .replace('{name}', () =>
      oneLine(nameForMessage(oneLine(view.name, 80), language === 'sw' ? 'mteja' : 'customer'), 30),
    )
    .replace('{day}', () => dateText(view.at, language, 'day'))
    .replace('{amount}', () => formatMoney(view.owedTzs).replaceAll('\u00a0', ' '))
    .replace('{url}', () => url)
}
