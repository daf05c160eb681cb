import type { Language } from '../domain/languages.ts'
import { oneLine } from './messages.ts'
import type { PushText } from './push.ts'

/** What becomes of a template that somebody has to know: `refused` was not even taken; `dearer` counts as an offer from now on. */
export const TEMPLATE_NEWS = ['approved', 'rejected', 'refused', 'paused', 'disabled', 'dearer'] as const
export type TemplateNews = (typeof TEMPLATE_NEWS)[number]
export interface TemplateNewsFacts {
  id: string
  name: string
  /** As WhatsApp has it: `sw`, `en_US` … */
  language: string
  what: TemplateNews
}
const words: Record<
  Language,
  { languages: Record<Language, string>; body: Record<TemplateNews, (inIt: string) => string> }
> = {
  en: {
    languages: { sw: 'Swahili', en: 'English' },
    body: {
      approved: (inIt) => `WhatsApp approved this template in ${inIt}. You can send it now.`,
      rejected: (inIt) => `WhatsApp refused this template in ${inIt}. Open it to see why.`,
      refused: (inIt) => `WhatsApp did not take this template in ${inIt}. Open it to see why.`,
      paused: (inIt) => `WhatsApp paused this template in ${inIt}: customers complained. It is not sent for now.`,
      disabled: (inIt) => `WhatsApp stopped this template in ${inIt} for good. Write another one.`,
      dearer: (inIt) => `WhatsApp now counts this template in ${inIt} as an offer: each message costs more.`,
    },
  },
  sw: {
    languages: { sw: 'Kiswahili', en: 'Kiingereza' },
    body: {
      approved: (inIt) => `WhatsApp imekubali kiolezo hiki kwa ${inIt}. Sasa unaweza kukituma.`,
      rejected: (inIt) => `WhatsApp imekataa kiolezo hiki kwa ${inIt}. Kifungue uone sababu.`,
      refused: (inIt) => `WhatsApp haikupokea kiolezo hiki kwa ${inIt}. Kifungue uone sababu.`,
      paused: (inIt) => `WhatsApp imesimamisha kiolezo hiki kwa ${inIt}: wateja wamelalamika. Kwa sasa hakitumwi.`,
      disabled: (inIt) => `WhatsApp imezuia kiolezo hiki kwa ${inIt} moja kwa moja. Andika kingine.`,
      dearer: (inIt) => `WhatsApp sasa inahesabu kiolezo hiki kwa ${inIt} kuwa ofa: kila ujumbe unagharimu zaidi.`,
    },
  },
}
export function templateNewsText(
  { name, language: code, what }: TemplateNewsFacts,
  shopName: string,
  language: Language,
): PushText {
  const { languages, body } = words[language]
  const inIt = code.startsWith('sw') ? languages.sw : code.startsWith('en') ? languages.en : code
  return { title: oneLine(`${name} · ${shopName}`, 80), body: oneLine(body[what](inIt), 180) }
}
