import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { KitchenStation } from '../../../shared/domain/kitchen.ts'
import { keepAwake } from '../../hardware/wake-lock.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, ChipRow, Segment } from '../../ui/chip.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useShop } from '../access/access.queries.ts'
import type { KitchenSearch } from './kitchen-search.ts'
import { TicketCard } from './ticket-card.tsx'
import { useKitchen, useKitchenStep, useNewTicketBell } from './use-kitchen.ts'

/** What is to be cooked, the oldest first; on any device of the shop. */
export function KitchenScreen({
  search,
  onSearch,
}: {
  search: KitchenSearch
  onSearch: (search: KitchenSearch) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const stations = useShop()?.counterRules?.kitchenStations ?? []
  const chosen = stations.find(({ id }) => id === search.station) ?? null
  const stationId = chosen?.id ?? null
  const isWaiting = search.show !== 'done'
  const { now, open, done, local, waiting, finished } = useKitchen(stationId, isWaiting)
  const step = useKitchenStep()
  useNewTicketBell(waiting, open.data !== undefined || (open.isError && local.data !== undefined))
  // A kitchen's screen that goes dark is read by nobody.
  useEffect(() => keepAwake(), [])
  const shown = isWaiting ? waiting : finished
  const query = isWaiting ? open : done
  const isKnown = query.data !== undefined || shown.length > 0
  const count = waiting.length
  const nameOf = (id: string) => (stations.length > 1 ? stations.find((one) => one.id === id)?.name : undefined)
  return (
    <Page>
      <PageHeader
        title={chosen?.name ?? <Trans>Kitchen</Trans>}
        sub={
          isKnown ? (
            <Plural value={count} _0="Nothing waits" one="# order waits" other="# orders wait" />
          ) : (
            <Trans>What is to be made</Trans>
          )
        }
        actions={
          <Segment
            label={t`Which orders`}
            value={isWaiting ? 'waiting' : 'done'}
            options={[
              { value: 'waiting', label: t`Waiting` },
              { value: 'done', label: t`Done` },
            ]}
            onChange={(show) => onSearch({ ...search, show: show === 'done' ? 'done' : undefined })}
          />
        }
      />
      <StationChips
        stations={stations}
        chosen={stationId}
        onChoose={(station) => onSearch({ ...search, station: station ?? undefined })}
      />
      {query.error && isKnown ? (
        <div className="grid gap-1">
          <StaleNote error={query.error} />
          {query.dataUpdatedAt > 0 ? (
            <p className="text-small text-ink-2">
              <Trans>As of {format.time(query.dataUpdatedAt)}. What is tapped here is kept, and sent later.</Trans>
            </p>
          ) : null}
        </div>
      ) : null}
      {!isKnown ? (
        <Card flush>
          <QueryWait query={query} />
        </Card>
      ) : shown.length === 0 ? (
        <Nothing hasKitchen={stations.length > 0} isWaiting={isWaiting} />
      ) : (
        <>
          <ul
            aria-label={isWaiting ? t`Orders that wait` : t`Orders that are done`}
            className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[repeat(auto-fill,minmax(300px,1fr))] gap-4 items-start"
          >
            {shown.map((ticket) => (
              <TicketCard
                key={ticket.id}
                ticket={ticket}
                stationId={stationId}
                stationName={nameOf}
                now={now}
                onStep={step}
              />
            ))}
          </ul>
          {!isWaiting && done.hasNextPage ? (
            <Button
              className="justify-self-center"
              busy={done.isFetchingNextPage}
              onClick={() => void done.fetchNextPage()}
            >
              <Trans>Show more</Trans>
            </Button>
          ) : null}
        </>
      )}
    </Page>
  )
}

function StationChips({
  stations,
  chosen,
  onChoose,
}: {
  stations: readonly KitchenStation[]
  chosen: string | null
  onChoose: (id: string | null) => void
}) {
  const { t } = useLingui()
  if (stations.length < 2) return null
  return (
    <ChipRow label={t`Station`}>
      <Chip selected={chosen === null} onClick={() => onChoose(null)}>
        <Trans>All stations</Trans>
      </Chip>
      {stations.map(({ id, name }) => (
        <Chip key={id} selected={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  )
}

function Nothing({ hasKitchen, isWaiting }: { hasKitchen: boolean; isWaiting: boolean }) {
  const { isAdmin } = useMay()
  if (!hasKitchen)
    return (
      <EmptyState
        title={<Trans>This shop sends nothing to a kitchen</Trans>}
        action={
          isAdmin ? (
            <Link to="/dashboard/settings/pos" className={buttonClass({ tone: 'primary' })}>
              <Trans>Counter settings</Trans>
            </Link>
          ) : undefined
        }
      >
        <Trans>An owner switches it on in the counter settings. Then the counter has a button for it.</Trans>
      </EmptyState>
    )
  return isWaiting ? (
    <EmptyState title={<Trans>Nothing waits</Trans>}>
      <Trans>What is sent from a counter appears here by itself.</Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>Nothing is done yet</Trans>}>
      <Trans>What is done goes here, and can be brought back.</Trans>
    </EmptyState>
  )
}
