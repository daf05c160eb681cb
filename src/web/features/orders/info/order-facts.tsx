import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { isOverdue } from '../../../../shared/domain/credit-gates.ts'
import { businessDay } from '../../../../shared/domain/format.ts'
import { roundingOf } from '../../../../shared/domain/cash-rounding.ts'
import { discountParts } from '../../../../shared/domain/offers/discount-parts.ts'
import { showPercent } from '../../../../shared/domain/percent.ts'
import { formatPhone } from '../../../../shared/domain/phone.ts'
import { owedTzs } from '../../../../shared/domain/order-workflow.ts'
import { taxParts } from '../../../../shared/domain/taxes.ts'
import { chargeTexts } from '../../../i18n/charge-words.ts'
import { statedWhy } from '../../../i18n/price-words.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useOptionText } from '../../../i18n/option-text.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { useNow } from '../../../session/device.ts'
import { useMay } from '../../../session/rights.ts'
import { orderChatParts } from '../../inbox/inbox.queries.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'

// Never there without a network.
const ChatLink = lazy(async () => ({ default: (await orderChatParts()).OrderChatLink }))
const Told = lazy(async () => ({ default: (await orderChatParts()).OrderTold }))

const Row = ({ label, children, isStrong = false }: { label: ReactNode; children: ReactNode; isStrong?: boolean }) => (
  <div
    className={
      isStrong
        ? 'flex justify-between gap-3 items-baseline text-item font-bold min-h-9'
        : 'flex justify-between gap-3 items-baseline min-h-7'
    }
  >
    <dt className={isStrong ? '' : 'text-ink-2'}>{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

/** Totals, then each payment with its reference, then what is still owed. */
export function OrderMoney({ order }: { order: LocalOrder }) {
  const { t } = useLingui()
  const format = useFormat()
  const text = useOptionText()
  const now = useNow()
  const leftTzs = owedTzs(order)
  const isReversed = order.status === 'cancelled'
  const { charges = [], discount } = order
  const roundingTzs = roundingOf(order.payments)
  const { offer, otherTzs } = discountParts(order.lines, order.discountTzs)
  const discountWhy = statedWhy(t, discount?.reason, discount?.reasonNote)
  return (
    <Card flush>
      <CardHeader title={<Trans>Payment</Trans>} />
      <div className="px-4 pb-3">
        <dl>
          {order.discountTzs > 0 || charges.length > 0 || roundingTzs !== 0 ? (
            <Row label={<Trans>Subtotal</Trans>}>
              <Money amount={order.subtotalTzs} className="font-medium!" />
            </Row>
          ) : null}
          {offer ? (
            <Row
              label={
                <span className="wrap-any">
                  <Trans>Offer: {offer.name}</Trans>
                </span>
              }
            >
              <Money amount={-offer.tzs} className="font-medium!" />
            </Row>
          ) : null}
          {otherTzs > 0 ? (
            <Row
              label={
                <>
                  <Trans>Discount</Trans>
                  {discountWhy ? <span className="block text-small wrap-any">{discountWhy}</span> : null}
                </>
              }
            >
              <Money amount={-otherTzs} className="font-medium!" />
            </Row>
          ) : null}
          {charges.map(({ id, kind, basisPoints, amountTzs }) => (
            <Row
              key={id}
              label={
                <>
                  {t(chargeTexts[kind])}
                  {basisPoints === null ? '' : ` ${showPercent(basisPoints)}%`}
                </>
              }
            >
              <Money amount={amountTzs} className="font-medium!" />
            </Row>
          ))}
          {roundingTzs === 0 ? null : (
            <Row label={<Trans>Cash rounded</Trans>}>
              <Money amount={roundingTzs} sign="always" className="font-medium!" />
            </Row>
          )}
          <Row label={<Trans>Total</Trans>} isStrong>
            <Money amount={order.totalTzs} />
          </Row>
          {taxParts([...order.lines, ...charges]).map(({ name, taxTzs }) => (
            <Row key={name} label={<Trans>of which {name}</Trans>}>
              <Money amount={taxTzs} className="font-medium!" />
            </Row>
          ))}
        </dl>
        {order.payments.length > 0 ? (
          <ul className="border-t border-line mt-2 pt-1">
            {order.payments.map((payment) => (
              <li key={payment.id} className="flex gap-3 justify-between py-1.5">
                <span className="flex-1 min-w-0">
                  {payment.wallet ? text('wallet', payment.wallet) : text('recordedMethod', payment.method)}
                  <span className="block text-small text-ink-2 tnum wrap-any">
                    {payment.reference ? (
                      <>
                        <Trans>Ref. {payment.reference}</Trans>,{' '}
                      </>
                    ) : null}
                    {format.date(payment.at, 'short')}
                    {payment.changeTzs ? (
                      <>
                        , <Trans>change {formatTzs(payment.changeTzs)}</Trans>
                      </>
                    ) : null}
                  </span>
                </span>
                <Money
                  amount={payment.amountTzs}
                  className={isReversed ? 'line-through font-medium!' : 'font-medium!'}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-2 border-t border-line mt-2 pt-2">
            <Trans>No payment yet</Trans>
          </p>
        )}
        {isReversed && order.payments.length > 0 ? (
          <p className="text-dense font-medium text-bad">
            <Trans>The order is cancelled: this money went back to the customer.</Trans>
          </p>
        ) : null}
        {!isReversed && leftTzs > 0 ? (
          <dl className="border-t border-line mt-2 pt-1">
            <Row
              label={
                <span className="text-held">
                  <Trans>Still owed</Trans>
                </span>
              }
              isStrong
            >
              <span className="text-held">
                <Money amount={leftTzs} />
              </span>
            </Row>
            {order.dueOn ? (
              <Row label={<Trans>Pay back by</Trans>}>
                <span className={isOverdue(order.dueOn, businessDay(now)) ? 'font-medium text-bad' : 'font-medium'}>
                  {format.day(order.dueOn)}
                  {isOverdue(order.dueOn, businessDay(now)) ? (
                    <>
                      , <Trans>passed</Trans>
                    </>
                  ) : null}
                </span>
              </Row>
            ) : null}
          </dl>
        ) : null}
      </div>
    </Card>
  )
}

export function OrderPeople({
  order,
  approvedByName,
}: {
  order: LocalOrder
  approvedByName?: string | null | undefined
}) {
  const { t } = useLingui()
  const { may } = useMay()
  const name = order.customerName || (order.customerPhone ? formatPhone(order.customerPhone) : t`Walk-in customer`)
  return (
    <Card className="grid gap-3">
      <div className="flex gap-3 items-center">
        <Avatar name={name} size={42} />
        <span className="flex-1 min-w-0 leading-5">
          <b className="wrap-any">{name}</b>
          {order.customerName && order.customerPhone ? (
            <span className="block text-ink-2 tnum">{formatPhone(order.customerPhone)}</span>
          ) : null}
        </span>
        {may('conversations', 'read') ? (
          <Suspense>
            <ChatLink of={{ orderId: order.id, customerId: order.customerId, name }} />
          </Suspense>
        ) : null}
        {order.customerPhone ? (
          <a className="ib ib-primary" href={`tel:${order.customerPhone}`} aria-label={t`Call ${name}`}>
            <Icon name="call" />
          </a>
        ) : null}
      </div>
      <dl className="text-dense border-t border-line pt-2">
        {order.servedByName ? <Row label={<Trans>Served by</Trans>}>{order.servedByName}</Row> : null}
        {order.tableName ? (
          <Row label={<Trans>Table</Trans>}>
            {order.tableName}
            {order.covers === undefined ? null : (
              <>
                , <Plural value={order.covers} one="# guest" other="# guests" />
              </>
            )}
          </Row>
        ) : null}
        {approvedByName ? <Row label={<Trans>Discount approved by</Trans>}>{approvedByName}</Row> : null}
        {order.deviceCode ? <Row label={<Trans>Device</Trans>}>{order.deviceCode}</Row> : null}
      </dl>
      {may('conversations', 'read') ? (
        <Suspense>
          <Told orderId={order.id} />
        </Suspense>
      ) : null}
    </Card>
  )
}
