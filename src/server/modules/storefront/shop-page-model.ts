import type { Language } from '../../../shared/domain/languages.ts'
import type { OfferInForce } from '../../../shared/domain/offers/taken-off.ts'
import type { ClosedDay, OpeningHours } from '../../../shared/domain/opening.ts'
import type { DeliveryPlace } from '../../../shared/domain/storefront.ts'
import type { GoodsRow } from '../sets/goods.service.ts'

/** What every page of a shop says of the shop. */
export interface PageShop {
  id: string
  name: string
  logoUrl: string | null
  place: string
  phone: string
  colour: string
  coverUrl: string | null
  about: string
  /** The shop wishes to be found by search engines. */
  isFindable: boolean
  /** Whether its script is asked for, once the page is there and at rest. */
  hasPopup: boolean
  hours: OpeningHours | null
  /** Those that are not over. */
  closedDays: readonly ClosedDay[]
  places: readonly DeliveryPlace[]
  freeDeliveryFromTzs: number | null
  /** Without a code, for everybody, in force now. */
  offers: readonly OfferInForce[]
  /** Where it says what it does with personal data. */
  privacyPath: string | null
}
export interface ProductDetail {
  row: GoodsRow
  photos: readonly { url: string }[]
  variants: readonly { id: string; name: string; priceTzs: number; isOut: boolean }[]
  groups: readonly {
    id: string
    name: string
    least: number
    most: number
    addOns: readonly { id: string; name: string; priceTzs: number }[]
  }[]
}
/** A set on the shop's page: the first of its goods, and where all of it is. */
export interface PageSet {
  name: string
  url: string
  goods: readonly GoodsRow[]
}
export type Body =
  | {
      kind: 'shop'
      /** Above the goods; a product stands once on a page, where it comes first. */
      sets: readonly PageSet[]
      goods: readonly GoodsRow[]
      groups: readonly string[]
      group: string | null
      search: string
      moreUrl: string | null
    }
  | {
      kind: 'set'
      name: string
      message: string
      sections: readonly { title: string; goods: readonly GoodsRow[] }[]
      offered: { from: number; to: number } | null
      isOffered: boolean
    }
  | { kind: 'product'; product: ProductDetail }
export interface PageInput {
  language: Language
  shop: PageShop
  body: Body
  /** Of this page, without what only narrows it: where a form goes, and what search engines keep. */
  path: string
  /** Of the shop's products; null where they have no pages of their own. */
  productPath: ((id: string) => string) | null
  homePath: string | null
  publicUrl: string
  picture: string | null
  isIndexed: boolean
  error: string | null
  /** Of a coupon, from the address: it goes along with the basket. */
  code: string
  /** Of a campaign's link, from the address: whose order it is. */
  campaign: string
  now: Date
}
