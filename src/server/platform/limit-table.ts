import type { LimitName, LimitScope } from '../../shared/contract/limits.ts'

/** In memory (`node`): `count` at once, refilled evenly over `perMs`. In PostgreSQL (`shared`): `count` in each `perMs`, those of a day in each business day. */
interface Figure {
  count: number
  perMs: number
}
interface Limit extends Figure {
  /** `node`: floods, which must not reach the database. `shared`: what spends money or disk, or guesses; all nodes count together. */
  at: 'node' | 'shared'
  per: LimitScope
}
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const node = (per: LimitScope, count: number, perMs: number) => ({ at: 'node', per, count, perMs }) as const
const shared = (per: LimitScope, count: number, perMs: number) => ({ at: 'shared', per, count, perMs }) as const

/** The one table of limits. The figures let a busy shop work and stop what a hostile test tried; the operator's page shows it with what was refused. */
export const limitTable = {
  /** log in, reset, prove, join: per address, or per known device (known-devices.ts). A network of phones is one address, so a try that succeeds is given back. */
  login: node('address', 60, 15 * minute),
  /** new accounts */
  signUp: node('address', 30, 15 * minute),
  /** codes and links asked for, per address or session */
  reset: node('address', 20, hour),
  /** codes for one contact from one address; changes of an account's contact, per person */
  contact: node('contact', 3, hour),
  /** pictures: a first stocking of 300 products in one go, and some to try again */
  upload: node('shop', 400, hour),
  /** pictures at once: they are worked on one after the other, and other shops wait in the same line */
  uploadBurst: node('person', 60, minute),
  /** a logo before there is a shop */
  firstLogo: node('person', 10, hour),
  session: node('session', 600, minute),
  /** one batch counts as one */
  push: node('session', 600, minute),
  /** pages and lists for everybody; whole networks of phones are one address */
  public: node('address', 120, minute),
  /** one receipt's page, by whoever holds its address */
  receipt: node('link', 60, minute),
  /** gateways call from a few addresses, and repeat themselves */
  callback: node('address', 1200, minute),
  /** unsigned ones about one payment from one address: its customer knows the reference, and each makes us ask the gateway */
  callbackUnsigned: node('payment', 60, 10 * minute),
  /** WhatsApp calls from a few addresses, a thousand times a second on a busy day; a signature costs a stranger more than us */
  chatWebhook: node('address', 60_000, minute),
  /** reports of SMS gateways: a campaign of a hundred thousand is reported from a few addresses */
  smsCallback: node('address', 60_000, minute),
  /** messages of visitors to the operator */
  visitor: node('address', 5, hour),
  /** everything asked for one order link: its page, its payment looked at every few seconds, its submission */
  cart: node('link', 240, minute),
  /** a shop's own page and its products, the page behind a set; whole networks of phones are one address */
  shopPage: node('address', 600, minute),
  /** how far a visit to a shop's page came: three steps each, counted for the shop */
  shopSeen: node('address', 300, 10 * minute),
  /** the same at one shop, for whoever counts */
  seenOfShop: node('shop', 20_000, hour),
  /** the same by one campaign’s link: none uses up what is counted of the others */
  seenOfCampaign: node('shop', 5000, hour),
  /** baskets that become order links: each writes a row and takes a number, for whoever asks */
  basket: node('address', 60, 10 * minute),
  basketOfShop: node('shop', 1000, hour),
  /** a shop’s goods as a file for catalogues: Meta asks once an hour at most */
  feed: node('shop', 20, hour),
  /** a popup looked for and what became of it: two or three for each page that is opened; whole networks of phones are one address */
  popup: node('address', 600, 10 * minute),
  /** the same at one shop, for whoever asks */
  popupOfShop: node('shop', 20_000, hour),
  /** answers, each of which may make a customer */
  popupAnswer: node('address', 20, 10 * minute),
  /** what a till says to its displays (at most four a second), and what each of them asks */
  display: node('device', 300, minute),
  /** papers sent to a printer of the network: each is asked for and then sent, and a kitchen has several at once */
  print: node('device', 120, minute),
  /** wrong tokens in an address (invitations), and wrong codes of offers at order links */
  guess: node('address', 10, minute),
  /** requests with a token nobody has: asked only after the look-up failed, so that neighbours are not shut out */
  badToken: node('address', 120, minute),
  /** another system, by its key */
  apiKey: node('key', 300, minute),
  /** changes */
  write: node('shop', 200, 4000),
  /** notices to one installed app */
  pushOut: node('device', 120, hour),

  /** codes and links that prove a contact or reset a password */
  codesToOne: shared('recipient', 8, day),
  /** the same, asked for on a device where this account signed in before: nobody else can use these up */
  codesToKnown: shared('device', 5, day),
  codesOfOperator: shared('operator', 5000, day),
  /** "your password was changed" and the like: more are not sent, and nothing is refused for it */
  noticesToOne: shared('recipient', 20, day),
  /** what one shop's people did to a colleague's account there: it uses up nothing of what warns the person of strangers */
  noticesOfShopToOne: shared('shop', 3, day),
  /** what people of shops asked to hear of by e-mail, from all of their shops (domain/notice-events.ts) */
  noticeMailsToOne: shared('recipient', 60, day),
  /** what shops send: receipts, order links, invitations */
  messagesToOne: shared('recipient', 6, hour),
  messagesToOneDay: shared('recipient', 15, day),
  messagesOfShopToOne: shared('shop', 6, day),
  messagesOfShop: shared('shop', 100, hour),
  messagesOfShopDay: shared('shop', 500, day),
  /** counted in parts, as the gateway bills them; SMS_PER_DAY */
  smsOfOperator: shared('operator', 10_000, day),
  mailsOfOperator: shared('operator', 10_000, day),
  /** a phone that is asked for its PIN */
  promptsToOne: shared('recipient', 6, 10 * minute),
  promptsToOneDay: shared('recipient', 25, day),
  promptsOfShop: shared('shop', 60, 10 * minute),
  promptsOfShopDay: shared('shop', 1000, day),
  /** PROMPTS_PER_DAY */
  promptsOfOperator: shared('operator', 20_000, day),
  /** above it, an account gives an address it does not know one try at a time instead of five (login-tries.ts) */
  wrongPasswords: shared('person', 30, hour),
  /** callbacks nobody signed and that name nothing of ours */
  strangeCallbacks: shared('address', 100, day),
  /** the same at one shop's own gateway, and at the operator's: one shop never fills another's */
  strangeCallbacksOfShop: shared('shop', 1000, day),
  strangeCallbacksOfOperator: shared('operator', 5000, day),
  /** a shop holds the key its own gateway signs with */
  signedCallbacksOfShop: shared('shop', 5000, day),
  /** about a payment of ours, signed by nobody: from one address, so that the gateway's own still come through, and from all */
  unsignedOfPaymentHere: shared('address', 20, day),
  unsignedOfPayment: shared('payment', 200, day),
  /** answers to a shop's popups, each of which may make a customer */
  popupAnswers: shared('shop', 500, day),
  /** messages handed in whose reference no money at the operator's account has */
  moneyGuesses: shared('shop', 20, day),
  claims: shared('shop', 2000, day),
  /** statements imported */
  statements: shared('shop', 60, day),
  /** commands nobody can read, kept for an admin to look at */
  unreadable: shared('shop', 500, day),
  shopsOfPerson: shared('person', 5, day),
  /** whole shops written into a file or brought in from one: each reads all of a shop */
  archives: shared('shop', 12, day),
  /** test messages of a shop's own SMS account, to whoever asks; and askings of its gateway for what is left */
  smsTestsOfShop: shared('shop', 10, day),
  /** drafts of campaigns sent to whoever wrote them */
  campaignTests: shared('shop', 6, hour),
  /** lists of numbers to write to: two million letters are read while everybody waits */
  numberLists: shared('shop', 60, day),
  smsLooksOfShop: shared('shop', 60, hour),
  /** reports about messages that are not ours, or not yet */
  smsUnknownOfShop: shared('shop', 5000, day),
  /** messages in one conversation: a flow that answers itself in circles stops here */
  chatsToOne: shared('recipient', 400, day),
  chatsOfShop: shared('shop', 100_000, day),
  /** templates handed to WhatsApp, which takes a hundred an hour of an account */
  templates: shared('shop', 60, hour),
  /** fiscal receipts switched on: each tries a certificate, or makes a key, and calls the tax authority, which knows our address by it */
  fiscalSwitches: shared('shop', 20, day),
  /** devices nobody knew, by whoever says an id: each takes a code of the shop for ever */
  newDevices: shared('shop', 100, day),
} as const satisfies Record<LimitName, Limit>

/** Bounds that are no rates: what one shop may fill of the disk (a sale is never refused for it), and guesses at one secret. */
export const quotas = {
  /** guesses at one code, from one address or device: a stranger elsewhere does not use up the owner's; and from all together */
  triesOfCode: 5,
  triesOfCodeByAll: 30,
  /** pictures of products and the logo, with their small copies: some 6,000 of the largest */
  pictureBytes: 1024 ** 3,
  pictures: 20_000,
  /** logos waiting for a shop that is not made yet, per person */
  pendingLogos: 3,
  /** what was said to and heard from a gateway, per payment */
  exchangesOfPayment: 120,
  /** bytes kept of a callback: of one that names nothing of ours, and of one about a payment that nobody signed */
  strangeBodyBytes: 1024,
  unsignedBodyBytes: 4096,
} as const

type NamesAt<W extends Limit['at']> = {
  [N in LimitName]: (typeof limitTable)[N]['at'] extends W ? N : never
}[LimitName]
export type LimitClass = NamesAt<'node'>
export type SharedLimitName = NamesAt<'shared'>
export type Figures = Record<LimitName, Figure>
