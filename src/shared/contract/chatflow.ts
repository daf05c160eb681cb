import * as z from 'zod'
import { ANSWER_KINDS, DOCUMENT_TYPES, FLOW_BOUNDS, PAY_WAYS, START_KINDS } from '../domain/flow/definition.ts'
import { Id, Instant, line, page, PageQuery, paragraph, Version } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * A shop's conversation on WhatsApp: a draft, its published versions, and which of them answers (decisions 155–158). Here stand the bounds of what is kept at all; what WhatsApp would
 * not take, and what leads nowhere, is the lint's (domain/flow/lint.ts): a draft may have it, a published version never.
 */
const read = { resource: 'chatflow', action: 'read' } as const
const update = { resource: 'chatflow', action: 'update' } as const
const base = '/api/store/chatflow'

const NodeId = z.string().regex(/^[a-z0-9_-]{1,40}$/)
const To = NodeId.nullable()
const Text = z.strictObject({ sw: paragraph(FLOW_BOUNDS.text), en: paragraph(FLOW_BOUNDS.text) })
const Title = z.strictObject({ sw: line(FLOW_BOUNDS.title), en: line(FLOW_BOUNDS.title) })
const Minutes = z.int().min(0).max(100_000)
const Timeout = z.strictObject({ minutes: Minutes, next: To })
const Minute = z.int().min(0).max(1440)
const Hours = z.strictObject({ from: Minute, to: Minute })
const Variable = line(FLOW_BOUNDS.variable)
const Value = line(FLOW_BOUNDS.value)
const Link = line(FLOW_BOUNDS.link)

const FlowNode = z.discriminatedUnion('kind', [
  z.strictObject({
    id: NodeId,
    kind: z.literal('start'),
    on: z.enum(START_KINDS),
    /** What it listens to: words, the beginning of the message a code brings, or what stands in an advertisement, or its number; none: any advertisement. */
    words: z.array(line(FLOW_BOUNDS.word)).max(FLOW_BOUNDS.words),
    hours: Hours.nullable(),
    next: To,
  }),
  z.strictObject({
    id: NodeId,
    kind: z.literal('message'),
    text: Text,
    attach: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('picture'), link: Link }),
        z.strictObject({ kind: z.literal('document'), contentType: z.enum(DOCUMENT_TYPES), link: Link, name: Title }),
      ])
      .nullable(),
    next: To,
  }),
  z.strictObject({
    id: NodeId,
    kind: z.literal('menu'),
    text: Text,
    options: z
      .array(z.strictObject({ id: NodeId, title: Title, description: Title, next: To }))
      .max(FLOW_BOUNDS.options),
    timeout: Timeout,
  }),
  z.strictObject({
    id: NodeId,
    kind: z.literal('question'),
    text: Text,
    as: z.enum(ANSWER_KINDS),
    into: Variable,
    least: z.number().min(-1e12).max(1e12).nullable(),
    most: z.number().min(-1e12).max(1e12).nullable(),
    choices: z.array(z.strictObject({ id: NodeId, title: Title })).max(FLOW_BOUNDS.options),
    next: To,
    timeout: Timeout,
  }),
  z.strictObject({
    id: NodeId,
    kind: z.literal('products'),
    text: Text,
    source: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('all') }),
      z.strictObject({ kind: z.literal('group'), group: line(40, 1) }),
      z.strictObject({ kind: z.literal('set'), setId: Id }),
    ]),
    next: To,
    none: To,
    timeout: Timeout,
  }),
  z.strictObject({
    id: NodeId,
    kind: z.literal('basket'),
    text: Text,
    more: To,
    next: To,
    empty: To,
    timeout: Timeout,
  }),
  z.strictObject({ id: NodeId, kind: z.literal('repeat'), next: To, none: To }),
  z.strictObject({
    id: NodeId,
    kind: z.literal('order'),
    place: Variable.nullable(),
    note: Text,
    next: To,
    failed: To,
  }),
  z.strictObject({ id: NodeId, kind: z.literal('link'), text: Text, next: To, failed: To }),
  z.strictObject({
    id: NodeId,
    kind: z.literal('payment'),
    text: Text,
    ways: z
      .array(z.enum(PAY_WAYS))
      .max(PAY_WAYS.length)
      .refine((ways) => new Set(ways).size === ways.length, 'a way twice'),
    paid: To,
    unpaid: To,
    failed: To,
    later: To.optional(),
    timeout: Timeout,
  }),
  z.strictObject({ id: NodeId, kind: z.literal('status'), next: To, none: To }),
  z.strictObject({ id: NodeId, kind: z.literal('receipt'), next: To }),
  z.strictObject({ id: NodeId, kind: z.literal('debt'), next: To }),
  z.strictObject({
    id: NodeId,
    kind: z.literal('condition'),
    test: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('segment'), segmentId: line(40, 1) }),
      z.strictObject({ kind: z.literal('hours'), hours: Hours }),
      z.strictObject({
        kind: z.literal('answer'),
        variable: Variable,
        is: z.enum(['given', 'same', 'contains']),
        value: Value,
      }),
      z.strictObject({ kind: z.literal('stock'), productId: Id }),
    ]),
    yes: To,
    no: To,
  }),
  z.strictObject({ id: NodeId, kind: z.literal('set'), into: Variable, value: Value, next: To }),
  z.strictObject({ id: NodeId, kind: z.literal('wait'), minutes: Minutes, next: To }),
  z.strictObject({ id: NodeId, kind: z.literal('goto'), to: To }),
  z.strictObject({ id: NodeId, kind: z.literal('handover'), text: Text }),
  z.strictObject({ id: NodeId, kind: z.literal('end'), text: Text }),
])
const At = z.int().min(-FLOW_BOUNDS.place).max(FLOW_BOUNDS.place)
export const FlowDefinition = z.strictObject({
  expiresMinutes: z.int().min(10).max(10_080),
  nodes: z.array(FlowNode).max(FLOW_BOUNDS.nodes),
  /** Where the canvas shows them: kept with the draft, so that both editors see one picture. A draft of before the canvas has none and is laid out. */
  places: z
    .record(NodeId, z.strictObject({ x: At, y: At }))
    .refine((places) => Object.keys(places).length <= FLOW_BOUNDS.nodes, 'more places than nodes')
    .optional(),
  groups: z
    .array(
      z.strictObject({
        id: NodeId,
        name: line(FLOW_BOUNDS.groupName),
        nodes: z.array(NodeId).max(FLOW_BOUNDS.nodes),
      }),
    )
    .max(FLOW_BOUNDS.groups)
    .optional(),
})
export type FlowDefinition = z.output<typeof FlowDefinition>

const FlowVersion = z.object({
  number: z.int(),
  publishedAt: Instant,
  publishedByName: z.string().nullable(),
  /** The version it was taken back from; null for one of the draft's own. */
  restoredFrom: z.int().nullable(),
  isLive: z.boolean(),
  nodeCount: z.int(),
})
export type FlowVersion = z.infer<typeof FlowVersion>

export const Chatflow = z.object({
  /** Null before the first save. */
  draft: FlowDefinition.nullable(),
  /** 0 before the first save; a save and a publish name the one they started from. */
  version: z.int().min(0),
  savedAt: Instant.nullable(),
  savedByName: z.string().nullable(),
  /** Which answers customers; null: none does, messages wait for a person. */
  live: FlowVersion.nullable(),
  /** The draft is other than what answers. */
  isChanged: z.boolean(),
})
export type Chatflow = z.infer<typeof Chatflow>

/**
 * Said by an app that knows `places` and `groups`. One from before the canvas refuses a flow that has them, so it is answered without; what it saves has none, and those of steps that
 * still exist stay as they were. `knows`: which steps it can read (domain/flow/needs.ts); left out, as by apps before 2026-11-29, the first ones. A flow that needs more is refused with
 * `flow.app_too_old`, read or written.
 */
const KNOWN_MOST = 10_000
const Knows = z.object({ withPlaces: z.literal(true).optional(), knows: z.int().min(1).max(KNOWN_MOST).optional() })
const KnowsQuery = z.object({
  withPlaces: z.literal('1').optional(),
  knows: z.coerce.number().int().min(1).max(KNOWN_MOST).optional(),
})
const From = Knows.extend({ version: z.int().min(0).max(2_000_000_000) })
export const getChatflow = defineEndpoint({
  method: 'GET',
  path: base,
  access: read,
  query: KnowsQuery,
  response: Chatflow,
})
export const saveChatflow = defineEndpoint({
  method: 'PUT',
  path: base,
  access: update,
  body: From.extend({ draft: FlowDefinition }),
  response: Chatflow,
})
/** The draft as it stands under this version answers from now on; conversations that began with an older one finish with it. */
export const publishChatflow = defineEndpoint({
  method: 'POST',
  path: `${base}/publish`,
  access: update,
  body: Knows.extend({ version: Version }),
  response: Chatflow,
})
/** Nothing answers any more until it is published again; conversations under way stop. */
export const stopChatflow = defineEndpoint({
  method: 'POST',
  path: `${base}/stop`,
  access: update,
  body: Knows,
  response: Chatflow,
})
export const listFlowVersions = defineEndpoint({
  method: 'GET',
  path: `${base}/versions`,
  access: read,
  query: PageQuery,
  response: page(FlowVersion),
})
const NumberParams = z.object({ number: z.coerce.number().int().min(1).max(2_000_000_000) })
export const getFlowVersion = defineEndpoint({
  method: 'GET',
  path: `${base}/versions/:number`,
  access: read,
  params: NumberParams,
  query: KnowsQuery,
  response: FlowVersion.extend({ definition: FlowDefinition }),
})
/** It answers again, as a new version; the draft becomes it too, which is why the draft that was seen is named. */
export const restoreFlowVersion = defineEndpoint({
  method: 'POST',
  path: `${base}/versions/:number/restore`,
  access: update,
  params: NumberParams,
  body: From,
  response: Chatflow,
})
