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
  },
} as const satisfies Record<Language, Record<string, string>>

const STOPS = new Set([
  'acha',
  'stop',
  'kujitoa',
  'jitoe',
  'nitoe',
  'unsubscribe',
  'stop all',
  'acha ofa',
  'stop offers',
])
/** The word alone, however it is written: in a sentence it may mean anything. */
export const isStopWord = (text: string): boolean =>
  STOPS.has(
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\s]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
