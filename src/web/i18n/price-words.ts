import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DISCOUNT_REASONS } from '../../shared/domain/price-reasons.ts'

/** Why a price or a discount is what it is. */
export const priceReasonTexts: Record<(typeof DISCOUNT_REASONS)[number], MessageDescriptor> = {
  haggled: msg`Haggled`,
  damaged: msg`Damaged or old`,
  customer_price: msg`This customer's price`,
  promotion: msg`Promotion`,
  mistake: msg`Price mistake`,
  other: msg`Other`,
  reward: msg`For stamps`,
  offer: msg`Offer`,
}

/** A reason with the words that were typed for it. */
export const statedWhy = (
  say: (text: MessageDescriptor) => string,
  reason: keyof typeof priceReasonTexts | undefined,
  note = '',
): string => [reason ? say(priceReasonTexts[reason]) : '', note].filter(Boolean).join(': ')
