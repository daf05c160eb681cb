import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isOffline } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { useFreshOn, useNow } from '../../session/device.ts'
import { Badge, StateText } from '../../ui/badge.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { type ListedReceipt, mergeReceipts } from './receipt-list.ts'
import { stockQueries } from './stock.queries.ts'

const ReceiptSheet = lazy(async () => ({ default: (await import('./receipt-sheet.tsx')).ReceiptSheet }))

const state = (row: ListedReceipt) =>
  row.sync === 'attention' ? (
    <StateText tone="bad" icon="alert">
      <Trans>Needs attention</Trans>
    </StateText>
  ) : row.sync === 'waiting' ? (
    <StateText tone="held" icon="cloudup">
      <Trans>To be sent</Trans>
    </StateText>
  ) : row.reversedAt === null ? null : (
    <Badge icon="undo">
      <Trans>Taken back</Trans>
    </Badge>
  )
const owed = (row: ListedReceipt) =>
  row.totalTzs > row.paidTzs ? (
    <Money amount={row.totalTzs - row.paidTzs} />
  ) : (
    <span className="text-ink-2">
      <Trans>Paid</Trans>
    </span>
  )

const name = (row: ListedReceipt) => row.supplierName || <Trans>No name</Trans>

/** What came in, from whom, and what of it is owed. */
export function ReceivedView({
  supplier,
  onSupplier,
  receive,
}: {
  supplier: string | undefined
  onSupplier: (supplier: string | undefined) => void
  /** The way to write one down, for who may. */ receive: ReactNode
}) {
  const { t } = useLingui()
  const format = useFormat()
  const [openId, setOpenId] = useState<string | null>(null)
  const suppliers = useQuery(stockQueries.suppliers())
  const list = useInfiniteQuery(stockQueries.receipts(supplier))
  const here = useQuery(stockQueries.here())
  const now = useNow()
  useFreshOn(['stockWork', 'sent'], stockQueries.all())
  const rows = mergeReceipts(list.data?.rows ?? [], here.data ?? [], {
    isOffline: list.isError && isOffline(list.error),
    asOf: list.dataUpdatedAt,
    now,
  }).filter((row) => supplier === undefined || row.supplierId === supplier)
  const opened = rows.find(({ id }) => id === openId)
  const owedTo = (suppliers.data ?? []).filter(({ owedTzs }) => owedTzs > 0)
  const chosen = suppliers.data?.find(({ id }) => id === supplier)
  const columns: Column<ListedReceipt>[] = [
    {
      key: 'supplier',
      header: <Trans>Supplier</Trans>,
      cell: (row) => (
        <span className="grid">
          <b className="wrap-any">{name(row)}</b>
          <span className="text-small text-ink-2">{row.invoiceNumber}</span>
        </span>
      ),
    },
    { key: 'day', header: <Trans>Date</Trans>, cell: (row) => format.day(row.day) },
    {
      key: 'goods',
      header: <Trans>Goods</Trans>,
      cell: (row) => <Plural value={row.lineCount} one="# kind" other="# kinds" />,
      hideBelow: 'lg',
    },
    { key: 'state', header: '', headerLabel: t`State`, cell: state },
    { key: 'owed', header: <Trans>Owed</Trans>, cell: owed, align: 'end' },
    { key: 'total', header: <Trans>Cost in all</Trans>, cell: (row) => <Money amount={row.totalTzs} />, align: 'end' },
  ]
  return (
    <>
      {owedTo.length > 0 || chosen ? (
        <ChipRow label={t`What you owe`}>
          <Chip selected={supplier === undefined} onClick={() => onSupplier(undefined)}>
            <Trans>All</Trans>
          </Chip>
          {chosen && chosen.owedTzs === 0 ? <Chip selected>{chosen.name}</Chip> : null}
          {owedTo.map((one) => (
            <Chip
              key={one.id}
              selected={supplier === one.id}
              onClick={() => onSupplier(supplier === one.id ? undefined : one.id)}
            >
              {one.name} <Money amount={one.owedTzs} />
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <ListCard
        query={list}
        rows={rows}
        hasOwn
        title={<Trans>Goods received</Trans>}
        isFiltered={supplier !== undefined}
        onClear={() => onSupplier(undefined)}
        empty={
          <EmptyState title={<Trans>Nothing was received yet</Trans>} action={receive}>
            <Trans>Write down what your suppliers bring: stock and cost then follow by themselves.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Goods received`}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          onOpen={(row) => setOpenId(row.id)}
          phone={(row) => ({
            title: name(row),
            sub: (
              <>
                {format.day(row.day)} {state(row)}
              </>
            ),
            end: <Money amount={row.totalTzs} />,
            endSub: row.totalTzs > row.paidTzs ? <Trans>Owed</Trans> : <Trans>Paid</Trans>,
          })}
        />
      </ListCard>
      <Suspense>
        {opened ? (
          <ReceiptSheet
            receipt={opened}
            work={
              here.data?.flatMap((work) => (work.type === 'stock.receive' && work.id === opened.id ? [work] : []))[0]
            }
            onClose={() => setOpenId(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
