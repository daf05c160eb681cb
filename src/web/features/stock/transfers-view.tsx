import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isOffline } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useFreshOn, useNow } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Badge, StateText } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { stockQueries } from './stock.queries.ts'
import type { StockSearch } from './stock-search.ts'
import { type ListedTransfer, mergeTransfers } from './transfer-list.ts'

const TransferSheet = lazy(async () => ({ default: (await import('./transfer-sheet.tsx')).TransferSheet }))

const state = (row: ListedTransfer) =>
  row.sync === 'attention' ? (
    <StateText tone="bad" icon="alert">
      <Trans>Needs attention</Trans>
    </StateText>
  ) : row.sync === 'waiting' ? (
    <StateText tone="held" icon="cloudup">
      <Trans>To be sent</Trans>
    </StateText>
  ) : row.state === 'sent' ? (
    <StateText tone="held" icon="truck">
      {row.way === 'in' ? <Trans>To receive</Trans> : <Trans>On its way</Trans>}
    </StateText>
  ) : row.state === 'cancelled' ? (
    <Badge icon="undo">
      <Trans>Taken back</Trans>
    </Badge>
  ) : row.differences > 0 ? (
    <StateText tone="bad" icon="alert">
      <Plural value={row.differences} one="# difference" other="# differences" />
    </StateText>
  ) : (
    <StateText tone="ok" icon="check">
      <Trans>Arrived</Trans>
    </StateText>
  )

/** Goods between this shop and the owner's others, both ways. */
export function TransfersView({
  search,
  onSearch,
}: {
  search: StockSearch
  onSearch: (change: Partial<StockSearch>) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const maySend = useMay().may('product', 'update')
  const box = useUrlSearch(search, onSearch)
  const q = search.q?.trim() ?? ''
  const { way, state: asked } = search
  const list = useInfiniteQuery({
    ...stockQueries.transfers({
      ...(way === undefined ? {} : { way }),
      ...(asked === undefined ? {} : { state: asked }),
      ...(q === '' ? {} : { search: q }),
    }),
    placeholderData: keepPreviousData,
  })
  const here = useQuery(stockQueries.here())
  const sisters = useQuery(stockQueries.sisterShops()).data
  const coming = useQuery(stockQueries.totals()).data?.coming ?? 0
  useFreshOn(['stockWork', 'sent'], stockQueries.all())
  const rows = mergeTransfers(
    list.data?.rows ?? [],
    here.data ?? [],
    { isOffline: list.isError && isOffline(list.error), asOf: list.dataUpdatedAt, now },
    { way, state: asked, search: q },
  )
  const opened = rows.find(({ id }) => id === search.transfer)
  const send =
    maySend && (sisters === undefined || sisters.length > 0) ? (
      <Link to="/dashboard/products/send" className={buttonClass()}>
        <Icon name="truck" />
        <Trans>Send to another shop</Trans>
      </Link>
    ) : null
  const columns: Column<ListedTransfer>[] = [
    { key: 'shop', header: <Trans>Shop</Trans>, cell: (row) => <Way row={row} /> },
    { key: 'day', header: <Trans>Date</Trans>, cell: (row) => format.day(row.at) },
    {
      key: 'goods',
      header: <Trans>Goods</Trans>,
      cell: (row) => <Plural value={row.lineCount} one="# kind" other="# kinds" />,
      hideBelow: 'lg',
    },
    { key: 'state', header: '', headerLabel: t`State`, cell: state },
    { key: 'value', header: <Trans>At its cost</Trans>, cell: (row) => <Worth row={row} />, align: 'end' },
  ]
  const chip = (change: Partial<StockSearch>, isOn: boolean) => ({ selected: isOn, onClick: () => onSearch(change) })
  const isComing = way === 'in' && asked === 'sent'
  return (
    <>
      <ListSearch label={t`Search transfers`} placeholder={t`Shop or product`} {...box}>
        {send}
      </ListSearch>
      <ChipRow label={t`Narrow the list`}>
        <Chip {...chip({ way: undefined, state: undefined }, way === undefined && asked === undefined)}>
          <Trans>All</Trans>
        </Chip>
        <Chip {...chip({ way: 'in', state: 'sent' }, isComing)} {...(coming > 0 ? { count: coming } : {})}>
          <Trans>To receive</Trans>
        </Chip>
        <Chip {...chip({ way: 'out', state: 'sent' }, way === 'out' && asked === 'sent')}>
          <Trans>On its way</Trans>
        </Chip>
        <Chip {...chip({ way: undefined, state: 'received' }, asked === 'received')}>
          <Trans>Arrived</Trans>
        </Chip>
        <Chip {...chip({ way: undefined, state: 'cancelled' }, asked === 'cancelled')}>
          <Trans>Taken back</Trans>
        </Chip>
      </ChipRow>
      <ListCard
        query={list}
        rows={rows}
        hasOwn
        isFiltered={way !== undefined || asked !== undefined || q !== ''}
        onClear={() => onSearch({ q: undefined, way: undefined, state: undefined })}
        empty={
          <EmptyState title={<Trans>Nothing went from shop to shop yet</Trans>} action={send}>
            {sisters?.length === 0 ? (
              <Trans>This is for owners of more than one shop: goods go from one to the other with their cost.</Trans>
            ) : (
              <Trans>
                Goods that go to another of your shops take their cost along, and arrive when somebody there says so.
              </Trans>
            )}
          </EmptyState>
        }
      >
        <DataTable
          label={t`Goods between shops`}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          onOpen={(row) => onSearch({ transfer: row.id })}
          phone={(row) => ({
            title: <Way row={row} />,
            sub: (
              <>
                {format.day(row.at)} {state(row)}
              </>
            ),
            end: <Worth row={row} />,
            endSub: <Plural value={row.lineCount} one="# kind" other="# kinds" />,
          })}
        />
      </ListCard>
      <Suspense>
        {opened ? (
          <TransferSheet
            transfer={opened}
            work={
              here.data?.flatMap((work) => (work.type === 'stock.transfer' && work.id === opened.id ? [work] : []))[0]
            }
            onClose={() => onSearch({ transfer: undefined })}
          />
        ) : null}
      </Suspense>
    </>
  )
}

const Way = ({ row }: { row: ListedTransfer }) => (
  <b className="wrap-any">
    {row.way === 'in' ? <Trans>From {row.otherShopName}</Trans> : <Trans>To {row.otherShopName}</Trans>}
  </b>
)
const Worth = ({ row }: { row: ListedTransfer }) =>
  row.sync === 'synced' ? <Money amount={row.arrivedTzs ?? row.sentTzs} /> : null
