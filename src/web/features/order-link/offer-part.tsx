import { Trans } from '@lingui/react/macro'
import { formatMoney } from '../../../shared/domain/format.ts'
import { offerOnLink } from '../../../shared/domain/offers/on-link.ts'
import { showPercent } from '../../../shared/domain/percent.ts'
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
  const gift = given?.gift
  const waits =
    given?.tzs === 0 && gift?.code === normalCode(link.draft.code ?? '') && goodsOf(gift, link.view.products) !== ''
  return link.view.takesCodes || link.draft.code ? <CodeCard link={link} given={given} waitsForGift={waits} /> : null
}

export function GivenLine({ given, link }: { given: GivenOffer; link: OrderLinkLife }) {
  return (
    <>
      {given.tzs > 0 ? (
        <p className="w any">
          <Trans>
            {given.name}: {formatMoney(given.tzs)} off.
          </Trans>
        </p>
      ) : null}
      {given.gift ? <GiftLine gift={given.gift} products={link.view.products} /> : null}
    </>
  )
}

type Gift = NonNullable<GivenOffer['gift']>
type Products = OrderLinkLife['view']['products']
/** Those of the link alone: others nobody can add here. */
const goodsOf = ({ productIds }: Gift, products: Products) =>
  [...new Set(products.flatMap((one) => (productIds.includes(one.productId ?? '') ? [one.name] : [])))].join(' / ')

/** As the till says it (orders/pricing/gift-row.tsx). */
function GiftLine({ gift, products }: { gift: Gift; products: Products }) {
  const { name, pieces, basisPoints, priceTzs } = gift
  const goods = goodsOf(gift, products)
  if (goods === '') return null
  const percent = showPercent(basisPoints)
  return (
    <p className="w any" role="status">
      {priceTzs !== null ? (
        <Trans>
          {name}: add {pieces} × {goods} for {formatMoney(priceTzs)} each
        </Trans>
      ) : basisPoints >= 10_000 ? (
        <Trans>
          {name}: add {pieces} × {goods}, free
        </Trans>
      ) : (
        <Trans>
          {name}: add {pieces} × {goods} at {percent}% off
        </Trans>
      )}
    </p>
  )
}
