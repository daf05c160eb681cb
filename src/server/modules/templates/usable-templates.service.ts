import { type UsableLanguages, usableLanguages } from '../../../shared/domain/campaigns/offers.ts'
import { emptyCard, type TemplateContent, type TemplateParts } from '../../../shared/domain/chat/template-content.ts'
import { type Language, LANGUAGES } from '../../../shared/domain/languages.ts'
import type { Tx } from '../../platform/database.ts'
import * as rows from './templates.repository.ts'

/** A template as WhatsApp has it now, in the languages it may be sent in. */
export interface UsableTemplate {
  id: string
  name: string
  numberId: string
  content: TemplateContent
  languages: UsableLanguages
}

/** Written on since it was handed in, it still goes out as it was approved. */
function asApproved(content: TemplateContent, languages: readonly rows.LanguageFound[], now: UsableLanguages) {
  return LANGUAGES.reduce<TemplateContent>((so, language) => {
    const sent = languages.find((one) => one.language === now[language])?.sent
    if (!sent) return so
    const { text: header, sample: headerSample, ...above } = sent.header
    const { body, samples, footer } = sent
    return {
      ...so,
      header: above,
      words: { ...so.words, [language]: { ...so.words[language], header, headerSample, body, samples, footer } },
      buttons: sent.buttons.map(({ text, ...button }, index) => ({
        ...button,
        text: { ...(so.buttons[index]?.text ?? { sw: '', en: '' }), [language]: text },
      })),
      extra: extraAsApproved(so.extra, sent.extra, language),
    }
  }, content)
}
function extraAsApproved(
  so: TemplateContent['extra'],
  sent: TemplateParts['extra'],
  language: Language,
): TemplateContent['extra'] {
  if (sent?.kind !== 'cards') return sent ?? null
  const known = so?.kind === 'cards' ? so.cards : []
  return {
    kind: 'cards',
    cards: sent.cards.map(({ fileId, body, samples, buttons }, index) => {
      const { words, buttons: named } = known[index] ?? emptyCard([])
      return {
        fileId,
        words: { ...words, [language]: { fallbacks: words[language].fallbacks, body, samples } },
        buttons: buttons.map(({ text, ...button }, at) => ({
          ...button,
          text: { ...(named[at]?.text ?? { sw: '', en: '' }), [language]: text },
        })),
      }
    }),
  }
}
/** How many cards with which buttons: of languages that were approved with others only the first is sent. */
const shapeOf = (extra: TemplateParts['extra']): string =>
  extra?.kind === 'cards'
    ? extra.cards.map(({ buttons }) => buttons.map(({ kind, url }) => `${kind} ${url}`).join()).join('\n')
    : (extra?.kind ?? '')

/** An offer that is approved in a language of ours, with nothing in it that is not written here. */
function usable(row: rows.TemplateFound, languages: readonly rows.LanguageFound[]): UsableTemplate | null {
  const marketing = languages.filter(({ category, state }) => category === 'marketing' && state === 'approved')
  const [first] = marketing
  const offers = marketing.filter(({ sent }) => shapeOf(sent?.extra) === shapeOf(first?.sent?.extra))
  const found = usableLanguages(row.content, offers)
  if (!row.is_whole || row.number_id === null || Object.keys(found).length === 0) return null
  const content = asApproved(row.content, languages, found)
  const { kind, source, link } = content.header
  const hasNoFile = kind !== 'none' && kind !== 'text' && source === 'link' && !link.trim().startsWith('https://')
  return hasNoFile ? null : { id: row.id, name: row.name, numberId: row.number_id, content, languages: found }
}

/** Null: there is none of this id, or it may not be sent now. */
export async function usableTemplate(tx: Tx, shopId: string, id: string): Promise<UsableTemplate | null> {
  const row = await rows.readTemplate(tx, shopId, id)
  return row ? usable(row, await rows.languagesOf(tx, shopId, id)) : null
}
export const hasTemplate = async (tx: Tx, shopId: string, id: string): Promise<boolean> =>
  (await rows.readTemplate(tx, shopId, id)) !== undefined

/** All that may be sent now, and how many may not. */
export async function usableTemplates(tx: Tx, shopId: string): Promise<{ usable: UsableTemplate[]; others: number }> {
  const { found, languages } = await rows.listTemplateRows(tx, shopId)
  const byTemplate = Map.groupBy(languages, (one) => one.template_id)
  const all = found.flatMap((row) => usable(row, byTemplate.get(row.id) ?? []) ?? [])
  return { usable: all, others: found.length - all.length }
}
