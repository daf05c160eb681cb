import {
  type Flow,
  FLOW_BOUNDS,
  type FlowHours,
  type FlowNode,
  isInput,
  type NodeOf,
  type PayWay,
  TEXT_LIMITS,
  textsOf,
} from './definition.ts'
import { graphProblems } from './lint-graph.ts'
import { ALWAYS_KNOWN, isVariableName, KNOWN_VARIABLES, MOST_READ, piecesOf } from './variables.ts'
import { bare, beginsCommand, commandOf } from './words.ts'

/** Closed: the web has a sentence for each. */
export const FLOW_PROBLEMS = [
  'text_missing',
  'swahili_missing',
  'english_missing',
  'text_long',
  'body_long',
  'caption_long',
  'button_long',
  'row_long',
  'description_long',
  'file_name_long',
  'note_long',
  'title_twice',
  'options_none',
  'options_many',
  'id_twice',
  'nodes_many',
  'nodes_none',
  'start_missing',
  'start_twice',
  'words_none',
  'word_twice',
  'word_taken',
  'hours_empty',
  'target_unknown',
  'next_missing',
  'unreachable',
  'endless',
  'no_person',
  'handover_missing',
  'timeout_missing',
  'timeout_long',
  'variable_unknown',
  'variable_name',
  'fallback_missing',
  'link_unsafe',
  'range_crossed',
  'set_unknown',
  'group_unknown',
  'segment_unknown',
  'product_unknown',
  'ways_none',
  'ways_unavailable',
  'basket_missing',
  'order_missing',
  'goods_missing',
  'language_value',
  'answer_missing',
  'expiry_long',
] as const
export type FlowProblemCode = (typeof FLOW_PROBLEMS)[number]
export interface FlowProblem {
  code: FlowProblemCode
  /** Null: of the flow as a whole. */
  nodeId: string | null
  /** Of the node: `text`, `options.1.title`. */
  field: string
  language?: 'en' | 'sw'
}
/** What the shop has, where it is known: what a flow names and the shop has not is a problem. */
export interface KnownToShop {
  setIds: ReadonlySet<string>
  groups: ReadonlySet<string>
  segmentIds: ReadonlySet<string>
  productIds: ReadonlySet<string>
  /** Ways to pay it can offer at all. */
  ways: ReadonlySet<PayWay>
}

const LONG: Record<keyof typeof TEXT_LIMITS, FlowProblemCode> = {
  text: 'text_long',
  body: 'body_long',
  caption: 'caption_long',
  button: 'button_long',
  row: 'row_long',
  description: 'description_long',
  fileName: 'file_name_long',
  note: 'note_long',
}
type Say = (code: FlowProblemCode, node: FlowNode | null, field: string, language?: 'en' | 'sw') => void

/** Everything that stands between a flow and its publishing, in the order of its nodes. Linear in its size. */
export function lintFlow(flow: Flow, shop?: KnownToShop): FlowProblem[] {
  const problems: FlowProblem[] = []
  const say: Say = (code, node, field, language) =>
    void problems.push({ code, nodeId: node?.id ?? null, field, ...(language ? { language } : {}) })
  if (flow.nodes.length === 0) say('nodes_none', null, 'nodes')
  if (flow.nodes.length > FLOW_BOUNDS.nodes) say('nodes_many', null, 'nodes')
  if (flow.expiresMinutes > 1440) say('expiry_long', null, 'expiresMinutes')
  const ids = new Set<string>()
  const given = new Set<string>(KNOWN_VARIABLES)
  for (const node of flow.nodes) {
    if (ids.has(node.id)) say('id_twice', node, 'id')
    ids.add(node.id)
    if (node.kind === 'question' || node.kind === 'set') given.add(node.into)
  }
  for (const node of flow.nodes) {
    lintTexts(node, given, say)
    lintShape(node, given, say)
    if (shop) lintKnown(node, shop, say)
  }
  lintStarts(flow, say)
  lintTrade(flow, say)
  graphProblems(flow, say)
  return problems
}

function lintTexts(node: FlowNode, given: ReadonlySet<string>, say: Say): void {
  for (const { field, text, most } of textsOf(node)) {
    const isOptional =
      most === 'description'
      || most === 'note'
      || node.kind === 'end'
      || node.kind === 'handover'
      || isCaption(node, field)
    const [sw, en] = [text.sw.trim(), text.en.trim()]
    if (sw === '' && en === '') {
      if (!isOptional) say('text_missing', node, field)
    } else if (sw === '') say('swahili_missing', node, field, 'sw')
    else if (en === '') say('english_missing', node, field, 'en')
    for (const [language, words] of [
      ['sw', sw],
      ['en', en],
    ] as const) {
      let length = 0
      for (const piece of piecesOf(words)) {
        length += piece.text?.length ?? 0
        if (piece.variable === null) continue
        if (!given.has(piece.variable)) say('variable_unknown', node, field, language)
        else if (!ALWAYS_KNOWN.has(piece.variable) && (piece.text ?? '') === '')
          say('fallback_missing', node, field, language)
      }
      if (length > TEXT_LIMITS[most]) say(LONG[most], node, field, language)
    }
  }
  const titles =
    node.kind === 'menu' ? node.options : node.kind === 'question' && node.as === 'choice' ? node.choices : null
  if (titles === null) return
  const field = node.kind === 'menu' ? 'options' : 'choices'
  if (titles.length === 0) say('options_none', node, field)
  if (titles.length > 10) say('options_many', node, field)
  const twice = { sw: new Set<string>(), en: new Set<string>() }
  const optionIds = new Set<string>()
  for (const [index, { id, title }] of titles.entries()) {
    if (optionIds.has(id)) say('id_twice', node, `${field}.${index}`)
    optionIds.add(id)
    for (const language of ['sw', 'en'] as const) {
      const said = title[language].trim()
      if (said !== '' && twice[language].has(said)) say('title_twice', node, `${field}.${index}.title`, language)
      twice[language].add(said)
    }
  }
}
/** A picture or a document may stand by itself. */
const isCaption = (node: FlowNode, field: string): boolean =>
  node.kind === 'message'
  && field === 'text'
  && (node.attach?.kind === 'picture' || (node.attach?.kind === 'document' && node.attach.contentType === 'pdf_file'))

const isSafeLink = (link: string): boolean =>
  link.length <= FLOW_BOUNDS.link && /^https:\/\/[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/u.test(link)
const isEmptyHours = ({ from, to }: FlowHours): boolean => from === to

function lintShape(node: FlowNode, given: ReadonlySet<string>, say: Say): void {
  if (node.kind === 'message' && node.attach !== null && !isSafeLink(node.attach.link)) say('link_unsafe', node, 'link')
  if (isInput(node) && 'timeout' in node) {
    if (node.timeout.next === null || node.timeout.minutes < 1) say('timeout_missing', node, 'timeout')
    if (node.timeout.minutes > FLOW_BOUNDS.minutes) say('timeout_long', node, 'timeout')
  }
  if (node.kind === 'wait' && (node.minutes < 1 || node.minutes > FLOW_BOUNDS.minutes))
    say('timeout_long', node, 'minutes')
  if (node.kind === 'question') {
    if (!isVariableName(node.into) || isOurs(node.into)) say('variable_name', node, 'into')
    lintRange(node, say)
  }
  if (node.kind === 'set') {
    if (!isVariableName(node.into) || (isOurs(node.into) && node.into !== 'language'))
      say('variable_name', node, 'into')
    if (piecesOf(node.value).some(({ variable }) => variable !== null && !given.has(variable)))
      say('variable_unknown', node, 'value')
    if (node.into === 'language' && node.value !== 'sw' && node.value !== 'en') say('language_value', node, 'value')
  }
  if (node.kind === 'payment' && node.ways.length === 0) say('ways_none', node, 'ways')
  if (node.kind === 'order' && node.place !== null && !given.has(node.place)) say('variable_unknown', node, 'place')
  if (node.kind === 'condition') {
    if (node.test.kind === 'hours' && isEmptyHours(node.test.hours)) say('hours_empty', node, 'test')
    if (node.test.kind === 'answer') {
      if (!given.has(node.test.variable)) say('variable_unknown', node, 'test')
      if (node.test.is !== 'given' && node.test.value.trim() === '') say('answer_missing', node, 'test')
    }
  }
}
/** Of kinds that are measured: an answer has to fit. Of a text a thousand letters are read, and none is no answer. */
function lintRange(node: NodeOf<'question'>, say: Say): void {
  const { as, least, most } = node
  if (as !== 'text' && as !== 'number') return
  const [low, high] = as === 'text' ? [Math.max(least ?? 1, 1), Math.min(most ?? MOST_READ, MOST_READ)] : [least, most]
  if (low !== null && high !== null && low > high) say('range_crossed', node, least === null ? 'most' : 'least')
}
/** Held by us: a question must not write over them. A name or phone that is asked for is as good as a known one. */
const isOurs = (name: string): boolean =>
  ['shop', 'order', 'total', 'language', 'last_place', 'last_note', 'ad_headline', 'shop_closed'].includes(name)

function lintKnown(node: FlowNode, shop: KnownToShop, say: Say): void {
  if (node.kind === 'products') {
    if (node.source.kind === 'set' && !shop.setIds.has(node.source.setId)) say('set_unknown', node, 'source')
    if (node.source.kind === 'group' && !shop.groups.has(node.source.group)) say('group_unknown', node, 'source')
  }
  if (node.kind === 'payment' && node.ways.length > 0 && !node.ways.some((way) => shop.ways.has(way)))
    say('ways_unavailable', node, 'ways')
  if (node.kind === 'condition') {
    if (node.test.kind === 'segment' && !shop.segmentIds.has(node.test.segmentId)) say('segment_unknown', node, 'test')
    if (node.test.kind === 'stock' && !shop.productIds.has(node.test.productId)) say('product_unknown', node, 'test')
  }
}

function lintStarts(flow: Flow, say: Say): void {
  const starts = flow.nodes.filter((node) => node.kind === 'start')
  const anytime = new Map<string, FlowNode>()
  const [ofMessages, ofAds] = [new Set<string>(), new Set<string>()]
  for (const start of starts) {
    if (start.hours !== null && isEmptyHours(start.hours)) say('hours_empty', start, 'hours')
    if (start.on === 'any' || start.on === 'first' || (start.on === 'ad' && start.words.length === 0)) {
      const key = `${start.on} ${start.hours === null}`
      if (anytime.has(key)) say('start_twice', start, 'on')
      anytime.set(key, start)
    }
    if (start.on !== 'words' && start.on !== 'qr' && start.on !== 'ad') continue
    if (start.words.length === 0 && start.on !== 'ad') say('words_none', start, 'words')
    // What stands in an advertisement is nothing a customer writes.
    const words = start.on === 'ad' ? ofAds : ofMessages
    for (const word of start.words) {
      const said = bare(word)
      if (said === '') say('words_none', start, 'words')
      else if (words.has(said)) say('word_twice', start, 'words')
      else if (isTaken(start.on, word)) say('word_taken', start, 'words')
      words.add(said)
    }
  }
  if (!anytime.has('any true') && flow.nodes.length > 0) say('start_missing', null, 'nodes')
}

const isTaken = (on: NodeOf<'start'>['on'], word: string): boolean =>
  on === 'qr' ? beginsCommand(word) : on === 'words' && commandOf(word) !== null

/** What sells must have something to sell before it. */
function lintTrade(flow: Flow, say: Say): void {
  const has = (kind: FlowNode['kind']) => flow.nodes.some((node) => node.kind === kind)
  for (const node of flow.nodes) {
    if (node.kind === 'basket' && !has('products')) say('goods_missing', node, 'kind')
    if ((node.kind === 'order' || node.kind === 'link') && !has('products')) say('goods_missing', node, 'kind')
    if (node.kind === 'products' && !has('order') && !has('link')) say('order_missing', node, 'kind')
    if (node.kind === 'payment' && !has('order') && !has('status')) say('order_missing', node, 'kind')
    if (node.kind === 'repeat' && !has('order') && !has('link')) say('order_missing', node, 'kind')
    if ((node.kind === 'order' || node.kind === 'repeat') && !has('basket')) say('basket_missing', node, 'kind')
  }
}
