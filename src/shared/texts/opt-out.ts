import type { Language } from '../domain/languages.ts'

/** The page on which a reader says that they want no more offers, and the words that say so in a chat. */
export const optOutWords = {
  en: {
    title: 'Offers from {shop}',
    ask: 'Do you want no more offers from {shop} on {phone}?',
    yes: 'Stop the offers',
    done: 'You get no more offers from {shop}.',
    again: 'If you change your mind, tell the shop.',
    goneTitle: 'Nothing to stop here',
    gone: 'This link is not complete. Open it from the message again, or tell the shop.',
    otherLanguage: 'Kiswahili',
    inChat: 'You get no more offers from us. Write to us here whenever you like.',
    inChatAll:
      'You get no more offers from us, and no more reminders of debts. News of your own orders still comes. Write to us here whenever you like.',
  },
  sw: {
    title: 'Ofa za {shop}',
    ask: 'Hutaki tena ofa za {shop} kwenye {phone}?',
    yes: 'Acha kunitumia ofa',
    done: 'Hutapata tena ofa za {shop}.',
    again: 'Ukibadili mawazo, mwambie muuzaji.',
    goneTitle: 'Hakuna cha kuacha hapa',
    gone: 'Kiungo hiki hakijakamilika. Kifungue tena kutoka kwenye ujumbe, au mwambie muuzaji.',
    otherLanguage: 'English',
    inChat: 'Hutapata tena ofa zetu. Tuandikie hapa wakati wowote.',
    inChatAll:
      'Hutapata tena ofa zetu wala kukumbushwa madeni. Taarifa za oda zako zitaendelea kuja. Tuandikie hapa wakati wowote.',
  },
} as const satisfies Record<Language, Record<string, string>>

/** Words that name what is to stop, and those that do not: whoever says one of these means all that comes unasked. */
const STOPS = new Map<string, 'offers' | 'all'>([
  ['acha', 'all'],
  ['stop', 'all'],
  ['kujitoa', 'all'],
  ['jitoe', 'all'],
  ['nitoe', 'all'],
  ['unsubscribe', 'all'],
  ['stop all', 'all'],
  ['acha ofa', 'offers'],
  ['stop offers', 'offers'],
])
/** The word alone, however it is written: in a sentence it may mean anything. Null: it is none. */
export const stopOf = (text: string): 'offers' | 'all' | null =>
  STOPS.get(
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\s]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ) ?? null
