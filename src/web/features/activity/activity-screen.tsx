import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '../../../shared/contract/activity.ts'
import { ACTIVITY_GROUP_NAMES, ACTIVITY_GROUPS, ACTIVITY_KINDS } from '../../../shared/domain/activity.ts'
import { isUuid } from '../../../shared/domain/ids.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { DayRange } from '../../patterns/day-field.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { StateText } from '../../ui/badge.tsx'
import { Select } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { devicesQueries } from '../devices/devices.queries.ts'
import { staffQueries } from '../staff/staff.queries.ts'
import { activityQueries } from './activity.queries.ts'
import type { ActivitySearch } from './activity-search.ts'
import { ActivitySheet } from './activity-sheet.tsx'
import { activityWords } from './activity-words.ts'
import { ChainCard } from './chain-card.tsx'
import { groupWords } from './deed-words.ts'
import { useActivityText } from './use-activity-text.ts'

interface Props {
  search: ActivitySearch
  onSearch: (search: ActivitySearch) => void
}

/** What was undone, given away or opened at the tills, what was changed of the shop itself, and whether every record of every device is there as it was made. */
export function ActivityScreen(props: Props) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHeader
        sub={
          <span className="max-sm:hidden">
            <Trans>What happened at the tills, and what was changed in the shop</Trans>
          </span>
        }
        back={<BackLink to="/dashboard/settings/devices" label={t`Back to the devices`} />}
      />
      <ChainCard />
      <ActivityList {...props} />
    </Page>
  )
}

function ActivityList({ search, onSearch }: Props) {
  const { t, i18n } = useLingui()
  const nameOf = useDeviceName()
  const box = useUrlSearch(search, onSearch)
  const [open, setOpen] = useState<Activity | null>(null)
  const kind = kindOf(search.kind)
  const group = ACTIVITY_GROUP_NAMES.find((name) => name === search.group)
  const kinds = group === undefined ? ACTIVITY_KINDS : ACTIVITY_GROUPS[group]
  const list = useInfiniteQuery(
    activityQueries.list({
      group: group ?? 'all',
      kind,
      personId: isUuid(search.person) ? search.person : undefined,
      deviceId: isUuid(search.device) ? search.device : undefined,
      search: search.q || undefined,
      from: search.from,
      to: search.to,
    }),
  )
  const devices = useQuery(devicesQueries.list()).data ?? []
  const people = useQuery(staffQueries.list()).data?.members ?? []
  const rows = list.data?.rows ?? []
  return (
    <>
      <ListSearch label={t`Search by order, person or device`} {...box}>
        <div className="grid grid-cols-2 min-[993px]:grid-cols-3 min-[1400px]:grid-cols-6 gap-2 items-end w-full">
          <Select
            aria-label={t`Area`}
            placeholder={t`All areas`}
            options={ACTIVITY_GROUP_NAMES.map((value) => ({ value, label: i18n._(groupWords[value]) }))}
            value={group ?? ''}
            onChange={({ target }) => onSearch({ ...search, group: target.value || undefined, kind: undefined })}
          />
          <Select
            aria-label={t`What happened`}
            placeholder={t`Everything`}
            options={kinds.map((value) => ({ value, label: i18n._(activityWords[value].word) }))}
            value={kind ?? ''}
            onChange={({ target }) => onSearch({ ...search, kind: target.value || undefined })}
          />
          <Select
            aria-label={t`Person`}
            placeholder={t`Everybody`}
            options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
            value={search.person ?? ''}
            onChange={({ target }) => onSearch({ ...search, person: target.value || undefined })}
          />
          <Select
            aria-label={t`Device`}
            placeholder={t`All devices`}
            options={devices.map(({ id, code, name }) => ({ value: id, label: `${code} ${nameOf(name)}` }))}
            value={search.device ?? ''}
            onChange={({ target }) => onSearch({ ...search, device: target.value || undefined })}
          />
          <DayRange search={search} onSearch={onSearch} />
        </div>
      </ListSearch>
      <ListCard
        query={list}
        rows={rows}
        isFiltered={Object.values(search).some((value) => value !== undefined)}
        onClear={() => onSearch({})}
        empty={
          <EmptyState title={<Trans>Nothing to show yet</Trans>}>
            <Trans>
              Voids, discounts, refunds, the drawer, wrong PINs, and changed settings and rights appear here as they
              happen.
            </Trans>
          </EmptyState>
        }
      >
        <ActivityTable rows={rows} onOpen={setOpen} />
      </ListCard>
      {open ? <ActivitySheet row={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

const kindOf = (text: string | undefined) => ACTIVITY_KINDS.find((kind) => kind === text)

function What({ row }: { row: Activity }) {
  const { i18n } = useLingui()
  const { word, icon, tone } = activityWords[row.kind]
  return (
    <StateText tone={tone} icon={icon}>
      {i18n._(word)}
    </StateText>
  )
}

function ActivityTable({ rows, onOpen }: { rows: readonly Activity[]; onOpen: (row: Activity) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const about = useActivityText()
  const columns: Column<Activity>[] = [
    { key: 'what', header: <Trans>What happened</Trans>, cell: (row) => <What row={row} /> },
    {
      key: 'about',
      header: <Trans>About</Trans>,
      cell: (row) => <span className="wrap-any">{about(row)}</span>,
    },
    {
      key: 'who',
      header: <Trans>Who</Trans>,
      cell: (row) => <span className="block min-w-24 wrap-any">{row.byName ?? ''}</span>,
    },
    { key: 'device', header: <Trans>Counter</Trans>, hideBelow: 'lg', cell: (row) => row.deviceCode ?? '' },
    {
      key: 'at',
      header: <Trans>When</Trans>,
      cell: (row) => <span className="whitespace-nowrap">{format.date(row.at)}</span>,
    },
    {
      key: 'amount',
      header: <Trans>Amount</Trans>,
      align: 'end',
      cell: (row) => (row.amountTzs === null ? '' : <Money amount={row.amountTzs} />),
    },
  ]
  return (
    <DataTable
      label={t`Activity`}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      onOpen={onOpen}
      phone={(row) => ({
        title: <What row={row} />,
        sub: (
          <>
            <span className="block wrap-any">{about(row)}</span>
            <span className="block">{format.who({ name: row.byName, device: row.deviceCode, at: row.at })}</span>
          </>
        ),
        end: row.amountTzs === null ? null : <Money amount={row.amountTzs} />,
      })}
    />
  )
}
