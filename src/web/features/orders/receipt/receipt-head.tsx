import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { statusWord } from '../../../ui/order-state.tsx'
import { dueTzs, owedTzs, refundState } from '../../../../shared/domain/order-workflow.ts'

/** What was done, and the one thing left to do: give the change. `changeTzs` is of the money taken in this moment: of a receipt that is looked at again there is none to give. */
export function ReceiptHead({
  order,
  changeTzs = 0,
  backTzs,
  titleId,
}: {
  order: LocalOrder
  changeTzs?: number
  /** Goods came back in this moment: what is given back for them. */ backTzs?: number | undefined
  titleId?: string
}) {
  const format = useFormat()
  const owed = owedTzs(order)
  const isPaid = owed === 0 && order.status !== 'cancelled'
  return (
    <div className="flex gap-3 items-start min-w-0">
      <span
        className={
          isPaid
            ? 'grid place-items-center size-11 rounded-full flex-none mt-0.5 bg-ok-soft text-on-ok-soft'
            : 'grid place-items-center size-11 rounded-full flex-none mt-0.5 bg-accent text-on-accent'
        }
        aria-hidden="true"
      >
        <Icon name={order.status === 'cancelled' ? 'x' : isPaid ? 'check' : 'clock'} size={26} strokeWidth={2.8} />
      </span>
      <div className="flex-1 min-w-0">
        <h2 id={titleId} className="text-[22px] leading-7 font-bold tnum">
          {backTzs !== undefined ? (
            <Trans>Goods taken back</Trans>
          ) : order.status === 'cancelled' ? (
            statusWord('cancelled')
          ) : refundState(order) === 'whole' ? (
            <Trans>Returned</Trans>
          ) : isPaid ? (
            <Trans>Paid {formatTzs(dueTzs(order))}</Trans>
          ) : order.status === 'pending' ? (
            <Trans>Saved, not paid</Trans>
          ) : (
            <Trans>Owes {formatTzs(owed)}</Trans>
          )}
        </h2>
        {backTzs ? (
          <p className="text-item font-bold text-accent tnum">
            <Trans>Give back {formatTzs(backTzs)}</Trans>
          </p>
        ) : null}
        {changeTzs > 0 && order.status !== 'cancelled' ? (
          <p className="text-item font-bold text-accent tnum">
            <Trans>Give change {formatTzs(changeTzs)}</Trans>
          </p>
        ) : null}
        {owed > 0 && order.dueOn ? (
          <p className="text-dense text-on-slab-2">
            <Trans>Pay back by {format.day(order.dueOn)}</Trans>
          </p>
        ) : null}
        <p className="text-dense text-on-slab-2 tnum">{order.number}</p>
      </div>
    </div>
  )
}
