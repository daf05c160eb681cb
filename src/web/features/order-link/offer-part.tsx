import { Trans } from '@lingui/react/macro'
import { formatMoney } from '../../../shared/domain/format.ts'
import { offerOnLink } from '../../../shared/domain/offers/on-link.ts'
import { normalCode } from '../../../shared/domain/offers/terms.ts'
import { CodeCard } from './code-card.tsx'
import type { OrderLinkLife } from './use-order-link.ts'

export type GivenOffer = NonNullable<ReturnType<typeof offerOnLink>>

/** What the offers take off what is chosen now. */
export const givenOffer = (
  { view, draft }: OrderLinkLife,
  choices: Parameters<typeof offerOnLink>[3],
): GivenOffer | null => offerOnLink(view.offers ?? [], normalCode(draft.code ?? ''), view.products, choices)

/** Where a code is typed, for shops that have some. */
export function OfferCode({ link, given }: { link: OrderLinkLife; given: GivenOffer | null }) {
  return link.view.takesCodes || link.draft.code ? <CodeCard link={link} given={given} /> : null
}

export function GivenLine({ given }: { given: GivenOffer }) {
  return (
    <p className="w any">
      <Trans>
        {given.name}: {formatMoney(given.tzs)} off.
      </Trans>
    </p>
  )
}
