/**
 * A shop's conversation as the editor, the lint, the phone beside it and the server know it. A flow is a list of nodes that name each other by id; what hangs together is found
 * by its edges alone (`edgesOf`), so that lint, list and engine cannot disagree about it.
 */
export interface FlowText {
  sw: string
  en: string
}
/** `next` and its like are null while a draft is not drawn to its end; the lint names them. */
type To = string | null
/** Of nodes that wait for an answer: after so many minutes without one it goes on there; null there ends the conversation. */
export interface Timeout {
  minutes: number
  next: To
}
/** Minutes of the day in Dar es Salaam; `from` after `to` goes over midnight. */
export interface FlowHours {
  from: number
  to: number
}
/** `ad`: the message came by an advertisement or a post. */
export const START_KINDS = ['any', 'first', 'words', 'qr', 'ad'] as const
type StartKind = (typeof START_KINDS)[number]
export const ANSWER_KINDS = ['text', 'number', 'phone', 'place', 'date', 'choice'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]
/**
 * `push`: the PIN on the customer's phone; `tanqr`: a picture of the code; `page`: our page with TANQR and card; `cash`: on delivery or at the shop; `later`: on credit, within what was
 * agreed. A customer is shown those of them that the shop can offer for this order.
 */
export const PAY_WAYS = ['push', 'tanqr', 'page', 'cash', 'later'] as const
export type PayWay = (typeof PAY_WAYS)[number]
export const DOCUMENT_TYPES = ['pdf_file', 'url_link'] as const

type FlowAttachment =
  | { kind: 'picture'; link: string }
  /** `name`: of the file, or of the button under a link. */
  | { kind: 'document'; contentType: (typeof DOCUMENT_TYPES)[number]; link: string; name: FlowText }
export interface MenuOption {
  id: string
  title: FlowText
  description: FlowText
  next: To
}
export type GoodsSource = { kind: 'all' } | { kind: 'group'; group: string } | { kind: 'set'; setId: string }
export type FlowTest =
  | { kind: 'segment'; segmentId: string }
  | { kind: 'hours'; hours: FlowHours }
  | { kind: 'answer'; variable: string; is: 'given' | 'same' | 'contains'; value: string }
  | { kind: 'stock'; productId: string }

export type FlowNode = { id: string } & (
  | { kind: 'start'; on: StartKind; words: string[]; hours: FlowHours | null; next: To }
  | { kind: 'message'; text: FlowText; attach: FlowAttachment | null; next: To }
  | { kind: 'menu'; text: FlowText; options: MenuOption[]; timeout: Timeout }
  | {
      kind: 'question'
      text: FlowText
      as: AnswerKind
      into: string
      /** Letters of a text, or the number itself. */
      least: number | null
      most: number | null
      choices: { id: string; title: FlowText }[]
      next: To
      timeout: Timeout
    }
  | { kind: 'products'; text: FlowText; source: GoodsSource; next: To; none: To; timeout: Timeout }
  | { kind: 'basket'; text: FlowText; more: To; next: To; empty: To; timeout: Timeout }
  /** Fills the basket with the customer's last order. What leads straight to it from a menu is shown only to who has one. */
  | { kind: 'repeat'; next: To; none: To }
  /** `place`: the variable that holds where to; null, or an empty one, is fetched at the shop. */
  | { kind: 'order'; place: string | null; note: FlowText; next: To; failed: To }
  | { kind: 'link'; text: FlowText; next: To; failed: To }
  | {
      kind: 'payment'
      text: FlowText
      ways: PayWay[]
      paid: To
      unpaid: To
      failed: To
      /** There where `later` is one of the ways. */
      later?: To | undefined
      timeout: Timeout
    }
  | { kind: 'status'; next: To; none: To }
  | { kind: 'receipt'; next: To }
  | { kind: 'debt'; next: To }
  | { kind: 'condition'; test: FlowTest; yes: To; no: To }
  | { kind: 'set'; into: string; value: string; next: To }
  | { kind: 'wait'; minutes: number; next: To }
  | { kind: 'goto'; to: To }
  | { kind: 'handover'; text: FlowText }
  | { kind: 'end'; text: FlowText }
)
export type FlowKind = FlowNode['kind']
/** All of them, as a palette offers them: what talks, what sells, what decides. */
export const FLOW_KIND_GROUPS = {
  talk: ['message', 'menu', 'question'],
  sell: ['products', 'basket', 'repeat', 'order', 'link', 'payment', 'status', 'receipt', 'debt'],
  decide: ['start', 'condition', 'set', 'wait', 'goto', 'handover', 'end'],
} as const satisfies Record<string, readonly FlowKind[]>
export const FLOW_KINDS: readonly FlowKind[] = Object.values(FLOW_KIND_GROUPS).flat()
export type NodeOf<K extends FlowKind> = Extract<FlowNode, { kind: K }>
/** Upper left corner of a node on the canvas, in its pixels at 100 %. */
export interface FlowPlace {
  x: number
  y: number
}
/** Nodes that somebody put together, with the name they gave them. */
interface FlowGroup {
  id: string
  name: string
  nodes: string[]
}
export interface Flow {
  /** So long after the customer's last message the next one begins anew. */
  expiresMinutes: number
  nodes: FlowNode[]
  /** By node, for those that were moved by hand or laid out; the engine reads neither these nor the groups. */
  places?: Record<string, FlowPlace> | undefined
  groups?: FlowGroup[] | undefined
}

/** What a draft may hold at all; the lint says what WhatsApp takes of it. */
export const FLOW_BOUNDS = {
  nodes: 200,
  id: 40,
  text: 5000,
  title: 200,
  options: 20,
  words: 30,
  word: 60,
  variable: 30,
  value: 200,
  link: 2000,
  groups: 40,
  groupName: 60,
  /** Either way from the middle of the canvas. */
  place: 100_000,
  /** A timeout or a wait past WhatsApp's window of 24 hours could not be answered. */
  minutes: 1380,
} as const

/** Where a node can lead. `automatic`: without a word of the customer's. */
export interface Edge {
  /** Names the field: `next`, `options.0`, `timeout`. */
  slot: string
  to: To
  automatic: boolean
}
const auto = (slot: string, to: To): Edge => ({ slot, to, automatic: true })
const asked = (slot: string, to: To): Edge => ({ slot, to, automatic: false })
const timeoutOf = (timeout: Timeout): Edge => auto('timeout', timeout.next)

export function edgesOf(node: FlowNode): Edge[] {
  switch (node.kind) {
    case 'menu':
      return [...node.options.map(({ next }, index) => asked(`options.${index}`, next)), timeoutOf(node.timeout)]
    case 'question':
      return [asked('next', node.next), timeoutOf(node.timeout)]
    case 'products':
      return [asked('next', node.next), auto('none', node.none), timeoutOf(node.timeout)]
    case 'basket':
      return [asked('more', node.more), asked('next', node.next), auto('empty', node.empty), timeoutOf(node.timeout)]
    case 'order':
    case 'link':
      return [auto('next', node.next), auto('failed', node.failed)]
    case 'payment':
      return [
        asked('paid', node.paid),
        asked('unpaid', node.unpaid),
        ...(node.ways.includes('later') ? [asked('later', node.later ?? null)] : []),
        auto('failed', node.failed),
        timeoutOf(node.timeout),
      ]
    case 'repeat':
    case 'status':
      return [auto('next', node.next), auto('none', node.none)]
    case 'condition':
      return [auto('yes', node.yes), auto('no', node.no)]
    case 'goto':
      return [auto('to', node.to)]
    case 'handover':
    case 'end':
      return []
    default:
      return [auto('next', node.next)]
  }
}
/** Waits for the customer. */
export const isInput = (node: FlowNode): boolean => 'timeout' in node

/** WhatsApp has three buttons; four are a list. */
const isList = (count: number) => count > 3
/** Every text of a node with its field, for the editor, the lint and its list. */
export function textsOf(node: FlowNode): { field: string; text: FlowText; most: keyof typeof TEXT_LIMITS }[] {
  const texts: { field: string; text: FlowText; most: keyof typeof TEXT_LIMITS }[] = []
  if ('text' in node) texts.push({ field: 'text', text: node.text, most: bodyOf(node) })
  if (node.kind === 'message' && node.attach?.kind === 'document')
    texts.push({
      field: 'name',
      text: node.attach.name,
      most: node.attach.contentType === 'pdf_file' ? 'fileName' : 'button',
    })
  if (node.kind === 'order') texts.push({ field: 'note', text: node.note, most: 'note' })
  if (node.kind === 'menu')
    for (const [index, option] of node.options.entries()) {
      texts.push({
        field: `options.${index}.title`,
        text: option.title,
        most: isList(node.options.length) ? 'row' : 'button',
      })
      // A button has no description: it is kept for the day there is a fourth option.
      if (isList(node.options.length))
        texts.push({ field: `options.${index}.description`, text: option.description, most: 'description' })
    }
  if (node.kind === 'question' && node.as === 'choice')
    for (const [index, choice] of node.choices.entries())
      texts.push({
        field: `choices.${index}.title`,
        text: choice.title,
        most: isList(node.choices.length) ? 'row' : 'button',
      })
  return texts
}
export const TEXT_LIMITS = {
  text: 4096,
  body: 1024,
  caption: 1024,
  button: 20,
  row: 24,
  description: 72,
  fileName: 240,
  note: 400,
} as const
function bodyOf(node: FlowNode): 'text' | 'body' | 'caption' {
  if (node.kind === 'message')
    return node.attach === null
      ? 'text'
      : node.attach.kind === 'document' && node.attach.contentType === 'url_link'
        ? 'body'
        : 'caption'
  if (node.kind === 'handover' || node.kind === 'end') return 'text'
  if (node.kind === 'question' && node.as !== 'choice' && node.as !== 'place') return 'text'
  return 'body'
}
