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
    disputedBare: 'You said on {day} that it is not right. The shop will look at it and speak with you.',
    chat: 'Hello {name}. On {day} you owe {shop} {amount}. Is it right? Answer YES or NO. If not, write how much: NO 5,000.',
    chatAgreed: 'Thank you. We have written down that {amount} is right.',
    chatDisputed: 'Thank you for telling us. The shop will look at it and speak with you.',
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
    disputedBare: 'Ulisema tarehe {day} kuwa si sahihi. Duka litaangalia na kuzungumza nawe.',
    chat: 'Habari {name}. Tarehe {day} unadaiwa {amount} na {shop}. Je, ni sahihi? Jibu NDIYO au HAPANA. Kama si sahihi, andika ni kiasi gani: HAPANA 5,000.',
    chatAgreed: 'Asante. Tumeandika kuwa {amount} ni sahihi.',
    chatDisputed: 'Asante kwa kutuambia. Duka litaangalia na kuzungumza nawe.',
    message: '{shop}: Habari {name}, tarehe {day} unadaiwa {amount}. Je, ni sahihi? Jibu hapa: {url}',
  },
} as const satisfies Record<Language, Record<string, string>>

interface Asked {
  shopName: string
  name: string
  owedTzs: number
  at: string
}
export const agreementMessage = (view: Asked, url: string, language: Language): string =>
  filled(agreementWords[language].message, view, language).replace('{url}', () => url)
/** In a chat nothing leads anywhere: it is answered where it stands. */
export const agreementInChat = (view: Asked, language: Language): string =>
  filled(agreementWords[language].chat, view, language)
export const agreementThanks = (owedTzs: number, isAgreed: boolean, language: Language): string => {
  const words = agreementWords[language]
  return (isAgreed ? words.chatAgreed : words.chatDisputed).replace('{amount}', () => plainMoney(owedTzs))
}

const plainMoney = (tzs: number): string => formatMoney(tzs).replaceAll('\u00a0', ' ')
function filled(words: string, view: Asked, language: Language): string {
  return words
    .replace('{shop}', () => shopInMessage(view.shopName, language, 30))
    .replace('{name}', () =>
      oneLine(nameForMessage(oneLine(view.name, 80), language === 'sw' ? 'mteja' : 'customer'), 30),
    )
    .replace('{day}', () => dateText(view.at, language, 'day'))
    .replace('{amount}', () => plainMoney(view.owedTzs))
}
