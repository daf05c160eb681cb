import type { Flow, PayWay } from './definition.ts'
import type { OfferRefusal } from '../offers/taken-off.ts'
import type { FlowAd, FlowInbound, Say } from './inbound.ts'

export type FlowLanguage = 'en' | 'sw'
export interface FlowLine {
  productId: string
  variantId: string | null
  name: string
  quantityMilli: number
  /** As it was shown: who pays another price is told. */
  priceTzs: number
  /** Has choices that only the order link's page can ask. */
  needsLink: boolean
}
export interface FlowOrder {
  id: string
  number: string
  totalTzs: number
}
/** What an offer takes off the basket, as it was told. */
export interface FlowOffer {
  id: string
  name: string
  /** '': it applies itself. */
  code: string
  tzs: number
}
/** A product being chosen. */
export interface Picking {
  productId: string
  variantId: string | null
  name: string
  priceTzs: number
  needsLink: boolean
  sizes: { id: string; name: string; priceTzs: number }[]
}
export type FlowEnd = 'ended' | 'person' | 'expired'

/** All that is known of one conversation with one version of a flow; JSON. */
export interface FlowSession {
  v: 1
  /** The node that waits, null after the end. */
  at: string | null
  phase: string
  language: FlowLanguage
  /** They chose it themselves; left out where it was taken from their first words. */
  isLanguageChosen?: true | undefined
  /** Wrong answers in a row: at the third a person takes over. */
  misses: number
  basket: FlowLine[]
  answers: Record<string, string>
  order: FlowOrder | null
  /** Of the basket as it is; left out until its shop was asked. */
  offer?: FlowOffer | null | undefined
  /** Its customer was written to about this basket. */
  isFollowedUp?: boolean | undefined
  picking: Picking | null
  page: number
  /** When it goes on without the customer, and what ends it; milliseconds. */
  dueAt: number | null
  expiresAt: number
  /** Times in a row it went on without the customer. */
  idle: number
  end: FlowEnd | null
}

export interface FlowWorld {
  now: number
  /** Minute of the day in Dar es Salaam. */
  minute: number
  shopName: string
  /** As the shop has it of them; null: not known, the first words decide. */
  language: FlowLanguage | null
  name: string
  /** E.164, or empty. */
  phone: string
  segmentIds: readonly string[]
  /** There is an order of theirs to make again. */
  canRepeat: boolean
  /** What is said of the shop being closed (texts/opening.ts); null while it is open, or nothing is known. */
  closed: Readonly<Record<FlowLanguage, string>> | null
}
export interface GoodsRow {
  id: string
  name: string
  priceTzs: number
  isFrom: boolean
  isOut: boolean
}
/** Where the shop brings this order, by `delivery.ts`. */
export interface AreaRow {
  /** The place with the terms that are shown. */
  key: string
  name: string
  /** 0: for nothing. */
  chargeTzs: number
}
export interface CatalogueSection {
  title: string
  retailerIds: string[]
}
/** What the engine has to know or have done before it can go on; each is answered at once, in the same transaction. */
export type Ask =
  /** `isListed`: as rows to tap, whatever catalogue there is. */
  | { kind: 'goods'; nodeId: string; page: number; search: string; isListed: boolean }
  | { kind: 'product'; id: string }
  /** `code`: as it was typed, '' for none; left out where no offer can be given. */
  | { kind: 'price'; lines: FlowLine[]; code?: string | undefined; phone: string }
  | { kind: 'stock'; productId: string }
  /** The shop's places; `goodsTzs`: what the goods come to. */
  | { kind: 'areas'; goodsTzs: number }
  /** `place`: empty where it is fetched. `areaKey`: of the shop's places, as it was shown. */
  | {
      kind: 'order'
      lines: FlowLine[]
      place: string
      areaKey?: string
      note: string
      name: string
      phone: string
      /** Nothing less is taken off, and no other offer is. */
      offer: FlowOffer | null
    }
  | { kind: 'link'; lines: FlowLine[]; name: string; phone: string }
  /** Of the newest order of this conversation, or of its customer. */
  | { kind: 'repeat' }
  /** Which of these ways the shop can offer for this order. */
  | { kind: 'ways'; orderId: string; ways: readonly PayWay[] }
  | { kind: 'push'; orderId: string; phone: string }
  | { kind: 'tanqr'; orderId: string; language: FlowLanguage }
  | { kind: 'payPage' | 'later'; orderId: string }
  | { kind: 'status' | 'receipt' | 'debt'; orderId: string | null }
export type Answer =
  /** `catalogue`: all of them, where the customer can be shown them in the catalogue of the number. */
  | { kind: 'goods'; rows: GoodsRow[]; hasMore: boolean; catalogue?: CatalogueSection[] | undefined }
  | { kind: 'product'; product: (Omit<Picking, 'variantId'> & { isOut: boolean }) | null }
  /** `totalTzs`: before the offer. `refused`: what stands against the code that was typed; `leastTzs` where more goods are needed. */
  | {
      kind: 'price'
      lines: FlowLine[]
      totalTzs: number
      gone: string[]
      changed: string[]
      offer?: FlowOffer | null | undefined
      takesCodes?: boolean | undefined
      refused?: OfferRefusal | 'unknown' | null | undefined
      leastTzs?: number | undefined
    }
  | { kind: 'stock'; isThere: boolean }
  /** Empty: the shop named none, and brings wherever it is asked to. */
  | { kind: 'areas'; areas: AreaRow[] }
  /** `brought`: what it costs, with the name of the shop's place. `isAreaChanged`: its terms are not those that were shown. */
  | {
      kind: 'order'
      order: FlowOrder | null
      soldOut: string[]
      brought?: { area: string; chargeTzs: number } | undefined
      isAreaChanged?: boolean | undefined
      /** What was told of an offer does not hold any more: nothing was ordered. */
      isOfferChanged?: boolean | undefined
    }
  | { kind: 'link'; url: string | null }
  /** `short`: what is sold out and left out, or of which only `leftMilli` are there. `place` and `note`: as the order had them. */
  | {
      kind: 'repeat'
      lines: FlowLine[]
      short: { name: string; leftMilli: number }[]
      place: string
      note: string
      brought?: { area: string; chargeTzs: number } | undefined
    }
  | { kind: 'ways'; ways: PayWay[]; isPaid: boolean }
  | { kind: 'push'; state: 'asked' | 'refused' }
  /** `picture`: an address of it; null where it follows by itself, with its words. */
  | { kind: 'tanqr'; state: 'asked' | 'refused'; picture: string | null }
  /** `dueOn`: the day until which it is to be paid; null: none was agreed. */
  | { kind: 'later'; isAgreed: boolean; dueOn: string | null }
  | { kind: 'payPage'; url: string | null }
  /** `own`: what the shop calls that status. */
  | {
      kind: 'status'
      order:
        | (FlowOrder & { status: FlowOrderStatus; owedTzs: number; own?: Record<FlowLanguage, string> | undefined })
        | null
    }
  | { kind: 'receipt'; url: string | null }
  | { kind: 'debt'; owedTzs: number | null }
export type FlowOrderStatus = 'pending' | 'paid' | 'picked_up' | 'delivered' | 'completed' | 'cancelled'

export type FlowEvent =
  /** `ad`: what the message came by. */
  | { kind: 'inbound'; content: FlowInbound; isFirst: boolean; ad?: FlowAd | undefined }
  | { kind: 'clock' }
  | { kind: 'answer'; answer: Answer }
  | { kind: 'paid'; orderId: string }
  | { kind: 'unpaid'; orderId: string }
  /** WhatsApp did not take the goods of the catalogue, or could not show them. */
  | { kind: 'goodsRefused' }
export type Effect = { kind: 'say'; content: Say } | { kind: 'handOver'; reason: HandOverReason }
export type HandOverReason = 'asked' | 'flow' | 'not_understood' | 'broken'
export interface Outcome {
  session: FlowSession | null
  effects: Effect[]
  /** To be answered by an `answer` event before anything else. */
  ask: Ask | null
}

/** Kept among the answers under names no variable can have: what was looked for, the number that was rung, the ways to pay that were offered, and that this conversation made an order. */
export const SEARCHED = '=searched'
export const PUSHED = '=pushed'
export const OFFERED = '=offered'
export const ORDERED = '=ordered'
/** Where the last order was brought: the shop's place and its charge, for who orders the same again. */
export const LAST_AREA = '=area'
/** What was typed to get an offer. */
export const CODE = '=code'
/** Which advertisement the conversation came by last: more messages of the same one do not begin it anew. */
export const AD = '=ad'
export const MOST_MISSES = 3
export const MOST_IDLE = 3
export const MOST_LINES = 50
export const MOST_HOPS = 60

export const newSession = (flow: Flow, world: FlowWorld, language: FlowLanguage): FlowSession => ({
  v: 1,
  at: null,
  phase: '',
  language,
  misses: 0,
  basket: [],
  answers: {},
  order: null,
  picking: null,
  page: 0,
  dueAt: null,
  expiresAt: world.now + flow.expiresMinutes * 60_000,
  idle: 0,
  end: null,
})
