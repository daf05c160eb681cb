import { dateText } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import { optionText } from '../domain/option-texts.ts'
import type { PaperKind, PaperState } from '../domain/papers.ts'
import { oneLine } from './messages.ts'
import type { PushText } from './push.ts'

/** A paper of the shop that ends soon, or is over. */
export interface PaperFacts {
  /** `registration`: with the Commission for the protection of personal data. */
  paper: PaperKind | 'registration'
  state: Exclude<PaperState, 'uploaded'>
  expiresOn: string
  /** Others like it. */
  more: number
}
const words = {
  en: {
    title: 'A paper of your shop',
    business_license: 'Business licence',
    tin: 'TIN certificate',
    registration: 'The registration with the PDPC',
    expires_soon: (paper: string, day: string) => `${paper} ends on ${day}. Renew it in time.`,
    expired: (paper: string, day: string) => `${paper} ended on ${day}.`,
    more: (count: number) => ` And ${count} more.`,
  },
  sw: {
    title: 'Nyaraka ya duka lako',
    business_license: 'Leseni ya biashara',
    tin: 'Cheti cha TIN',
    registration: 'Cheti cha usajili wa PDPC',
    expires_soon: (paper: string, day: string) => `${paper} inaisha ${day}. Ihuishe mapema.`,
    expired: (paper: string, day: string) => `${paper} iliisha ${day}.`,
    more: (count: number) => ` Na nyingine ${count}.`,
  },
} as const
function paperName(kind: PaperFacts['paper'], language: Language): string {
  return kind === 'business_license' || kind === 'tin' || kind === 'registration'
    ? words[language][kind]
    : optionText('idType', kind, language)
}
export function paperPushText(
  { paper, state, expiresOn, more }: PaperFacts,
  shopName: string,
  language: Language,
): PushText {
  const w = words[language]
  const said = w[state](paperName(paper, language), dateText(expiresOn, language, 'day'))
  return {
    title: oneLine(`${w.title} · ${shopName}`, 80),
    body: oneLine(`${said}${more > 0 ? w.more(more) : ''}`, 180),
  }
}
