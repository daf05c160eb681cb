import type { Flow, FlowNode } from '../definition.ts'
import {
  again,
  basket,
  both,
  choice,
  ending,
  menu,
  message,
  order,
  payment,
  products,
  question,
  start,
  startWords,
} from './build.ts'

export const READY_FLOWS = ['retail', 'restaurant', 'services', 'delivery'] as const
export type ReadyFlow = (typeof READY_FLOWS)[number]

const EXPIRES_MINUTES = 720
const orderWords = (next: string): FlowNode =>
  startWords('start_order', ['oda', 'nunua', 'agiza', 'bei', 'order', 'buy', 'price'], next)
const lastNote = () => both('{{last_note|–}}', '{{last_note|–}}')
/** What is not as the last time. */
const other = () =>
  menu(
    'other',
    both('Ungependa kubadilisha nini?', 'What shall be different?'),
    [
      ['goods', both('Ongeza bidhaa', 'Add more'), 'goods'],
      ['where', both('Mahali', 'The place'), 'where'],
    ],
    'still',
  )
const payHow = () => both('Ungependa kulipa vipi?', 'How would you like to pay?')

const retail = (): FlowNode[] => [
  start('start', 'any', 'menu'),
  start('start_first', 'first', 'welcome'),
  orderWords('goods'),
  message('welcome', both('Karibu {{shop}}, {{name|rafiki}}!', 'Welcome to {{shop}}, {{name|friend}}!'), 'menu'),
  ...again('basket_again'),
  menu('menu', both('Tukusaidie nini leo?', 'What can we do for you?'), [
    ['again', both('Agiza tena', 'Order again'), 'again'],
    ['goods', both('Tazama bidhaa', 'See products'), 'goods'],
    ['mine', both('Oda yangu', 'My order'), 'status'],
    ['debt', both('Deni langu', 'What I owe'), 'debt'],
    ['person', both('Ongea na mtu', 'Talk to a person'), 'person'],
  ]),
  products('goods', both('Chagua bidhaa, au andika jina lake.', 'Choose a product, or write its name.'), 'basket'),
  basket('basket', both('Kapu lako:', 'Your basket:'), 'goods', 'where'),
  menu(
    'where',
    both('Utachukua dukani au tukuletee?', 'Will you pick it up, or shall we bring it?'),
    [
      ['pickup', both('Nitachukua dukani', 'I will pick it up'), 'order_pickup'],
      ['bring', both('Nileteeni', 'Bring it to me'), 'place'],
    ],
    'still',
  ),
  question(
    'place',
    'place',
    'place',
    both(
      'Tukuletee wapi? Tuma mahali ulipo, au andika mtaa na alama ya karibu.',
      'Where to? Send your location, or write the street and a landmark.',
    ),
    'order_bring',
  ),
  basket(
    'basket_again',
    both(
      'Oda ile ile. Mahali: {{last_place|utachukua dukani}}.',
      'The same again. Where: {{last_place|you pick it up}}.',
    ),
    'other',
    'order_again',
  ),
  other(),
  order('order_again', 'pay', { place: 'last_place', failed: 'basket_again' }),
  order('order_pickup', 'pay'),
  order('order_bring', 'pay', { place: 'place' }),
  { ...payment('pay', payHow(), ['push', 'tanqr', 'page', 'cash', 'later']), later: 'thanks' },
  { id: 'debt', kind: 'debt', next: 'menu' },
  ...ending(
    both(
      'Sawa, utalipa {{total|pesa}} utakapopokea oda {{order|yako}}.',
      'Fine, you pay {{total|it}} when you get your order {{order|of today}}.',
    ),
    both('Asante kwa kununua {{shop}}. Karibu tena!', 'Thank you for buying at {{shop}}. Come again!'),
  ),
]

const restaurant = (): FlowNode[] => [
  start('start', 'any', 'open'),
  orderWords('open'),
  {
    id: 'open',
    kind: 'condition',
    test: { kind: 'hours', hours: { from: 7 * 60, to: 22 * 60 } },
    yes: 'menu',
    no: 'closed',
  },
  message(
    'closed',
    both(
      'Jikoni tumefunga sasa; tunapika kuanzia saa 1 asubuhi hadi saa 4 usiku. Unaweza kuagiza kwa ajili ya baadaye.',
      'The kitchen is closed now; we cook from 7 AM to 10 PM. You may order for later.',
    ),
    'menu',
  ),
  ...again('basket_again'),
  menu('menu', both('Karibu {{shop}}! Ungependa nini?', 'Welcome to {{shop}}! What would you like?'), [
    ['again', both('Agiza tena', 'Order again'), 'again'],
    ['food', both('Agiza chakula', 'Order food'), 'goods'],
    ['mine', both('Oda yangu', 'My order'), 'status'],
    ['person', both('Ongea na mtu', 'Talk to a person'), 'person'],
  ]),
  products(
    'goods',
    both('Chagua chakula au kinywaji, au andika jina lake.', 'Choose a dish or a drink, or write its name.'),
    'basket',
  ),
  basket('basket', both('Umechagua:', 'You chose:'), 'goods', 'where'),
  menu(
    'where',
    both('Utakula hapa, utachukua au tukuletee?', 'Will you eat here, take it away, or shall we bring it?'),
    [
      ['here', both('Nakula hapa', 'I eat here'), 'table'],
      ['take', both('Nitachukua', 'Take away'), 'wish'],
      ['bring', both('Nileteeni', 'Bring it to me'), 'place'],
    ],
    'still',
  ),
  question('table', 'text', 'table_name', both('Uko meza gani?', 'Which table are you at?'), 'order_here', {
    most: 20,
  }),
  question(
    'place',
    'place',
    'place',
    both(
      'Tukuletee wapi? Tuma mahali ulipo, au andika mtaa na alama ya karibu.',
      'Where to? Send your location, or write the street and a landmark.',
    ),
    'order_bring',
  ),
  question(
    'wish',
    'text',
    'wish',
    both(
      'Kuna maelekezo kwa mpishi? (mfano: bila pilipili). Kama hakuna andika "hapana".',
      'Any wish for the cook? (for example: no chilli). If none, write "no".',
    ),
    'order_take',
    { most: 120 },
  ),
  basket(
    'basket_again',
    both(
      'Kama mara ya mwisho ({{last_note|bila maelekezo}}). Mahali: {{last_place|kwetu}}.',
      'As last time ({{last_note|no wishes}}). Where: {{last_place|at our place}}.',
    ),
    'other',
    'order_again',
  ),
  other(),
  order('order_again', 'pay', { place: 'last_place', note: lastNote(), failed: 'basket_again' }),
  order('order_here', 'pay', { note: both('Meza {{table_name|–}}', 'Table {{table_name|–}}') }),
  order('order_take', 'pay', { note: both('Kuchukua. {{wish|–}}', 'Take away. {{wish|–}}') }),
  order('order_bring', 'pay', { place: 'place' }),
  payment('pay', payHow()),
  ...ending(
    both(
      'Sawa, utalipa {{total|pesa}} ukipokea chakula. Oda {{order|yako}} inaandaliwa.',
      'Fine, you pay {{total|it}} with your food. Your order {{order|of today}} is being made.',
    ),
    both('Asante na karibu tena {{shop}}!', 'Thank you, and come again to {{shop}}!'),
  ),
]

const services = (): FlowNode[] => [
  start('start', 'any', 'menu'),
  orderWords('goods'),
  // A day is asked for each time.
  ...again('basket'),
  menu(
    'menu',
    both(
      'Karibu {{shop}}, {{name|rafiki}}. Tukusaidie nini?',
      'Welcome to {{shop}}, {{name|friend}}. What can we do for you?',
    ),
    [
      ['again', both('Huduma ile ile', 'The same service'), 'again'],
      ['book', both('Weka miadi', 'Book a service'), 'goods'],
      ['mine', both('Miadi yangu', 'My booking'), 'status'],
      ['person', both('Ongea na mtu', 'Talk to a person'), 'person'],
    ],
  ),
  products('goods', both('Chagua huduma, au andika jina lake.', 'Choose a service, or write its name.'), 'basket'),
  basket('basket', both('Huduma ulizochagua:', 'The services you chose:'), 'goods', 'day'),
  question(
    'day',
    'date',
    'day',
    both(
      'Siku gani? Andika tarehe, kwa mfano 24/12, au "kesho".',
      'Which day? Write a date, for example 24/12, or "tomorrow".',
    ),
    'hour',
  ),
  choice(
    'hour',
    'hour',
    both('Muda gani unafaa?', 'Which time suits you?'),
    [
      ['morning', both('Asubuhi', 'Morning')],
      ['noon', both('Mchana', 'Midday')],
      ['evening', both('Jioni', 'Evening')],
    ],
    'who',
  ),
  question(
    'who',
    'text',
    'booked_for',
    both('Miadi iandikwe kwa jina gani?', 'Which name shall we book it under?'),
    'order',
    { least: 2, most: 60 },
  ),
  order('order', 'pay', {
    note: both('Miadi {{day|–}} {{hour|–}}, {{booked_for|–}}', 'Booked for {{day|–}} {{hour|–}}, {{booked_for|–}}'),
  }),
  payment('pay', both('Ungependa kulipa sasa au ukija?', 'Would you like to pay now, or when you come?')),
  ...ending(
    both(
      'Sawa, utalipa {{total|pesa}} ukifika. Miadi yako ni {{day|siku uliyochagua}}.',
      'Fine, you pay {{total|it}} when you come. You are booked for {{day|the day you chose}}.',
    ),
    both('Asante. Tunakusubiri {{shop}}!', 'Thank you. We are expecting you at {{shop}}!'),
  ),
]

const delivery = (): FlowNode[] => [
  start('start', 'any', 'menu'),
  orderWords('from'),
  ...again('basket_again'),
  menu(
    'menu',
    both(
      'Karibu {{shop}}! Tunakupelekea mzigo popote mjini.',
      'Welcome to {{shop}}! We carry your parcel anywhere in town.',
    ),
    [
      ['again', both('Safari ile ile', 'The same trip'), 'again'],
      ['send', both('Tuma mzigo', 'Send a parcel'), 'from'],
      ['mine', both('Mzigo wangu', 'My parcel'), 'status'],
      ['person', both('Ongea na mtu', 'Talk to a person'), 'person'],
    ],
  ),
  question(
    'from',
    'text',
    'from_place',
    both('Tuuchukue wapi? Andika mtaa na alama ya karibu.', 'Where do we fetch it? Write the street and a landmark.'),
    'to',
    { least: 3, most: 150 },
  ),
  question(
    'to',
    'place',
    'to_place',
    both(
      'Tuupeleke wapi? Tuma mahali, au andika mtaa na alama ya karibu.',
      'Where does it go? Send the location, or write the street and a landmark.',
    ),
    'receiver',
  ),
  question(
    'receiver',
    'phone',
    'receiver',
    both('Namba ya simu ya mpokeaji?', 'The phone number of who receives it?'),
    'what',
  ),
  question(
    'what',
    'text',
    'parcel',
    both('Ni mzigo gani? (mfano: boksi dogo)', 'What is it? (for example: a small box)'),
    'goods',
    { most: 100 },
  ),
  products('goods', both('Chagua aina ya safari kulingana na umbali.', 'Choose the trip by how far it is.'), 'basket'),
  basket('basket', both('Safari yako:', 'Your trip:'), 'goods', 'order'),
  basket(
    'basket_again',
    both(
      'Safari ile ile, kwenda {{last_place|kule kule}}. {{last_note|–}}',
      'The same trip, to {{last_place|the same place}}. {{last_note|–}}',
    ),
    'from',
    'order_again',
  ),
  order('order_again', 'pay', { place: 'last_place', note: lastNote(), failed: 'basket_again' }),
  order('order', 'pay', {
    place: 'to_place',
    note: both(
      'Chukua: {{from_place|–}}. Mpokeaji {{receiver|–}}. {{parcel|–}}',
      'Fetch at: {{from_place|–}}. Receiver {{receiver|–}}. {{parcel|–}}',
    ),
  }),
  payment('pay', payHow()),
  ...ending(
    both(
      'Sawa, msafirishaji atapokea {{total|malipo}} akichukua mzigo.',
      'Fine, the rider takes {{total|the money}} when fetching the parcel.',
    ),
    both(
      'Asante kwa kututumia {{shop}}. Tutakujulisha hapa hapa.',
      'Thank you for using {{shop}}. We will tell you here.',
    ),
  ),
]

const MADE = { retail, restaurant, services, delivery }
/** Made anew each time: whoever gets one may change it. */
export const readyFlow = (which: ReadyFlow): Flow => ({ expiresMinutes: EXPIRES_MINUTES, nodes: MADE[which]() })
