import * as z from 'zod'
import { MEDIA_KINDS } from '../domain/chat/media.ts'
import { WHATSAPP } from '../domain/chat/whatsapp-limits.ts'

/** What a customer can send, whatever channel it came by. What is not known to us is `unknown`, kept and shown as such. */

export const InboundContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** A tapped button or row: `id` is what we gave it. */
  z.object({ kind: z.literal('choice'), id: z.string(), title: z.string() }),
  z.object({
    kind: z.literal('media'),
    mediaKind: z.enum(MEDIA_KINDS),
    mediaId: z.string().nullable(),
    caption: z.string(),
    fileName: z.string().nullable(),
  }),
  z.object({ kind: z.literal('location'), lat: z.number(), lng: z.number(), name: z.string(), address: z.string() }),
  /** `seenTzs`: what the customer saw of one, said by their phone; good for telling them that it is another price, and for nothing else. Left out of baskets before 2026-11-29. */
  z.object({
    kind: z.literal('basket'),
    catalogId: z.string(),
    items: z.array(z.object({ retailerId: z.string(), quantity: z.number(), seenTzs: z.int().min(0).optional() })),
    text: z.string(),
  }),
  z.object({
    kind: z.literal('contacts'),
    contacts: z.array(z.object({ name: z.string(), phones: z.array(z.string()) })),
  }),
  /** An empty emoji takes the reaction back. */
  z.object({ kind: z.literal('reaction'), emoji: z.string(), toMessageId: z.string() }),
  z.object({ kind: z.literal('unknown'), type: z.string() }),
])
export type InboundContent = z.infer<typeof InboundContent>

const text = (most: number) => z.string().min(1).max(most)
const header = text(WHATSAPP.header).optional()
const footer = text(WHATSAPP.footer).optional()
const httpsUrl = z.url({ protocol: /^https$/ }).max(WHATSAPP.url)
const isUnique = (words: readonly string[]) => new Set(words).size === words.length
const isWithin = (sections: readonly { length: number }[], most: number) =>
  sections.reduce((sum, { length }) => sum + length, 0) <= most

const Media = z.union([
  z.object({ mediaId: text(200), link: z.undefined().optional(), fileId: z.undefined().optional() }),
  z.object({ link: httpsUrl, mediaId: z.undefined().optional(), fileId: z.undefined().optional() }),
  /** Of ours (`chat_media`): it is handed to WhatsApp before the message goes. */
  z.object({ fileId: z.guid(), mediaId: z.undefined().optional(), link: z.undefined().optional() }),
])

/** A spot on the map, and what stands there. */
export const Place = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  name: z.string().trim().max(WHATSAPP.placeName),
  address: z.string().trim().max(WHATSAPP.placeAddress),
})
export type Place = z.output<typeof Place>

/** `variables` stand for {{1}}, {{2}} … of its body. The only kind that goes while the window is closed. */
const ShownTemplate = z.object({
  kind: z.literal('template'),
  name: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .max(WHATSAPP.templateName),
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/),
  variables: z.array(text(WHATSAPP.body)).max(WHATSAPP.templateVariables),
  /** As the customer reads it, for the shop's own people: WhatsApp has the words. */
  text: z.string().max(WHATSAPP.text).optional(),
})
/** Of a catalogue: several want a title each. */
const Sections = z
  .array(
    z.object({
      title: z.string().max(WHATSAPP.sectionTitle),
      retailerIds: z.array(text(WHATSAPP.retailerId)).min(1),
    }),
  )
  .min(1)
  .max(WHATSAPP.sections)
  .refine(
    (all) =>
      isWithin(
        all.map(({ retailerIds }) => retailerIds),
        WHATSAPP.products,
      ),
    'more than 30 products',
  )
  .refine((all) => all.length === 1 || all.every(({ title }) => title !== ''), 'a section without its title')
const FileAbove = z.object({
  kind: z.enum(['image', 'video', 'document']),
  media: Media,
  fileName: text(WHATSAPP.fileName).optional(),
})
/** Of its buttons those with something to fill in: the end of an address, the code that is copied, or what a tap says. */
const ButtonsOf = z
  .array(z.object({ index: z.int().min(0).max(9), kind: z.enum(['url', 'code', 'reply']), text: text(WHATSAPP.url) }))
  .max(10)
/** With what is handed to WhatsApp beside the words, and shown to nobody. */
const SentTemplate = ShownTemplate.extend({
  /** What stands above its words, where that is not the same in every message. */
  header: z
    .discriminatedUnion('kind', [z.object({ kind: z.literal('text'), text: text(WHATSAPP.header) }), FileAbove])
    .optional(),
  buttons: ButtonsOf.optional(),
  /** Of the number's catalogue, behind its only button. */
  goods: Sections.refine((all) => all.every(({ title }) => title !== ''), 'a section without its title').optional(),
  /** To swipe, each as the template has it. */
  cards: z
    .array(z.object({ header: FileAbove, variables: z.array(text(WHATSAPP.body)).max(20), buttons: ButtonsOf }))
    .min(2)
    .max(10)
    .optional(),
})
const Plain = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: text(WHATSAPP.text), previewUrl: z.boolean().default(false) }),
  z.object({
    kind: z.literal('buttons'),
    header,
    text: text(WHATSAPP.body),
    footer,
    buttons: z
      .array(z.object({ id: text(WHATSAPP.buttonId), title: text(WHATSAPP.buttonTitle) }))
      .min(1)
      .max(WHATSAPP.buttons)
      .refine((all) => isUnique(all.map(({ id }) => id)), 'two buttons with one id')
      .refine((all) => isUnique(all.map(({ title }) => title)), 'two buttons with one title'),
  }),
  z.object({
    kind: z.literal('list'),
    header,
    text: text(WHATSAPP.body),
    footer,
    button: text(WHATSAPP.listButton),
    sections: z
      .array(
        z.object({
          title: z.string().max(WHATSAPP.sectionTitle),
          rows: z
            .array(
              z.object({
                id: text(WHATSAPP.rowId),
                title: text(WHATSAPP.rowTitle),
                description: z.string().max(WHATSAPP.rowDescription).default(''),
              }),
            )
            .min(1),
        }),
      )
      .min(1)
      .max(WHATSAPP.sections)
      .refine(
        (all) =>
          isWithin(
            all.map(({ rows }) => rows),
            WHATSAPP.rows,
          ),
        'more rows than a list has',
      )
      .refine((all) => isUnique(all.flatMap(({ rows }) => rows.map(({ id }) => id))), 'two rows with one id')
      .refine((all) => all.length === 1 || all.every(({ title }) => title !== ''), 'a section without its title'),
  }),
  z.object({ kind: z.literal('image'), media: Media, caption: z.string().max(WHATSAPP.caption).default('') }),
  z.object({
    kind: z.literal('document'),
    media: Media,
    fileName: text(WHATSAPP.fileName),
    caption: z.string().max(WHATSAPP.caption).default(''),
  }),
  Place.extend({ kind: z.literal('location') }),
  /** From the catalogue of the number. One alone is shown large, and without the header; so are cards to swipe, which have no footer either. */
  z
    .object({
      kind: z.literal('products'),
      header: text(WHATSAPP.header),
      text: text(WHATSAPP.body),
      footer,
      sections: Sections,
      isCarousel: z.boolean().optional(),
    })
    .refine(({ isCarousel, footer: below, sections }) => {
      const count = sections.flatMap(({ retailerIds }) => retailerIds).length
      return (
        isCarousel !== true || (below === undefined && count >= WHATSAPP.cards.least && count <= WHATSAPP.cards.most)
      )
    }, 'no carousel'),
  z.object({ kind: z.literal('locationRequest'), text: text(WHATSAPP.body) }),
  z.object({ kind: z.literal('link'), text: text(WHATSAPP.body), title: text(WHATSAPP.linkTitle), url: httpsUrl }),
])

const ShownOutbound = z.discriminatedUnion('kind', [...Plain.options, ShownTemplate])

/** What a shop can send: whatever passes here, WhatsApp takes. */
export const OutboundContent = z.discriminatedUnion('kind', [
  ...Plain.options,
  SentTemplate,
  /** `isVoice`: drawn as a voice message, for which it must be Opus in Ogg, of one channel. */
  z.object({ kind: z.literal('audio'), media: Media, isVoice: z.boolean() }),
])
export type OutboundContent = z.output<typeof OutboundContent>

/** What a message says, either way, as whoever reads a conversation is told it. */
export const ChatContent = z.union([InboundContent, ShownOutbound])
export type ChatContent = z.output<typeof ChatContent>
/** A sound of the shop's is told in the words for one that came in: an app from before it could be sent knows them, and would lose the whole thread over others. */
export const chatContentOf = (content: InboundContent | OutboundContent): ChatContent =>
  content.kind === 'audio'
    ? { kind: 'media', mediaKind: content.isVoice ? 'voice' : 'audio', mediaId: null, caption: '', fileName: null }
    : content
