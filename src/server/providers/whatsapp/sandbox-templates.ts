import { sql } from 'kysely'
import {
  type KnownTemplate,
  placesIn,
  type TemplateQuality,
  type TemplateReason,
  type TemplateState,
} from '../../../shared/domain/chat/templates.ts'
import type { Tx } from '../../platform/database.ts'
import { type Loose, listOf, objectOf, textOf } from './loose.ts'
import type { SandboxTemplatePart } from './sandbox-bodies.ts'
import { SandboxRefused } from './sandbox-refused.ts'
import { writeVerdict, writtenTemplates } from './sandbox-written.ts'

interface Given {
  name: string
  language: string
  category: 'UTILITY' | 'MARKETING'
  body: string
  isPending?: true
}
/** What each number of the sandbox has, so that a closed window can be tried: approved, until the operator says otherwise; the last one waits for that. */
const GIVEN: readonly Given[] = [
  {
    name: 'order_ready',
    language: 'sw',
    category: 'UTILITY',
    body: 'Habari {{1}}, oda yako {{2}} iko tayari. Karibu dukani.',
  },
  {
    name: 'order_ready',
    language: 'en',
    category: 'UTILITY',
    body: 'Hello {{1}}, your order {{2}} is ready. Welcome to the shop.',
  },
  { name: 'order_news', language: 'sw', category: 'UTILITY', body: 'Oda yako {{1}} kwa {{3}}: {{2}}.' },
  { name: 'order_news', language: 'en', category: 'UTILITY', body: 'Your order {{1}} at {{3}}: {{2}}.' },
  {
    name: 'answer_ready',
    language: 'sw',
    category: 'UTILITY',
    body: 'Habari {{1}}, tuna jibu la swali lako. Tuandikie tukujibu.',
  },
  {
    name: 'answer_ready',
    language: 'en',
    category: 'UTILITY',
    body: 'Hello {{1}}, we have an answer to your question. Write to us to read it.',
  },
  {
    name: 'come_back',
    language: 'sw',
    category: 'MARKETING',
    body: 'Habari {{1}}, tumekukumbuka. Tuna bidhaa mpya wiki hii.',
  },
  {
    name: 'order_late',
    language: 'sw',
    category: 'UTILITY',
    body: 'Habari {{1}}, oda yako {{2}} itachelewa kidogo. Tunaomba radhi.',
    isPending: true,
  },
]
const keyOf = ({ name, language }: { name: string; language: string }) => `${name} ${language}`
const idOf = (index: number) => 100_000_000_100_000 + index

export interface SandboxTemplate extends Pick<KnownTemplate, 'name' | 'language' | 'body' | 'state' | 'reason'> {
  category: Given['category']
  id: number
  components: readonly Record<string, unknown>[]
  quality: TemplateQuality
}
/** As the operator left them. */
export async function sandboxTemplates(tx: Tx, phoneNumberId: string): Promise<SandboxTemplate[]> {
  const row = await tx
    .selectFrom('whatsapp_numbers')
    .select('sandbox_templates')
    .where('phone_number_id', '=', phoneNumberId)
    .where('mode', '=', 'sandbox')
    .executeTakeFirst()
  const given = GIVEN.map(({ isPending, ...one }, index): SandboxTemplate => ({
    ...one,
    id: idOf(index),
    components: [{ type: 'BODY', text: one.body }],
    quality: 'unknown',
    ...(row?.sandbox_templates[keyOf(one)] ?? { state: isPending ? 'pending' : 'approved', reason: null }),
  }))
  return [...given, ...(row ? await writtenTemplates(tx, phoneNumberId) : [])]
}
/** Null where there is none of that name and language. */
export async function writeSandboxVerdict(
  tx: Tx,
  phoneNumberId: string,
  verdict: { name: string; language: string; state: TemplateState; reason: TemplateReason | null },
): Promise<SandboxTemplate | null> {
  const { state, reason } = verdict
  if (await writeVerdict(tx, phoneNumberId, verdict)) return await found(tx, phoneNumberId, verdict)
  const kept = JSON.stringify({ [keyOf(verdict)]: { state, reason } })
  if (!GIVEN.some((one) => keyOf(one) === keyOf(verdict))) return null
  await sql`update whatsapp_numbers set sandbox_templates = sandbox_templates || ${kept}::jsonb where phone_number_id = ${phoneNumberId} and mode = 'sandbox'`.execute(
    tx,
  )
  return await found(tx, phoneNumberId, verdict)
}
const found = async (tx: Tx, phoneNumberId: string, of: { name: string; language: string }) =>
  (await sandboxTemplates(tx, phoneNumberId)).find((one) => keyOf(one) === keyOf(of)) ?? null
/** Of those every number has: they are nobody's to write or delete. */
export const isGiven = (name: string): boolean => GIVEN.some((one) => one.name === name)

/** As Meta lists them. */
export const sandboxTemplateList = async (tx: Tx, phoneNumberId: string, begins = '') => ({
  data: (await sandboxTemplates(tx, phoneNumberId))
    .filter(({ name }) => name.startsWith(begins))
    .map(({ id, name, language, category, components, quality, state, reason }) => ({
      id: String(id),
      name,
      language,
      status: state.toUpperCase(),
      category,
      components,
      quality_score: { score: quality.toUpperCase() },
      rejected_reason: (reason ?? 'none').toUpperCase(),
    })),
})

/** As Meta names one in its news. */
export const sandboxTemplateNamed = ({ id, name, language }: SandboxTemplate) => ({
  message_template_id: id,
  message_template_name: name,
  message_template_language: language,
})
/** As Meta tells what became of one (`message_template_status_update`). */
export const sandboxTemplateNews = (one: SandboxTemplate, at: Date) => ({
  event: one.state.toUpperCase(),
  ...sandboxTemplateNamed(one),
  reason: (one.reason ?? 'none').toUpperCase(),
  message_template_category: one.category,
  ...(one.state === 'disabled' ? { disable_info: { disable_date: Math.floor(at.getTime() / 1000) } } : {}),
  ...(one.state === 'paused'
    ? { other_info: { title: 'FIRST_PAUSE', description: 'Your WhatsApp message template has been paused.' } }
    : {}),
})

interface Sent {
  name: string
  language: { code: string }
  components?: readonly SandboxComponent[] | undefined
}
type SandboxComponent =
  | SandboxTemplatePart
  | { type: 'carousel'; cards: readonly { components: readonly SandboxTemplatePart[] }[] }
const valuesIn = (parts: readonly SandboxComponent[]): number =>
  parts.flatMap((part) => (part.type === 'body' ? part.parameters : [])).length
/** What a customer reads of it: title, words and foot, with what was sent in its places. */
function readAs(one: SandboxTemplate, components: readonly SandboxComponent[]) {
  const said = (type: 'header' | 'body', text: string): { text: string } => {
    const values = components.flatMap((part) => (part.type === type ? part.parameters : []))
    return {
      text: text.replaceAll(
        /\{\{(\d{1,2})\}\}/g,
        (place, number) => textOf(objectOf(values[Number(number) - 1])?.text, 1024) || place,
      ),
    }
  }
  const written = (type: string) => textOf(one.components.find((part) => part['type'] === type)?.['text'], 1024)
  return {
    header: said('header', written('HEADER')),
    body: said('body', one.body),
    footer: { text: written('FOOTER') },
  }
}
/** @throws SandboxRefused as Meta refuses: none that may be sent, other values than its places, or other goods and cards than were approved. @returns what it is for, how it reads, and the goods it shows */
export async function requireSandboxTemplate(
  tx: Tx,
  phoneNumberId: string,
  { name, language, components = [] }: Sent,
): Promise<{ category: string; shown: ReturnType<typeof readAs>; itemIds: string[]; pictureIds: string[] }> {
  const all = await sandboxTemplates(tx, phoneNumberId)
  const one = all.find((other) => other.name === name && other.language === language.code)
  if (one?.state === 'paused') throw new SandboxRefused(132015, 'Template is paused')
  if (one?.state === 'disabled') throw new SandboxRefused(132016, 'Template is disabled')
  if (one?.state !== 'approved') throw new SandboxRefused(132001, 'Template name does not exist in the translation')
  if (valuesIn(components) !== placesIn(one.body)) throw wrongValues()
  const goods = components.flatMap((part) =>
    part.type === 'button' ? part.parameters.flatMap((said) => (said.type === 'action' ? [said.action] : [])) : [],
  )
  const isOfGoods = partsOf(one.components, 'BUTTONS', 'buttons').some(({ type }) => type === 'MPM')
  if (goods.length !== (isOfGoods ? 1 : 0)) throw wrongForm()
  const cards = components.flatMap((part) => (part.type === 'carousel' ? part.cards : []))
  const wanted = partsOf(one.components, 'CAROUSEL', 'cards')
  if (cards.length !== wanted.length) throw wrongForm()
  const pictureIds = cards.map((card, index) => requireCard(card.components, listOf(wanted[index]?.['components'])))
  const items = goods.flatMap(({ sections }) => sections.flatMap((section) => section.product_items))
  const itemIds = items.map((item) => item.product_retailer_id)
  return { category: one.category, shown: readAs(one, components), itemIds, pictureIds }
}
const looseIn = (list: unknown): Loose[] =>
  listOf(list)
    .map(objectOf)
    .filter((one) => one !== null)
const wrongValues = () =>
  new SandboxRefused(132000, 'Number of parameters does not match the expected number of params')
const wrongForm = () => new SandboxRefused(132012, 'Parameter format does not match format in the created template')
const partsOf = (components: readonly Record<string, unknown>[], type: string, what: string): Loose[] =>
  components.flatMap((part) => (part['type'] === type ? looseIn(part[what]) : []))
/** @returns the picture it shows */
function requireCard(sent: readonly SandboxTemplatePart[], approved: readonly unknown[]): string {
  const known = looseIn(approved)
  const body = textOf(known.find(({ type }) => type === 'BODY')?.text, 1024)
  if (valuesIn(sent) !== placesIn(body)) throw wrongValues()
  partsOf(known, 'BUTTONS', 'buttons').forEach(({ type, url }, index) => {
    const wants = type === 'QUICK_REPLY' ? 'quick_reply' : textOf(url, 2000).includes('{{') ? 'url' : undefined
    const given = sent.find((part) => part.type === 'button' && part.index === String(index))
    if ((given?.type === 'button' ? given.sub_type : undefined) !== wants) throw wrongForm()
  })
  const [above] = sent.flatMap((part) => (part.type === 'header' ? part.parameters : []))
  if (above?.type !== 'image') throw wrongForm()
  return above.image.id ?? ''
}
