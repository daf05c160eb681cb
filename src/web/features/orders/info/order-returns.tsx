import { Trans, useLingui } from '@lingui/react/macro'
import { formatQuantity } from '../../../../shared/domain/quantity.ts'
import { chargeTexts } from '../../../i18n/charge-words.ts'
import { refundReasonTexts } from '../../../i18n/refund-words.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { lineLabel } from '../counter/line-label.ts'

/** What came back of the order, return by return; nothing while all of it is with the customer. */
export function OrderReturns({ order }: { order: LocalOrder }) {
  const { t } = useLingui()
  const format = useFormat()
  if (!order.refunds?.length) return null
  const nameOf = (lineId: string) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? lineLabel(line) : ''
  }
  return (
    <Card flush>
      <CardHeader title={<Trans>Returned goods</Trans>} />
      <ul className="rows border-t border-line">
        {order.refunds.map((refund) => (
          <li key={refund.id} className="px-4 py-2.5 leading-5">
            <div className="flex flex-wrap gap-x-3 justify-between">
              <b className="font-medium tnum">{refund.number}</b>
              <Money
                amount={refund.totalTzs}
                className={refund.reversedAt === null ? 'font-medium!' : 'line-through font-medium!'}
              />
            </div>
            <ul>
              {refund.lines.map((part) => (
                <li key={part.lineId} className="wrap-any">
                  {formatQuantity(part.quantityMilli)} × {nameOf(part.lineId)}{' '}
                  <span className="text-small text-ink-2">
                    {part.to === 'stock' ? <Trans>Back to stock</Trans> : <Trans>Written off</Trans>}
                  </span>
                </li>
              ))}
              {refund.charges?.map((part) => (
                <li key={part.chargeId} className="flex justify-between gap-3">
                  {t(chargeTexts[part.kind])}
                  <Money amount={part.amountTzs} className="font-medium!" />
                </li>
              ))}
              {refund.roundingTzs ? (
                <li className="flex justify-between gap-3">
                  <Trans>Cash rounded</Trans>
                  <Money amount={refund.roundingTzs} sign="always" className="font-medium!" />
                </li>
              ) : null}
            </ul>
            <p className="text-small text-ink-2 wrap-any">
              {[t(refundReasonTexts[refund.reason]), refund.note, refund.byName, format.date(refund.at, 'short')]
                .filter(Boolean)
                .join(', ')}
            </p>
            {refund.reversedAt !== null ? (
              <Badge icon="x">
                <Trans>Did not happen</Trans>
              </Badge>
            ) : (
              <p className="text-small text-ink-2 tnum">
                {refund.paidBackTzs > 0 ? (
                  <Trans>{formatTzs(refund.paidBackTzs)} given back</Trans>
                ) : (
                  <Trans>Nothing given back</Trans>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
