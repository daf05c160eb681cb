import { formatAmount, to12Hour } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'

/** What the pages of a shop say to its customers: its storefront, a product, the goods of a set. Drawn by the server, without a catalogue of texts on the phone. */
interface ShopPageTexts {
  days: readonly [string, string, string, string, string, string, string]
  openUntil: (time: string) => string
  alwaysOpen: string
  closed: string
  closedNote: string
  search: string
  searchDo: string
  all: string
  others: string
  groups: string
  from: string
  addOne: (name: string) => string
  lessOne: (name: string) => string
  howMany: (name: string) => string
  more: string
  nothing: string
  showAll: string
  wholeSet: (name: string) => string
  soldOut: string
  basket: string
  items: (count: number) => string
  products: (count: number) => string
  seeBasket: string
  goOn: string
  sending: string
  takeOut: (name: string) => string
  emptyBasket: string
  offline: string
  tooMany: string
  failed: string
  gone: string
  goneNote: string
  notOffered: (from: string, to: string) => string
  delivery: string
  deliveryNote: string
  freeFrom: (sum: string) => string
  pickUp: string
  free: string
  percent: (percent: string) => string
  hours: string
  closedDay: string
  closedDays: string
  size: string
  chooseOne: string
  chooseMost: (most: number) => string
  chooseAny: string
  must: string
  toBasket: string
  back: (shop: string) => string
  share: string
  choicesLater: string
  by: (brand: string) => string
  callUs: string
  yourData: string
  withCode: (code: string) => string
  before: string
  offersNext: string
}

const texts: Record<Language, ShopPageTexts> = {
  en: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    openUntil: (time) => `Open until ${time}`,
    alwaysOpen: 'Always open',
    closed: 'Closed now',
    closedNote: 'You can order now; the shop answers when it is open.',
    search: 'What do you need?',
    searchDo: 'Search',
    all: 'All',
    others: 'More',
    groups: 'Groups',
    from: 'from',
    addOne: (name) => `One more ${name}`,
    lessOne: (name) => `One less ${name}`,
    howMany: (name) => `How many ${name}`,
    more: 'More products',
    nothing: 'No product matches.',
    showAll: 'Show all products',
    wholeSet: (name) => `See all of “${name}”`,
    soldOut: 'None left now',
    basket: 'Basket',
    items: (count) => (count === 1 ? '1 item in the basket' : `${count} items in the basket`),
    products: (count) => (count === 1 ? '1 product' : `${count} products`),
    seeBasket: 'See basket',
    goOn: 'Go on with the order',
    sending: 'One moment…',
    takeOut: (name) => `Take ${name} out`,
    emptyBasket: 'The basket is empty. Choose something first.',
    offline: 'No network. Your basket stays on this phone; try again in a moment.',
    tooMany: 'Too many requests at once. Try again in a few minutes.',
    failed: 'Something went wrong at our end. Try again in a moment.',
    gone: 'This page is not there',
    goneNote: 'The link is wrong, or the shop took it back. Ask the shop for a new one.',
    notOffered: (from, to) => `These are sold every day from ${from} to ${to}.`,
    delivery: 'Delivery',
    deliveryNote: 'It is added to your order when you choose the place.',
    freeFrom: (sum) => `Free for orders from ${sum}.`,
    pickUp: 'I pick it up',
    free: 'Free',
    percent: (percent) => `${percent}% of the order`,
    hours: 'Opening hours',
    closedDay: 'Closed',
    closedDays: 'Closed on these days',
    size: 'Size',
    chooseOne: 'choose one',
    chooseMost: (most) => `choose up to ${most}`,
    chooseAny: 'choose any',
    must: 'needed',
    toBasket: 'Put in the basket',
    back: (shop) => `All of ${shop}`,
    share: 'Share',
    choicesLater: 'Size and extras are chosen in the next step.',
    by: (brand) => `Shop page by ${brand}`,
    callUs: 'Call the shop',
    yourData: 'Your data',
    withCode: (code) => `Your code ${code} goes along with your basket.`,
    before: 'Before:',
    offersNext: 'An order gets the best offer there is for it; it comes off in the next step.',
  },
  sw: {
    days: ['Jumatatu', 'Jumanne', 'Jumatano', 'Alhamisi', 'Ijumaa', 'Jumamosi', 'Jumapili'],
    openUntil: (time) => `Wazi hadi ${time}`,
    alwaysOpen: 'Wazi wakati wote',
    closed: 'Limefungwa kwa sasa',
    closedNote: 'Unaweza kutuma oda sasa; duka litakujibu likifunguliwa.',
    search: 'Unahitaji nini?',
    searchDo: 'Tafuta',
    all: 'Zote',
    others: 'Nyingine',
    groups: 'Makundi',
    from: 'kuanzia',
    addOne: (name) => `Ongeza ${name} moja`,
    lessOne: (name) => `Punguza ${name} moja`,
    howMany: (name) => `${name} ngapi`,
    more: 'Bidhaa zaidi',
    nothing: 'Hakuna bidhaa inayolingana.',
    showAll: 'Onyesha bidhaa zote',
    wholeSet: (name) => `Ona zote za “${name}”`,
    soldOut: 'Imeisha kwa sasa',
    basket: 'Kikapu',
    items: (count) => (count === 1 ? 'Kitu 1 kwenye kikapu' : `Vitu ${count} kwenye kikapu`),
    products: (count) => `Bidhaa ${count}`,
    seeBasket: 'Angalia kikapu',
    goOn: 'Endelea na oda',
    sending: 'Subiri kidogo…',
    takeOut: (name) => `Toa ${name}`,
    emptyBasket: 'Kikapu ni kitupu. Chagua kitu kwanza.',
    offline: 'Hakuna mtandao. Kikapu chako kinabaki kwenye simu hii; jaribu tena baada ya muda.',
    tooMany: 'Maombi ni mengi kwa wakati mmoja. Jaribu tena baada ya dakika chache.',
    failed: 'Kuna hitilafu upande wetu. Jaribu tena baada ya muda.',
    gone: 'Ukurasa huu haupo',
    goneNote: 'Kiungo si sahihi, au duka limekifuta. Omba kiungo kipya dukani.',
    notOffered: (from, to) => `Hizi zinauzwa kila siku kuanzia ${from} hadi ${to}.`,
    delivery: 'Kuletewa',
    deliveryNote: 'Inaongezwa kwenye oda yako ukichagua mahali.',
    freeFrom: (sum) => `Bure kwa oda ya kuanzia ${sum}.`,
    pickUp: 'Nachukua mwenyewe',
    free: 'Bure',
    percent: (percent) => `${percent}% ya oda`,
    hours: 'Saa za kazi',
    closedDay: 'Limefungwa',
    closedDays: 'Siku ambazo duka limefungwa',
    size: 'Saizi',
    chooseOne: 'chagua moja',
    chooseMost: (most) => `chagua hadi ${most}`,
    chooseAny: 'chagua upendavyo',
    must: 'lazima',
    toBasket: 'Weka kwenye kikapu',
    back: (shop) => `Bidhaa zote za ${shop}`,
    share: 'Shiriki',
    choicesLater: 'Saizi na nyongeza utachagua hatua inayofuata.',
    by: (brand) => `Ukurasa wa duka na ${brand}`,
    callUs: 'Pigia duka',
    yourData: 'Taarifa zako',
    withCode: (code) => `Msimbo wako ${code} utakwenda pamoja na kikapu chako.`,
    before: 'Kabla:',
    offersNext: 'Oda inapata ofa iliyo bora kwake; inapunguzwa hatua inayofuata.',
  },
}

export const shopPageTexts = (language: Language): ShopPageTexts => texts[language]

/** "8 PM", "8:30 PM"; in Swahili by the clock of 24 hours, which nobody takes for the other half of the day. */
export function timeText(minute: number, language: Language): string {
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return language === 'sw' ? time : to12Hour(time).replace(':00', '')
}
export const priceText = (amountTzs: number): string => `TZS ${formatAmount(amountTzs)}`

/** What is sent with the link of a set. The address stands last, so that no word sticks to it. */
export const setLinkText = (set: { message: string }, url: string): string => `${set.message}\n${url}`
