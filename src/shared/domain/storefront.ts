import { normalText } from './text.ts'

/** What both sides decide about a shop's own page (`/shops/{slug}`) and the pages behind the links of its sets. */

const SLUG = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/
/** 3 to 40 small letters, digits and single dashes: read out on the phone, printed on a bag, typed by hand. */
export const isSlug = (text: string): boolean => SLUG.test(text) && !text.includes('--')
/** "Duka la Neema & Wana" → duka-la-neema-wana: a start to be changed. */
export const slugOf = (name: string): string =>
  normalText(name, 'NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')

// Colours: WCAG 2.2, relative luminance and contrast.
const HEX = /^#[0-9a-f]{6}$/i
export const isColour = (text: string): boolean => HEX.test(text)
const channel = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}
/** White words on it, and its own words on white. */
export const LEAST_CONTRAST = 4.5
export const isReadable = (colour: string): boolean =>
  isColour(colour) && contrastOf(colour, '#ffffff') >= LEAST_CONTRAST
export const OWN_COLOUR = '#a01355'

/** How far somebody came on a shop's page, each step once a visit. Whoever puts something into the basket has looked at it. */
const VISIT_STEPS = ['visit', 'product', 'basket'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]
export const isVisitStep = (text: string): text is VisitStep => VISIT_STEPS.some((step) => step === text)

/** Specification §5, Charge type. */
export const CHARGE_TYPES = ['fixed_amount', 'percentage'] as const
export interface DeliveryPlace {
  id: string
  name: string
  charge: { kind: 'fixed_amount'; amountTzs: number } | { kind: 'percentage'; /** 1 % = 100 */ basisPoints: number }
}
export const MOST_PLACES = 40
/** Sets on the shop's page. */
export const MOST_PAGE_SETS = 6
