import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { businessDay, dayAfter } from '../../../../shared/domain/format.ts'
import { formatQuantity } from '../../../../shared/domain/quantity.ts'
import { ASKING_BACK, VOID_WITHIN_DAYS } from '../../../../shared/domain/refund-void.ts'
import { chargeTexts } from '../../../i18n/charge-words.ts'
import { refundReasonTexts } from '../../../i18n/refund-words.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { useNow } from '../../../session/device.ts'
import { useMay } from '../../../session/rights.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { lineLabel } from '../counter/line-label.ts'

// Behind the page, and there before the network can go.
const loadVoid = async () => ({ default: (await import('./void-return-dialog.tsx')).VoidReturnDialog })
const VoidReturnDialog = lazy(loadVoid)

/** What came back of the order, return by return; nothing while all of it is with the customer. */
export function OrderReturns({ order }: { order: LocalOrder }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { mayAny } = useMay()
  const [taken, setTaken] = useState<string | null>(null)
  const hasReturns = (order.refunds?.length ?? 0) > 0
  useEffect(() => void (hasReturns && loadVoid().catch(() => {})), [hasReturns])
  const chosen = order.refunds?.find(({ id }) => id === taken)
  // What else keeps a return is said when somebody tries: where its money is, or what stands on it.
  const mayTakeBack = order.status !== 'cancelled' && mayAny(ASKING_BACK)
  const isInTime = (at: string) => businessDay(now) <= dayAfter(businessDay(at), VOID_WITHIN_DAYS)
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
            {refund.reversedAt === null && mayTakeBack && isInTime(refund.at) ? (
              <Button size="sm" icon="undo" className="mt-1.5" onClick={() => setTaken(refund.id)}>
                <Trans>Take back this return</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {chosen ? (
        <Suspense>
          <VoidReturnDialog order={order} refund={chosen} onClose={() => setTaken(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
