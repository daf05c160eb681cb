import type { FlowNode, FlowText, GoodsSource, MenuOption, NodeOf, PayWay } from '../definition.ts'

/** Short ways of writing a ready flow down; nothing but nodes comes out. */
export const both = (sw: string, en: string): FlowText => ({ sw, en })
const noText = (): FlowText => ({ sw: '', en: '' })
const HOUR = 60

export const start = (id: string, on: 'any' | 'first', next: string): FlowNode => ({
  id,
  kind: 'start',
  on,
  words: [],
  hours: null,
  next,
})
export const startWords = (id: string, words: string[], next: string): FlowNode => ({
  id,
  kind: 'start',
  on: 'words',
  words,
  hours: null,
  next,
})
export const message = (id: string, text: FlowText, next: string): FlowNode => ({
  id,
  kind: 'message',
  text,
  attach: null,
  next,
})
/** After half an hour without an answer it says good-bye. */
export const menu = (
  id: string,
  text: FlowText,
  options: [id: string, title: FlowText, next: string, description?: FlowText][],
  silent = 'bye',
): FlowNode => ({
  id,
  kind: 'menu',
  text,
  options: options.map(([option, title, next, description]): MenuOption => ({
    id: option,
    title,
    description: description ?? noText(),
    next,
  })),
  timeout: { minutes: HOUR / 2, next: silent },
})
export const question = (
  id: string,
  as: Exclude<NodeOf<'question'>['as'], 'choice'>,
  into: string,
  text: FlowText,
  next: string,
  bounds: { least?: number; most?: number } = {},
): FlowNode => ({
  id,
  kind: 'question',
  text,
  as,
  into,
  least: bounds.least ?? null,
  most: bounds.most ?? null,
  choices: [],
  next,
  timeout: { minutes: HOUR, next: 'still' },
})
export const choice = (
  id: string,
  into: string,
  text: FlowText,
  choices: [id: string, title: FlowText][],
  next: string,
): FlowNode => ({
  id,
  kind: 'question',
  text,
  as: 'choice',
  into,
  least: null,
  most: null,
  choices: choices.map(([one, title]) => ({ id: one, title })),
  next,
  timeout: { minutes: HOUR, next: 'still' },
})
export const products = (
  id: string,
  text: FlowText,
  next: string,
  source: GoodsSource = { kind: 'all' },
): FlowNode => ({
  id,
  kind: 'products',
  text,
  source,
  next,
  none: 'person',
  timeout: { minutes: HOUR, next: 'still' },
})
/** With the words that ask for it too; who has nothing to repeat chooses. */
export const again = (next: string): FlowNode[] => [
  startWords(
    'start_again',
    ['tena', 'agiza tena', 'oda ile ile', 'kama mara ya mwisho', 'order again', 'same again'],
    'again',
  ),
  { id: 'again', kind: 'repeat', next, none: 'menu' },
]
export const basket = (id: string, text: FlowText, more: string, next: string): FlowNode => ({
  id,
  kind: 'basket',
  text,
  more,
  next,
  empty: 'menu',
  timeout: { minutes: HOUR, next: 'still' },
})
export const order = (
  id: string,
  next: string,
  about: { place?: string; note?: FlowText; failed?: string } = {},
): FlowNode => ({
  id,
  kind: 'order',
  place: about.place ?? null,
  note: about.note ?? noText(),
  next,
  failed: about.failed ?? 'basket',
})
export const payment = (
  id: string,
  text: FlowText,
  ways: PayWay[] = ['push', 'tanqr', 'page', 'cash'],
): NodeOf<'payment'> => ({
  id,
  kind: 'payment',
  text,
  ways,
  paid: 'receipt',
  unpaid: 'cash',
  failed: 'person',
  timeout: { minutes: HOUR, next: 'bye' },
})

/** The end that all of them share: the person, the one reminder of a basket that lies, thanks and good-bye. */
export const ending = (cash: FlowText, thanks: FlowText): FlowNode[] => [
  { id: 'status', kind: 'status', next: 'after', none: 'menu' },
  menu('after', both('Kuna kingine kuhusu oda hii?', 'Anything else about this order?'), [
    ['pay', both('Lipa oda', 'Pay the order'), 'pay'],
    ['receipt', both('Risiti', 'Receipt'), 'receipt'],
    ['menu', both('Menyu kuu', 'Main menu'), 'menu'],
  ]),
  { id: 'receipt', kind: 'receipt', next: 'thanks' },
  message('cash', cash, 'thanks'),
  { id: 'thanks', kind: 'end', text: thanks },
  menu('still', both('Bado unataka kuendelea na oda yako?', 'Do you still want to go on with your order?'), [
    ['go', both('Endelea', 'Go on'), 'basket'],
    ['stop', both('Hapana, asante', 'No, thank you'), 'bye'],
    ['person', both('Ongea na mtu', 'Talk to a person'), 'person'],
  ]),
  {
    id: 'bye',
    kind: 'end',
    text: both(
      'Asante kwa kutuandikia. Andika "menu" ukitaka kuanza tena.',
      'Thank you for writing. Write "menu" to begin again.',
    ),
  },
  {
    id: 'person',
    kind: 'handover',
    text: both('Sawa, mtu wa duka atakujibu hapa hapa.', 'All right, somebody of the shop will answer you here.'),
  },
]
