import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { USE_BY_DAYS } from '../../../shared/contract/lists.ts'
import type { Batch } from '../../../shared/contract/stock-batches.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { daysLeft, isExpired } from '../../../shared/domain/use-by.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { adjustStock } from '../../offline/till.ts'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useFreshOn, useNow } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { StateText } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { useShop } from '../access/access.queries.ts'
import { stockQueries } from './stock.queries.ts'
import type { StockSearch } from './stock-search.ts'

/** What goes out of date, the oldest first, with what of it is still there. What is over is written off as that batch, in one tap. */
export function DatesView({
  search,
  onSearch,
}: {
  search: StockSearch
  onSearch: (change: Partial<StockSearch>) => void
}) {
  const { t } = useLingui()
  const now = useNow()
  const today = businessDay(now)
  const { may, isAdmin } = useMay()
  const isOn = useShop()?.counterRules?.tracksUseBy ?? false
  const box = useUrlSearch(search, onSearch)
  const within = search.within ?? '30'
  const q = search.q?.trim()
  const list = useInfiniteQuery({
    ...stockQueries.batches({
      within: within === 'expired' ? within : Number(within),
      ...(q ? { search: q } : {}),
    }),
    placeholderData: keepPreviousData,
  })
  const totals = useQuery(stockQueries.batchTotals()).data
  useFreshOn(['stockWork', 'sent'], stockQueries.all())
  // Written off here and not heard of yet: nobody throws the same away twice.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<unknown>(null)
  const rows = (list.data?.rows ?? []).filter((row) => !gone.has(keyOf(row)))
  const writeOff = async (row: Batch) => {
    setRefused(null)
    setGone((before) => new Set([...before, keyOf(row)]))
    try {
      await adjustStock({
        id: uuidv7(),
        productId: row.productId,
        variantId: row.variantId,
        reason: 'damaged',
        deltaMilli: 0 - row.leftMilli,
        packs: 0,
        note: t`Out of date: ${row.useBy}`,
        useBy: row.useBy,
        at: new Date().toISOString(),
      })
      toast({ title: t`${row.name} is written off`, type: 'success' })
    } catch (error) {
      setGone((before) => new Set([...before].filter((key) => key !== keyOf(row))))
      setRefused(error)
    }
  }
  const chosen = within === 'expired' ? totals?.expired : totals?.within.find(({ days }) => days === Number(within))
  return (
    <>
      {isOn ? null : (
        <Note
          tone="info"
          title={<Trans>Use-by dates are off</Trans>}
          action={
            isAdmin ? (
              <Link to="/dashboard/settings/pos" className={buttonClass()}>
                <Trans>Switch them on</Trans>
              </Link>
            ) : undefined
          }
        >
          <Trans>When they are on, whoever receives goods can write down until when they are good.</Trans>
        </Note>
      )}
      {chosen && chosen.count > 0 ? (
        <dl className="card card-pad flex flex-wrap gap-x-8 gap-y-2">
          <div>
            <dt className="text-dense text-ink-2">
              {within === 'expired' ? <Trans>Lost, at its cost</Trans> : <Trans>At risk, at its cost</Trans>}
            </dt>
            <dd className="text-item">
              <Money amount={chosen.valueTzs} />
            </dd>
          </div>
        </dl>
      ) : null}
      <ListSearch label={t`Search products`} placeholder={t`Name, SKU or barcode`} {...box} />
      <ChipRow label={t`Narrow the list`}>
        <Chip
          selected={within === 'expired'}
          onClick={() => onSearch({ within: 'expired' })}
          {...(totals ? { count: totals.expired.count } : {})}
        >
          <Trans>Out of date</Trans>
        </Chip>
        {USE_BY_DAYS.map((days) => (
          <Chip
            key={days}
            selected={within === `${days}`}
            onClick={() => onSearch({ within: `${days}` })}
            {...(totals ? { count: totals.within.find((one) => one.days === days)?.count ?? 0 } : {})}
          >
            <Plural value={days} one="In # day" other="In # days" />
          </Chip>
        ))}
      </ChipRow>
      {refused === null ? null : (
        <Note tone="bad" title={<Trans>It is not written off</Trans>}>
          {t(refusalText(refused))}
        </Note>
      )}
      <ListCard
        query={list}
        rows={rows}
        isFiltered={Boolean(q)}
        onClear={() => onSearch({ q: undefined })}
        empty={
          <EmptyState title={<Trans>Nothing goes out of date</Trans>}>
            <Trans>Goods that were received with a use-by date stand here when their day comes near.</Trans>
          </EmptyState>
        }
      >
        <ul className="rows" aria-label={t`Use-by dates`}>
          {rows.map((row) => (
            <BatchRow
              key={keyOf(row)}
              row={row}
              today={today}
              onWriteOff={may('product', 'update') ? () => void writeOff(row) : undefined}
            />
          ))}
        </ul>
      </ListCard>
    </>
  )
}
const keyOf = ({ itemId, useBy }: Batch) => `${itemId} ${useBy}`

function BatchRow({ row, today, onWriteOff }: { row: Batch; today: string; onWriteOff: (() => void) | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  const isOver = isExpired(row.useBy, today)
  const left = daysLeft(row.useBy, today)
  const amount = `${formatQuantity(row.leftMilli)} ${row.unit}`.trim()
  const name = [row.name, row.variantName].filter(Boolean).join(' · ')
  return (
    <li className="row2 flex-wrap">
      <ProductPicture name={row.name} photoUrl={row.photo?.smallUrl ?? null} size={44} />
      <span className="flex-1 min-w-40">
        <Link to="/dashboard/products/$id" params={{ id: row.productId }} className="font-bold wrap-any">
          {name}
        </Link>
        <span className="sub flex flex-wrap gap-x-2">
          {isOver ? (
            <StateText tone="bad" icon="alert">
              <Trans>Out of date since {format.day(row.useBy)}</Trans>
            </StateText>
          ) : (
            <StateText tone={left <= 7 ? 'held' : 'neutral'} icon="clock">
              {left === 0 ? (
                <Trans>Last day is today</Trans>
              ) : (
                <Trans>
                  Good until {format.day(row.useBy)}, <Plural value={left} one="# day" other="# days" />
                </Trans>
              )}
            </StateText>
          )}
        </span>
      </span>
      <span className="text-end tnum">
        <b className="block">{amount}</b>
        {row.costTzs === null ? null : <Money amount={row.valueTzs} className="sub" />}
      </span>
      {isOver && onWriteOff ? (
        <Button size="sm" icon="trash" onClick={onWriteOff} aria-label={t`Throw ${name} away`}>
          <Trans>Throw away</Trans>
        </Button>
      ) : null}
    </li>
  )
}
