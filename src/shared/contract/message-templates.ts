import * as z from 'zod'
import { BUTTON_KINDS, EXTRA_KINDS, HEADER_KINDS, HEADER_SOURCES, TEMPLATE } from '../domain/chat/template-content.ts'
import {
  TEMPLATE_FILE_KINDS,
  TEMPLATE_REFUSALS,
  TEMPLATE_STEPS,
  TEMPLATES_MOST,
} from '../domain/chat/template-state.ts'
import { TEMPLATE_CATEGORIES } from '../domain/chat/template-categories.ts'
import { TEMPLATE_QUALITIES, TEMPLATE_REASONS } from '../domain/chat/templates.ts'
import { FILE_BYTES } from '../domain/chat/media.ts'
import { WHATSAPP } from '../domain/chat/whatsapp-limits.ts'
import { Done, Id, IdParams, Instant, line, Version } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOrNone } from './told.ts'

/** Templates a shop writes, hands to WhatsApp and follows (decision 292). What of one is sent in a chat stands in `chat-templates.ts`. */
const base = '/api/store/templates'
const may = <const A extends 'read' | 'create' | 'update' | 'delete'>(action: A) =>
  ({ resource: 'whatsapp_interactions', action }) as const
const mayWrite = { anyOf: [may('create'), may('update')] } as const

/** A draft is kept as it is typed, over its limits too: what is wrong is said by `lintTemplate`, and hinders only its submission. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((typed) => typed.toWellFormed().replaceAll('\0', ''))
const typed = text(4 * TEMPLATE.body)
const short = text(400)
const url = text(2 * TEMPLATE.url)
const inPlaces = {
  samples: z.array(short).max(TEMPLATE.variables),
  /** What a customer reads of whom we know nothing, in the place of the same number. */
  fallbacks: z.array(text(TEMPLATE.fallback)).max(TEMPLATE.variables),
}
const Words = z.object({ header: short, headerSample: short, body: typed, ...inPlaces, footer: short })
const Button = z.object({
  kind: z.enum(BUTTON_KINDS),
  text: z.object({ sw: short, en: short }),
  url,
  sample: short,
  phone: text(60),
  code: text(60),
})
const CardWords = z.object({ body: text(800), ...inPlaces })
/** `goods`: those of the sets a campaign names, behind a button of WhatsApp's own. `cards`: to swipe, each with its picture (`fileId`). */
const Extra = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goods') }),
  z.object({
    kind: z.literal('cards'),
    cards: z
      .array(
        z.object({
          fileId: Id.nullable(),
          words: z.object({ sw: CardWords, en: CardWords }),
          buttons: z.array(Button).max(2 * TEMPLATE.cardButtons),
        }),
      )
      .max(2 * TEMPLATE.cards.most),
  }),
])
export const TemplateContent = z.object({
  category: z.enum(TEMPLATE_CATEGORIES),
  /** `source`: of a picture, video or document, the *Content type*: a file that was handed in (`fileId`), or one at an address (`link`). */
  header: z.object({ kind: z.enum(HEADER_KINDS), source: z.enum(HEADER_SOURCES), fileId: Id.nullable(), link: url }),
  words: z.object({ sw: Words, en: Words }),
  buttons: z.array(Button).max(2 * TEMPLATE.buttons),
  /** Null: words alone. Apps from before 2026-11-30 leave it out, and what they save leaves it as it was. */
  extra: Extra.nullish(),
})

/** One language of it, as WhatsApp has it. Of those in no state nothing was handed in. */
const Submitted = z.object({
  /** `sw`, `en`; of one made with Meta any other too. */
  language: z.string(),
  state: told(TEMPLATE_STEPS),
  /** WhatsApp's, where it was rejected. */
  reason: toldOrNone(TEMPLATE_REASONS),
  /** Why it was not even taken, where the state is `refused`. */
  failure: toldOrNone(TEMPLATE_REFUSALS),
  /** By WhatsApp's own judgement: it may be another one than was asked for. */
  category: told(TEMPLATE_CATEGORIES),
  quality: told(TEMPLATE_QUALITIES),
  at: Instant,
})
export type TemplateSubmitted = z.infer<typeof Submitted>
const common = {
  id: Id,
  numberId: Id.nullable(),
  name: z.string(),
  /** `meta`: made there, or before the shop came here. */
  origin: told(['here', 'meta']),
  /** False: there is something in it that is not written here. */
  isWhole: z.boolean(),
  updatedAt: Instant,
  languages: z.array(Submitted),
}
const TemplateRow = z.object({
  ...common,
  category: told(TEMPLATE_CATEGORIES),
  header: told(HEADER_KINDS),
  /** How the body begins, in each language it is written in; empty in the other. */
  begins: z.object({ sw: z.string(), en: z.string() }),
  buttons: z.int(),
  /** Left out by servers from before 2026-11-30. */
  extra: toldOrNone(EXTRA_KINDS),
  /** Written here and in no state: or the words are others than those that were handed in. */
  isChanged: z.boolean(),
})
export type TemplateRow = z.infer<typeof TemplateRow>
const Template = z.object({
  ...common,
  version: Version,
  content: TemplateContent,
  /** What became of it, the newest first; 50 at most. `word`: the state, reason, category or quality it came to. */
  history: z.array(z.object({ language: z.string(), kind: z.string(), word: z.string(), at: Instant })),
})
export type Template = z.infer<typeof Template>

/** All of the shop, what was changed last first: there are 250 at most of ours, and as many of each account. Those of the account are asked for behind it when they are older than five minutes. */
export const listTemplates = defineEndpoint({
  method: 'GET',
  path: base,
  access: may('read'),
  response: z.object({
    items: z.array(TemplateRow),
    numbers: z.array(z.object({ id: Id, displayPhone: z.string(), name: z.string(), isConnected: z.boolean() })),
    most: z.int().default(TEMPLATES_MOST),
  }),
})
export const getTemplate = defineEndpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: may('read'),
  params: IdParams,
  response: Template,
})
const draft = { numberId: Id.nullable(), name: line(2 * WHATSAPP.templateName), content: TemplateContent }
/** The same `id` again is the same template, and changes nothing. @throws template.too_many */
export const createTemplate = defineEndpoint({
  method: 'POST',
  path: base,
  access: may('create'),
  body: z.object({ id: Id, ...draft }),
  response: Template,
})
/** Only of one written here, and its name as long as nothing was handed in. @throws shop.changed_meanwhile */
export const saveTemplate = defineEndpoint({
  method: 'PUT',
  path: `${base}/:id`,
  access: may('update'),
  params: IdParams,
  body: z.object({ version: Version, ...draft }),
  response: Template,
})
/**
 * Hands each written language to WhatsApp that it does not have so, once for each `submitId`; of one whose arrival is not known it is asked whether it has it.
 * @throws template.not_ready with the field and its problem, template.in_review, template.name_taken, template.name_blocked, template.edited_too_often, chat.not_connected, shop.changed_meanwhile
 */
export const submitTemplate = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/submit`,
  access: may('update'),
  params: IdParams,
  body: z.object({ submitId: Id, version: Version }),
  response: Template,
})
/** At WhatsApp too, in all languages; its name is taken for thirty days then. @throws chat.not_connected, chat.no_answer */
export const deleteTemplate = defineEndpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  access: may('delete'),
  params: IdParams,
  response: Done,
})
/** A picture (drawn anew), a PDF or an MP4 that stands above the words, of at most FILE_BYTES. The same `id` again is the same file. @throws chat.file_type, media.too_large, media.no_room */
export const addTemplateFile = defineEndpoint({
  method: 'POST',
  path: `${base}/files`,
  access: mayWrite,
  rate: 'upload',
  upload: true,
  query: z.object({ id: Id, fileName: line(WHATSAPP.fileName).default('') }),
  response: z.object({ id: Id, kind: z.enum(TEMPLATE_FILE_KINDS), bytes: z.int(), fileName: z.string() }),
})
/** @throws media.not_found */
export const getTemplateFile = defineEndpoint({
  method: 'GET',
  path: `${base}/files/:id`,
  access: may('read'),
  params: IdParams,
  response: z.unknown(),
})
export const TEMPLATE_FILE_BODY = FILE_BYTES + 64 * 1024
