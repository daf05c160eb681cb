import type { Language } from '../domain/languages.ts'
import { foot, greet, mail, type MailText } from './messages.ts'
import type { PushText } from './push.ts'

const words = {
  en: { open: 'Open it', why: 'You chose this under Settings, Notifications. There you can switch it off.' },
  sw: { open: 'Fungua', why: 'Ulichagua hili kwenye Mipangilio, Arifa. Unaweza kulizima hapo.' },
} as const satisfies Record<Language, unknown>

/** What a device would show, as an e-mail. */
export const noticeMail = ({ title, body }: PushText, language: Language, url: string): MailText =>
  mail({
    subject: title,
    greeting: greet(language),
    paragraphs: [body, words[language].why],
    link: { label: words[language].open, url },
    foot: foot(language),
  })
