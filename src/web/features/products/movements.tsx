import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StockMovement } from '../../../shared/contract/products.ts'
import { formatQuantity, PIECE } from '../../../shared/domain/quantity.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { type StockReason, STOCK_REASONS } from '../../../shared/domain/stock.ts'
import { Select } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { cx } from '../../ui/cx.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { productQueries } from './products.queries.ts'
import { useReasonText } from './reason-text.ts'

/** Who moved the stock, when and why; the newest first. */
export function Movements({
  productId,
  packName,
}: {
  productId: string
  /** Of the unit that lies closed on the shelf. */ packName: string
}) {
  const { t } = useLingui()
  const reasonText = useReasonText()
  const [reason, setReason] = useState<StockReason>()
  const list = useInfiniteQuery(productQueries.movements(productId, reason))
  const rows = list.data?.rows ?? []
  return (
    <>
      <Select
        aria-label={t`Kind of movement`}
        value={reason ?? ''}
        placeholder={t`All movements`}
        options={STOCK_REASONS.map((one) => ({ value: one, label: reasonText(one) }))}
        onChange={({ currentTarget: { value } }) => setReason(STOCK_REASONS.find((one) => one === value))}
      />
      <ListCard
        query={list}
        rows={rows}
        title={<Trans>Stock movements</Trans>}
        loading={{ count: 3 }}
        isFiltered={reason !== undefined}
        onClear={() => setReason(undefined)}
        empty={
          <p className="px-4 pb-4 text-ink-2">
            <Trans>Nothing has moved yet.</Trans>
          </p>
        }
      >
        <ul className="rows" aria-label={t`Stock movements`}>
          {rows.map((row) => (
            <li key={row.id}>
              <Movement row={row} packName={packName} />
            </li>
          ))}
        </ul>
      </ListCard>
    </>
  )
}

function Movement({ row, packName }: { row: StockMovement; packName: string }) {
  const format = useFormat()
  const reasonText = useReasonText()
  // What was opened moved no goods, only from closed to loose.
  const isPacks = row.deltaMilli === 0 && row.packsDelta !== undefined
  const moved = isPacks ? (row.packsDelta ?? 0) * PIECE : row.deltaMilli
  const count = `${moved > 0 ? '+' : ''}${formatQuantity(moved)}${isPacks ? ` ${packName}` : ''}`
  return (
    <div className="row2">
      <span className="flex-1 min-w-0">
        <span className="block font-medium wrap-any">
          {reasonText(row.reason)}
          {row.orderId !== null && row.orderNumber !== null ? (
            <>
              {' '}
              <Link
                to="/dashboard/orders/order-info/$id"
                params={{ id: row.orderId }}
                className="text-primary-text tnum"
              >
                {row.orderNumber}
              </Link>
            </>
          ) : null}
          {row.variantName === null ? null : <span className="text-ink-2 font-normal"> · {row.variantName}</span>}
        </span>
        {row.note ? <span className="sub block wrap-any">{row.note}</span> : null}
        {row.costTzs == null ? null : (
          <span className="sub block">
            <Trans>
              Cost <Money amount={row.costTzs} />
            </Trans>
          </span>
        )}
        <span className="sub block">{format.who({ name: row.byName, at: row.at })}</span>
      </span>
      <span className={cx('end tnum font-bold', isPacks ? 'text-ink-2' : row.deltaMilli < 0 ? 'text-bad' : 'text-ok')}>
        {count}
      </span>
    </div>
  )
}
