import { PRODUCT_CATEGORIES, RECORDED_METHODS, type RecordedMethod } from './options.ts'
import { ORDER_SOURCES, type OrderSource } from './order-workflow.ts'
import { READY_KEYS } from './segments.ts'

/**
 * Which orders a figure of analytics is made of (server/modules/figures): `orders` were sold in the days, `sales` also had something come back in them, of `money` something was paid
 * or handed back in them, and those of the shop's page were put together on it then, sent, and paid.
 */
export const FIGURES_BEHIND = [
  'orders',
  'sales',
  'discounts',
  'returns',
  'owed',
  'money',
  'page_sent',
  'page_paid',
] as const
export type FigureBehind = (typeof FIGURES_BEHIND)[number]

/** How far an order link came, each step with those behind it. */
export const LINK_STEPS = ['made', 'opened', 'submitted', 'paid'] as const
export type LinkStep = (typeof LINK_STEPS)[number]

/** Of nobody, of no product, without a category; a group that is not named is an empty text. */
export const NONE = 'none'

/** A figure and what it is told apart by, as the list of orders is asked for it. */
export interface Behind {
  figure: FigureBehind
  seller?: string
  product?: string
  group?: string
  category?: (typeof PRODUCT_CATEGORIES)[number] | typeof NONE
  segment?: string
  source?: OrderSource
  method?: RecordedMethod
  weekday?: number
  hour?: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isOrNone = (key: string) => key === NONE || UUID.test(key)

/**
 * One word of an address: a figure, or what its sales are told apart by: "seller:…", "product:…", "group:Soda", "category:media", "segment:lapsed", "source:counter"; "method:cash" is of
 * money and "hour:4-17" (Friday at five) of orders. Anything unreadable is as if it were not there.
 */
export function readBehind(word: string | undefined): Behind | null {
  const [, kind = '', , key = ''] = /^([a-z_]+)(:(.*))?$/.exec(word ?? '') ?? []
  const figure = FIGURES_BEHIND.find((one) => one === word)
  if (figure !== undefined) return { figure }
  const sales = { figure: 'sales' } as const
  if (kind === 'seller' && isOrNone(key)) return { ...sales, seller: key }
  if (kind === 'product' && isOrNone(key)) return { ...sales, product: key }
  if (kind === 'group' && word !== 'group') return { ...sales, group: key }
  if (kind === 'segment' && (UUID.test(key) || READY_KEYS.some((one) => one === key))) return { ...sales, segment: key }
  const category = ([...PRODUCT_CATEGORIES, NONE] as const).find((one) => one === key)
  if (kind === 'category' && category !== undefined) return { ...sales, category }
  const source = ORDER_SOURCES.find((one) => one === key)
  if (kind === 'source' && source !== undefined) return { ...sales, source }
  const method = RECORDED_METHODS.find((one) => one === key)
  if (kind === 'method' && method !== undefined) return { figure: 'money', method }
  const [weekday = NaN, hour = NaN] = key.split('-').map(Number)
  if (kind === 'hour' && weekday >= 0 && weekday < 7 && hour >= 0 && hour < 24)
    return { figure: 'orders', weekday, hour }
  return null
}
