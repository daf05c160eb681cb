import { formatMoney } from '../format.ts'
import { normalCode, OFFER_LIMITS } from '../offers/terms.ts'
import { type Answer, type Ask, CODE, type FlowOffer } from './session.ts'
import { saySentence, type Turn, valuesOf, words } from './turn.ts'

/** Offers in a chat's basket (decisions 354): the basket tells what is taken off, and the order gets that or is not made. */

/** What is chosen on the page is priced there, and so is what is ordered there. */
const canBeGiven = ({ flow, session }: Turn): boolean =>
  flow.nodes.some(({ kind }) => kind === 'order') && !session.basket.some(({ needsLink }) => needsLink)
export const askPrice = (turn: Turn): Extract<Ask, { kind: 'price' }> => ({
  kind: 'price',
  lines: turn.session.basket,
  ...(canBeGiven(turn) ? { code: turn.session.answers[CODE] ?? '' } : {}),
  phone: (valuesOf(turn).phone ?? '').slice(0, 40),
})
/** Another basket than the one it was told of. */
export const offerUnknown = ({ session }: Turn): void => {
  session.offer = undefined
}
export function noteOffer({ session }: Turn, { offer = null, refused = null }: Extract<Answer, { kind: 'price' }>) {
  session.offer = offer
  // What more or other goods would mend is tried again with them.
  if (refused === null || refused === 'least' || refused === 'goods') return
  const { [CODE]: _refused, ...answers } = session.answers
  session.answers = answers
}
/** @returns false for a code that nobody gave out: where it was typed just now, such an answer did not fit. */
export function sayRefused(
  turn: Turn,
  { code, isTyped }: { code: string; isTyped: boolean },
  { refused, leastTzs = 0 }: Extract<Answer, { kind: 'price' }>,
): boolean {
  if (refused === undefined || refused === null) return true
  if (refused === 'unknown' && isTyped) return false
  if (refused === 'least') saySentence(turn, 'codeLeast', { item: code, total: formatMoney(leastTzs) })
  else saySentence(turn, 'codeNothing', { item: code })
  return true
}
export const offerLine = (turn: Turn, offer: Pick<FlowOffer, 'name' | 'tzs'>): string =>
  words(turn, 'offer', { item: offer.name, price: formatMoney(offer.tzs) })

/** One word of letters that a code may have, with or without "msimbo" before it; null for anything else that is written below a basket. */
export function typedCode(text: string): string | null {
  const [, word = ''] =
    /^\s*(?:(?:msimbo|kodi|code|kuponi|coupon)[\s:]+)?(\S{3,40})\s*$/iu.exec(text.slice(0, 100)) ?? []
  const code = normalCode(word)
  return code.length >= 3 && word.length <= OFFER_LIMITS.code ? code : null
}
