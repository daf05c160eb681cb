import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OfferRow } from '../../../shared/contract/offers.ts'
import type { OfferState } from '../../../shared/domain/offers/lists.ts'
import type { OfferKind, OfferProblemKind, OfferWho } from '../../../shared/domain/offers/terms.ts'
import { showPercent } from '../../../shared/domain/percent.ts'
import type { Tone } from '../../ui/badge.tsx'
import { formatTzs } from '../../ui/money.tsx'

export const stateWords: Record<OfferState, MessageDescriptor> = {
  draft: msg`Not started yet`,
  running: msg`Running`,
  paused: msg`Stopped`,
  ended: msg`Ended`,
}
export const stateTones: Record<OfferState, Tone> = {
  draft: 'neutral',
  running: 'ok',
  paused: 'held',
  ended: 'neutral',
}
export const kindWords: Record<OfferKind, MessageDescriptor> = {
  fixed_amount: msg`Fixed amount`,
  percentage: msg`Percent`,
  buy_get: msg`Buy and get`,
}
export const whoWords: Record<OfferWho, MessageDescriptor> = {
  everyone: msg`Everybody`,
  new: msg`New customers only`,
  picked: msg`Customers I choose`,
  segment: msg`A segment of customers`,
}
export const problemWords: Record<OfferProblemKind, MessageDescriptor> = {
  missing: msg`Fill this in.`,
  too_short: msg`Use at least three letters or digits.`,
  too_many: msg`The shop has as many offers as it can have. End or remove one first.`,
  over: msg`The last day is over. Choose a later one.`,
  before_start: msg`The last day is before the first.`,
  taken: msg`Another offer that runs has this code. Choose another one.`,
  code_needed: msg`An offer for new customers needs a code.`,
  at_most_all: msg`At most 100 %.`,
  in_use: msg`It ran before, so it stays in the list. End it instead.`,
}
export const isProblem = (word: string): word is OfferProblemKind => word in problemWords

type Said = Pick<OfferRow, 'kind' | 'amountTzs' | 'basisPoints' | 'buy' | 'get' | 'others'>
/** What it gives, in a line. */
export function useOfferText(): (offer: Said) => string {
  const { t } = useLingui()
  return ({ kind, amountTzs, basisPoints, buy, get, others }) => {
    if (kind === 'fixed_amount') return t`${formatTzs(amountTzs)} off`
    const percent = showPercent(basisPoints)
    if (kind === 'percentage') return t`${percent}% off`
    if (others) {
      const { buy: bought, get: given, priceTzs } = others
      if (priceTzs !== null) return t`Buy ${bought}, get ${given} of other goods for ${formatTzs(priceTzs)} each`
      return basisPoints === 10_000
        ? t`Buy ${bought}, get ${given} of other goods free`
        : t`Buy ${bought}, get ${given} of other goods at ${percent}% off`
    }
    return basisPoints === 10_000 ? t`Buy ${buy}, get ${get} free` : t`Buy ${buy}, get ${get} at ${percent}% off`
  }
}
