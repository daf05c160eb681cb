import * as z from 'zod'
import { AmountTzs, Done, Id, IdParams, Instant, Language, line, QuantityMilli } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/**
 * The display for customers: what a till shows to whoever stands before it, in a second window of its own device or on any phone or tablet that was paired with it. It says what is bought and what
 * it comes to, and nothing of who buys: no customer's name, phone or debt, no stock.
 */

/** What one state may be, as JSON. A till cuts its lines to fit; a longer body is 413. */
export const MOST_DISPLAY_BYTES = 16_384
/** The newest of an order; a customer reads no more at a glance. */
export const MOST_DISPLAY_LINES = 30

const Cut = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)
export const DisplayLine = z.object({
  id: line(60),
  name: line(120),
  /** Size and extras, in the words of the shop. */
  detail: line(160),
  quantityMilli: QuantityMilli,
  unit: line(20),
  priceTzs: AmountTzs,
  totalTzs: AmountTzs,
  /** The address of its picture, or the name of a drawn one; null has the first letters on a tint. */
  picture: line(200).nullable(),
})
export type DisplayLine = z.infer<typeof DisplayLine>

/** What can be scanned to pay: the text of the code, and what stands below it. */
export const DisplayCode = z.object({
  text: line(512),
  name: line(80),
  reference: line(80),
})
export type DisplayCode = z.infer<typeof DisplayCode>

export const DisplayState = z.object({
  /** `idle`: nobody is served; `cart`: rung up; `paying`: the till asks for money; `thanks`: it has it. */
  kind: z.enum(['idle', 'cart', 'paying', 'thanks']),
  shopName: line(120),
  logoUrl: line(300).nullable(),
  language: Language,
  servedBy: line(80),
  lines: z.array(DisplayLine).max(MOST_DISPLAY_LINES),
  /** Of the whole order, also of lines that are not among the newest. */
  itemCount: z.int().min(0).max(100_000_000),
  subtotalTzs: AmountTzs,
  /** What is taken off, and what is put on (delivery, service, a tip). */
  discountTzs: AmountTzs,
  chargesTzs: AmountTzs,
  totalTzs: Cut,
  /** While it is paid. Null: nothing is asked for yet. */
  code: DisplayCode.nullable(),
  /** What was handed over in cash, and what comes back; null where no cash is. */
  receivedTzs: AmountTzs.nullable(),
  changeTzs: AmountTzs.nullable(),
  /** With the thanks: the receipt's own address, once there is one. */
  receiptUrl: line(300).nullable(),
})
export type DisplayState = z.infer<typeof DisplayState>

/** Whoever sells may show it to customers. */
const sells = { resource: 'orders', action: 'create' } as const

export const Display = z.object({
  id: Id,
  /** The till it shows. */
  deviceId: Id,
  deviceCode: z.string(),
  deviceName: z.string(),
  /** As the other device calls itself. */
  name: z.string(),
  pairedAt: Instant,
  seenAt: Instant,
})
export type Display = z.infer<typeof Display>

/** A code that pairs one other device, once, within ten minutes; it is shown here and nowhere else. A repeat with the same id answers a new one, and the one before is void. */
export const offerDisplay = defineEndpoint({
  method: 'POST',
  path: '/api/store/displays',
  access: sells,
  body: z.object({ id: Id, deviceId: Id }),
  response: z.object({ id: Id, code: z.string(), goodUntil: Instant }),
})
export const listDisplays = defineEndpoint({
  method: 'GET',
  path: '/api/store/displays',
  access: sells,
  response: z.object({ items: z.array(Display) }),
})
/** It shows nothing from now on, and is told so. */
export const removeDisplay = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/displays/:id',
  access: sells,
  params: IdParams,
  response: Done,
})
/**
 * What the till's displays show from now on. `moment` grows with each state of a till, so that one that was held up on its way does not cover a newer one. With no display paired nothing is kept, and
 * `displays` says so: then the till stops telling.
 */
export const showOnDisplays = defineEndpoint({
  method: 'PUT',
  path: '/api/store/displays/state',
  access: sells,
  rate: 'display',
  body: z.object({ deviceId: Id, moment: z.int().min(0).max(Number.MAX_SAFE_INTEGER), state: DisplayState }),
  response: z.object({ displays: z.int() }),
})

const Secret = z.string().regex(/^[\w-]{43}$/)
/**
 * On the other device. It makes its own token (256 bits, base64url) and is known by it from then on: an answer that got lost on its way is asked for again with the same two and is the same answer.
 * The token opens what this one till shows, and nothing else. @throws display.not_found for a code that is wrong, used or too old
 */
export const pairDisplay = defineEndpoint({
  method: 'POST',
  path: '/api/display/pair',
  access: 'public',
  body: z.object({ code: Secret, token: Secret, name: line(80) }),
  response: z.object({ shopName: z.string(), language: Language }),
})

/** On the stream: `data:` of a state. `ageMs`: how long ago the till said so; no two clocks are compared. */
export const DisplayNews = z.object({ state: DisplayState.nullable(), ageMs: z.int() })
export type DisplayNews = z.infer<typeof DisplayNews>
/**
 * Answers `text/event-stream`: `event: state` with a DisplayNews, at once and whenever the till says one. `event: bye` before the server ends it
 * (`reconnect` soon, or `gone`: it is not paired any more). With `wait=0` it says what there is and ends.
 */
export const streamDisplay = defineEndpoint({
  method: 'GET',
  path: '/api/display/events',
  access: 'display_token',
  rate: 'display',
  query: z.object({ wait: z.enum(['0', '1']).default('1') }),
  response: z.string(),
})
