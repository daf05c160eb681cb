import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Count } from '../../../shared/contract/stock-counts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { useFreshOn } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Badge, StateText } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { stockQueries } from './stock.queries.ts'

const BeginCount = lazy(async () => ({ default: (await import('./begin-count.tsx')).BeginCount }))
const CountSheet = lazy(async () => ({ default: (await import('./count-sheet.tsx')).CountSheet }))

const state = ({ state: is }: Count) =>
  is === 'open' ? (
    <StateText tone="held" icon="clock">
      <Trans>Being counted</Trans>
    </StateText>
  ) : is === 'applied' ? (
    <StateText tone="ok" icon="check">
      <Trans>Applied</Trans>
    </StateText>
  ) : (
    <Badge>
      <Trans>Dropped</Trans>
    </Badge>
  )

const difference = (row: Count) =>
  row.state === 'applied' ? (
    <span>
      <Plural value={row.differences} one="# difference" other="# differences" />{' '}
      {row.differenceTzs === 0 ? null : <Money amount={row.differenceTzs} />}
    </span>
  ) : (
    ''
  )

/** Counts of the shelf: one is begun, several people count in it, and whoever may change products looks at the differences. */
export function CountsView({
  opened,
  onOpen,
}: {
  opened: string | undefined
  onOpen: (id: string | undefined) => void
}) {
  const mayDecide = useMay().may('product', 'update')
  const [isBeginning, setBeginning] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon="basket" onClick={() => setBeginning(true)}>
          <Trans>Begin a count</Trans>
        </Button>
        <NightLink />
      </div>
      <Joinable />
      {mayDecide ? <Counts onOpen={onOpen} /> : null}
      <Suspense>
        {opened === undefined || !mayDecide ? null : <CountSheet id={opened} onClose={() => onOpen(undefined)} />}
        {isBeginning ? <BeginCount onClose={() => setBeginning(false)} /> : null}
      </Suspense>
    </>
  )
}

function NightLink() {
  const { t } = useLingui()
  const night = useQuery(stockQueries.night()).data
  if (!night || night.items.length === 0 || (night.count.state !== null && night.count.state !== 'open')) return null
  const { id } = night.count
  return (
    <Link to="/dashboard/products/count" search={{ id, name: t`Night count`, night: true }} className={buttonClass()}>
      <Icon name="moon" />
      <Plural value={night.items.length} one="Night count of one" other="Night count of #" />
    </Link>
  )
}

/** What is being counted, here without a network or anywhere: whoever may read products counts with them. */
function Joinable() {
  const { t } = useLingui()
  const format = useFormat()
  const open = useQuery(stockQueries.openCounts())
  const here = useQuery(stockQueries.here())
  useFreshOn(['stockWork', 'sent'], stockQueries.all())
  const known = open.data ?? []
  const own = new Map(
    (here.data ?? []).flatMap((one) =>
      one.type === 'stock.count' && one.sync !== 'synced' && !known.some(({ id }) => id === one.body.count.id)
        ? [[one.body.count.id, one.body.count.name] as const]
        : [],
    ),
  )
  const rows = [
    ...[...own].map(([id, name]) => ({ id, name, sub: <Trans>Kept on this device</Trans> })),
    ...known.map(({ id, name, startedByName, startedAt, counted }) => ({
      id,
      name,
      sub: (
        <>
          {format.who({ name: startedByName, at: startedAt })} ·{' '}
          <Plural value={counted} one="# counted" other="# counted" />
        </>
      ),
    })),
  ]
  if (rows.length === 0) return null
  return (
    <Card flush>
      <h2 className="card-h">
        <Trans>Being counted now</Trans>
      </h2>
      <ul className="rows" aria-label={t`Being counted now`}>
        {rows.map((row) => (
          <li key={row.id} className="row2">
            <span className="flex-1 min-w-0">
              <b className="block wrap-any">{row.name}</b>
              <span className="sub tnum">{row.sub}</span>
            </span>
            <Link
              to="/dashboard/products/count"
              search={{ id: row.id, name: row.name }}
              className={buttonClass({ size: 'sm' })}
            >
              <Trans>Count with them</Trans>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Counts({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const list = useInfiniteQuery(stockQueries.counts())
  const rows = list.data?.rows ?? []
  const columns: Column<Count>[] = [
    { key: 'name', header: <Trans>Count</Trans>, cell: (row) => <b className="wrap-any">{row.name}</b> },
    {
      key: 'when',
      header: <Trans>Begun</Trans>,
      cell: (row) => format.who({ name: row.startedByName, at: row.startedAt }),
      hideBelow: 'lg',
    },
    {
      key: 'counted',
      header: <Trans>Goods</Trans>,
      cell: (row) => <Plural value={row.counted} one="# counted" other="# counted" />,
    },
    { key: 'state', header: '', headerLabel: t`State`, cell: state },
    { key: 'difference', header: <Trans>Differences</Trans>, cell: difference, align: 'end' },
  ]
  return (
    <ListCard
      query={list}
      rows={rows}
      empty={
        <EmptyState title={<Trans>Nothing was counted yet</Trans>}>
          <Trans>Count while the shop sells: what is sold meanwhile makes no difference.</Trans>
        </EmptyState>
      }
    >
      <DataTable
        label={t`Counts`}
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        onOpen={(row) => onOpen(row.id)}
        phone={(row) => ({
          title: row.name,
          sub: state(row),
          end: difference(row),
          endSub: format.day(row.startedAt),
        })}
      />
    </ListCard>
  )
}
