import { foldText } from '../search.ts'
import type { FlowLanguage, FlowOrderStatus } from './session.ts'

/** Words that mean the same at any time, whatever was asked: the whole message, folded, without its marks. */
const COMMANDS = {
  person: [
    'mtu', 'nataka mtu', 'naomba mtu', 'niunganishe na mtu', 'ongea na mtu', 'nataka kuongea na mtu', 'muhudumu', 'mhudumu', 'nataka mhudumu', 'wakala',
    'msaada', 'naomba msaada', 'nisaidie', 'person', 'human', 'agent', 'talk to a person', 'talk to someone', 'i want a person', 'help',
  ],
  again: [
    'menu', 'menyu', 'habari', 'habari yako', 'habari za leo', 'habari za asubuhi', 'habari za jioni', 'mambo', 'vipi', 'hujambo', 'salama', 'shikamoo', 'mwanzo', 'anza',
    'anza upya', 'rudi mwanzo', 'hi', 'hello', 'hey', 'good morning', 'good afternoon', 'good evening', 'start', 'start over', 'begin',
  ],
  sw: ['kiswahili', 'swahili'],
  en: ['english', 'kiingereza', 'in english'],
} as const // prettier-ignore
type Command = keyof typeof COMMANDS
const commands = new Map<string, Command>(
  Object.entries(COMMANDS).flatMap(([command, words]) =>
    // The keys are those of the object above.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    words.map((word): [string, Command] => [word, command as Command]),
  ),
)
/** A message as it is compared: folded, marks and emoji gone. Longer ones are no command. */
export const bare = (text: string): string => (text.length > 200 ? '' : plain(text))
/** The same of any length, for what is only looked through. */
export const plain = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N} .]/gu, '')
    .replaceAll(/\.+(?= |$)/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
export const commandOf = (text: string): Command | null => commands.get(bare(text)) ?? null
/** What a code brings counts by its beginning: "m" would hear "menu", and every answer with it. */
export const beginsCommand = (text: string): boolean =>
  bare(text) !== '' && [...commands.keys()].some((command) => command.startsWith(bare(text)))

const ENGLISH = new Set(
  ['hi', 'hello', 'hey', 'good', 'morning', 'evening', 'please', 'want', 'order', 'the', 'you', 'english', 'buy', 'price', 'help', 'i'], // prettier-ignore
)
/** By the first words of somebody of whom nothing is known; Swahili unless they are plainly English. */
export const languageOf = (text: string): FlowLanguage => {
  const words = bare(text).split(' ')
  return words.filter((word) => ENGLISH.has(word)).length * 2 > words.length ? 'en' : 'sw'
}

type Sentence = Record<FlowLanguage, string>
const say = (sw: string, en: string): Sentence => ({ sw, en })
/** What the engine says by itself, whatever the flow. Buttons are at most 20 letters, rows 24. */
const SENTENCES = {
  unknown: say(
    'Samahani, sijaelewa. Chagua moja hapa chini, au andika "nataka mtu".',
    'Sorry, I did not understand. Choose one below, or write "person".',
  ),
  unknownText: say(
    'Samahani, sijaelewa. Jaribu tena, au andika "nataka mtu".',
    'Sorry, I did not understand. Try again, or write "person".',
  ),
  person: say('Sawa, mtu wa duka atakujibu hapa hapa.', 'All right, somebody of the shop will answer you here.'),
  personMissed: say(
    'Samahani, sijakuelewa vizuri. Mtu wa duka atakujibu hapa hapa.',
    'Sorry, I could not follow. Somebody of the shop will answer you here.',
  ),
  wrongNumber: say('Andika namba tupu, kwa mfano 3.', 'Write just a number, for example 3.'),
  wrongRange: say('Namba hiyo haifai. Jaribu nyingine.', 'That number does not fit. Try another one.'),
  wrongText: say('Jibu ni fupi au refu mno. Jaribu tena.', 'The answer is too short or too long. Try again.'),
  wrongPhone: say('Andika namba ya simu, kwa mfano 0712 345 678.', 'Write a phone number, for example 0712 345 678.'),
  wrongDate: say('Andika tarehe, kwa mfano 24/12, au "kesho".', 'Write a date, for example 24/12, or "tomorrow".'),
  wrongPlace: say(
    'Andika mtaa na alama ya karibu, au tuma mahali ulipo.',
    'Write the street and a landmark, or send your location.',
  ),
  choose: say('Chagua', 'Choose'),
  more: say('Nyingine zaidi', 'More'),
  size: say('{{item}}: chagua aina.', '{{item}}: choose which.'),
  quantity: say(
    '{{item}} ni {{price}}. Unataka ngapi? Bonyeza au andika namba.',
    '{{item}} is {{price}}. How many? Tap or write a number.',
  ),
  wrongQuantity: say('Andika idadi kati ya 1 na 999.', 'Write a number between 1 and 999.'),
  out: say('Samahani, {{item}} imeisha. Chagua nyingine.', 'Sorry, {{item}} is sold out. Choose another.'),
  noGoods: say('Samahani, kwa sasa hakuna bidhaa hapa.', 'Sorry, there is nothing here right now.'),
  noMatch: say('Hatuna "{{item}}". Chagua hapa chini.', 'We have no "{{item}}". Choose below.'),
  from: say('kuanzia {{price}}', 'from {{price}}'),
  isOut: say('imeisha', 'sold out'),
  total: say('Jumla: {{total}}', 'Total: {{total}}'),
  offer: say('Ofa "{{item}}": −{{price}}', 'Offer "{{item}}": −{{price}}'),
  codeHint: say('Una msimbo wa ofa? Uandike hapa.', 'Have an offer code? Write it here.'),
  codeUnknown: say(
    'Msimbo "{{item}}" haupo au muda wake umeisha. Angalia kama umeuandika sawasawa.',
    'There is no code "{{item}}", or it is over. Check how you wrote it.',
  ),
  codeNothing: say(
    'Msimbo "{{item}}" haupunguzi chochote kwenye oda hii.',
    'The code "{{item}}" takes nothing off this order.',
  ),
  codeLeast: say(
    'Msimbo "{{item}}" ni kwa bidhaa za {{total}} au zaidi. Ongeza bidhaa ili utumike.',
    'The code "{{item}}" is for goods of {{total}} or more. Add some, and it counts.',
  ),
  codeOnPage: say('Andika msimbo wako {{item}} kwenye ukurasa huo.', 'Write your code {{item}} on that page.'),
  offerChanged: say(
    'Ofa imebadilika, kwa hiyo oda haijafanyika bado. Angalia jumla mpya.',
    'The offer has changed, so no order was made yet. See the new total.',
  ),
  gone: say('Hazipo tena: {{item}}.', 'No longer there: {{item}}.'),
  changed: say('Bei imebadilika: {{item}}.', 'The price has changed: {{item}}.'),
  basketFull: say('Kapu limejaa. Maliza oda hii kwanza.', 'The basket is full. Finish this order first.'),
  short: say('Zimeisha au zimebaki chache: {{item}}.', 'Sold out, or few left: {{item}}.'),
  nothingAgain: say('Hatujaona oda yako ya kurudia hapa.', 'We found no order of yours to make again.'),
  orderAgain: say('Agiza tena', 'Order again'),
  basketMore: say('Ongeza bidhaa', 'Add more'),
  basketDone: say('Maliza oda', 'Finish order'),
  basketClear: say('Futa kapu', 'Empty basket'),
  ordered: say(
    'Oda yako {{order}} imepokelewa. Jumla ni {{total}}.',
    'We have your order {{order}}. The total is {{total}}.',
  ),
  orderedBrought: say(
    'Oda yako {{order}} imepokelewa. Jumla ni {{total}}, pamoja na kuletewa {{area}} ({{charge}}).',
    'We have your order {{order}}. The total is {{total}}, with delivery to {{area}} ({{charge}}).',
  ),
  areas: say(
    'Bidhaa ni {{total}}. Uko eneo gani? Gharama ya kuletewa iko chini ya kila eneo.',
    'The goods are {{total}}. Which area are you in? What bringing it costs stands below each.',
  ),
  areaWhere: say('Tumepata: {{place}}. Sasa chagua eneo lako.', 'We have it: {{place}}. Now choose your area.'),
  areaNone: say(
    'Hatuna eneo hilo. Chagua hapa chini, au andika "nataka mtu".',
    'We do not bring there. Choose below, or write "person".',
  ),
  areaChanged: say(
    'Gharama ya kuletewa imebadilika. Chagua tena.',
    'What bringing it costs has changed. Choose again.',
  ),
  areaCharge: say('Kuletewa {{charge}} · Jumla {{total}}', 'Delivery {{charge}} · Total {{total}}'),
  free: say('bure', 'free'),
  pickUp: say('Nitachukua dukani', 'I will pick it up'),
  bringPhone: say(
    'Tukipeleka oda, tukupigie namba gani? Andika namba ya simu, kwa mfano 0712 345 678.',
    'Which number shall we call when we bring it? Write a phone number, for example 0712 345 678.',
  ),
  soldOut: say(
    'Samahani, hizi zimeisha: {{item}}. Oda haijafanyika.',
    'Sorry, these are sold out: {{item}}. No order was made.',
  ),
  notOrdered: say('Samahani, oda haijafanyika.', 'Sorry, no order was made.'),
  linkChoices: say('Chagua nyongeza zako na umalizie oda hapa.', 'Choose your extras and finish your order here.'),
  linkButton: say('Fungua oda', 'Open order'),
  payButton: say('Lipa hapa', 'Pay here'),
  receiptButton: say('Fungua risiti', 'Open receipt'),
  payPush: say('Lipa kwa simu', 'Pay by phone'),
  payTanqr: say('Picha ya TANQR', 'TANQR picture'),
  payPage: say('TANQR au kadi', 'TANQR or card'),
  payCard: say('Lipa kwa kadi', 'Pay by card'),
  payCashButton: say('Pesa taslimu', 'Cash'),
  payLater: say('Lipa baadaye', 'Pay later'),
  laterAgreed: say(
    'Sawa. Oda {{order}} ya {{total}} imeandikwa kwenye deni lako.',
    'Fine. Order {{order}} of {{total}} is written down as owed by you.',
  ),
  laterUntil: say(
    'Sawa. Oda {{order}} ya {{total}} imeandikwa kwenye deni lako. Ilipwe kufikia {{day}}.',
    'Fine. Order {{order}} of {{total}} is written down as owed by you. It is to be paid by {{day}}.',
  ),
  laterRefused: say(
    'Samahani, oda hii haiwezi kuwa ya mkopo. Chagua njia nyingine.',
    'Sorry, this order cannot be on credit. Choose another way.',
  ),
  noWays: say('Kwa sasa hakuna njia ya kulipa hapa.', 'There is no way to pay here right now.'),
  tanqrScan: say(
    'Skani TANQR hii kwenye app ya benki au ya pesa za simu na ulipe {{total}}. Uko kwenye simu hii hii? Hifadhi picha, kisha uichague kwenye app. Malipo yakifika tutakuambia hapa hapa.',
    'Scan this TANQR in the app of your bank or your mobile money and pay {{total}}. On this very phone? Save the picture, then choose it in the app. We tell you here when the money has arrived.',
  ),
  tanqrScanOwn: say(
    'Skani TANQR ya duka kwenye app ya benki au ya pesa za simu na uandike kiasi {{total}}. Uko kwenye simu hii hii? Hifadhi picha, kisha uichague kwenye app. Duka likiona malipo tutakuambia hapa hapa.',
    'Scan the shop’s TANQR in the app of your bank or your mobile money and type {{total}}. On this very phone? Save the picture, then choose it in the app. We tell you here once the shop has seen the money.',
  ),
  payNumber: say('Tutume ombi la malipo kwenye namba ipi?', 'Which number shall we send the payment request to?'),
  otherNumber: say('Namba nyingine', 'Another number'),
  pushSent: say(
    'Angalia simu yako {{phone}}, weka PIN kukubali {{total}}.',
    'Look at your phone {{phone}} and enter your PIN for {{total}}.',
  ),
  pushRefused: say('Malipo hayakuanza. Chagua njia nyingine.', 'The payment did not start. Choose another way.'),
  payOpen: say('Lipa {{total}} kwa TANQR au kadi hapa.', 'Pay {{total}} by TANQR or card here.'),
  payWaiting: say('Bado tunasubiri malipo ya {{total}}.', 'We are still waiting for {{total}}.'),
  payOtherWay: say('Njia nyingine', 'Another way'),
  paid: say('Asante! Malipo ya oda {{order}} yamefika.', 'Thank you! The payment for order {{order}} has arrived.'),
  unpaid: say('Malipo ya oda {{order}} hayakukamilika.', 'The payment for order {{order}} did not go through.'),
  nothingToPay: say('Hakuna oda ya kulipia.', 'There is no order to pay for.'),
  status: say('Oda {{order}}: {{status}}. Jumla {{total}}.', 'Order {{order}}: {{status}}. Total {{total}}.'),
  owed: say('Bado kulipwa: {{total}}.', 'Still to pay: {{total}}.'),
  noOrder: say('Hatujaona oda yako hapa.', 'We found no order of yours here.'),
  debt: say('Deni lako ni {{total}}.', 'You owe {{total}}.'),
  noDebt: say('Huna deni dukani kwetu.', 'You owe us nothing.'),
  receipt: say('Risiti ya oda {{order}}.', 'The receipt of order {{order}}.'),
  noReceipt: say('Risiti itapatikana oda ikishalipwa.', 'There is a receipt once the order is paid.'),
  language: say('Sawa, tutaongea Kiswahili.', 'All right, we go on in English.'),
} as const satisfies Record<string, Sentence>
export type SentenceKey = keyof typeof SENTENCES
export const sentence = (
  language: FlowLanguage,
  key: SentenceKey,
  values: Readonly<Record<string, string>> = {},
): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, () => value),
    SENTENCES[key][language],
  )

export const STATUS_WORDS: Record<FlowOrderStatus, Sentence> = {
  pending: say('imepokelewa', 'received'),
  paid: say('imelipwa', 'paid'),
  picked_up: say('imechukuliwa', 'picked up'),
  delivered: say('imefikishwa', 'delivered'),
  completed: say('imekamilika', 'completed'),
  cancelled: say('imefutwa', 'cancelled'),
}
