import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Breach } from '../../../shared/contract/privacy-duties.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import type { ComplianceSearch } from './compliance-search.ts'
import { IncidentSheet } from './incident-sheet.tsx'
import { dutiesQueries } from './privacy-duties.queries.ts'

/** What went wrong with personal data: found by word and by whether the Commission knows. */
export function IncidentsPart({
  search,
  onSearch,
}: {
  search: ComplianceSearch
  onSearch: (search: ComplianceSearch) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const box = useUrlSearch(search, onSearch)
  const [openId, setOpenId] = useState<string | null>(null)
  const q = search.q?.trim() ?? ''
  const list = useInfiniteQuery(
    dutiesQueries.breaches({
      ...(q === '' ? {} : { search: q }),
      ...(search.known === undefined ? {} : { state: search.known }),
    }),
  )
  const rows = list.data?.rows ?? []
  const { known: _known, ...rest } = search
  const state = (row: Breach) =>
    row.commissionOn === null ? (
      <StateText tone="bad" icon="alert">
        <Trans>The Commission does not know yet</Trans>
      </StateText>
    ) : (
      <StateText tone="ok" icon="check">
        <Trans>Told on {format.day(row.commissionOn)}</Trans>
      </StateText>
    )
  const columns: Column<Breach>[] = [
    { key: 'found', header: <Trans>Found on</Trans>, cell: (row) => format.day(row.foundOn) },
    { key: 'what', header: <Trans>What happened</Trans>, cell: (row) => <span className="wrap-any">{row.what}</span> },
    { key: 'people', header: <Trans>How many people</Trans>, cell: people, hideBelow: 'lg' },
    { key: 'state', header: <Trans>State</Trans>, cell: state },
  ]
  return (
    <div className="grid gap-4">
      <ListSearch label={t`Search incidents`} {...box}>
        <Button icon="plus" onClick={() => setOpenId('')}>
          <Trans>Write one down</Trans>
        </Button>
      </ListSearch>
      <ChipRow label={t`State`} className="flex-wrap">
        <Chip selected={search.known === undefined} onClick={() => onSearch(rest)}>
          <Trans>All</Trans>
        </Chip>
        <Chip selected={search.known === 'untold'} onClick={() => onSearch({ ...search, known: 'untold' })}>
          <Trans>Not told yet</Trans>
        </Chip>
        <Chip selected={search.known === 'told'} onClick={() => onSearch({ ...search, known: 'told' })}>
          <Trans>The Commission knows</Trans>
        </Chip>
      </ChipRow>
      <ListCard
        query={list}
        rows={rows}
        title={<Trans>Incidents</Trans>}
        loading={{ count: 3, label: t`Loading the incidents…` }}
        isFiltered={q !== '' || search.known !== undefined}
        onClear={() => onSearch({ tab: 'privacy', part: 'incidents' })}
        empty={
          <EmptyState title={<Trans>Nothing went wrong yet</Trans>}>
            <Trans>
              A lost phone, a list sent to the wrong person: write it down here and tell the Commission (PDPC) at once.
            </Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Incidents`}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          onOpen={(row) => setOpenId(row.id)}
          phone={(row) => ({
            title: <span className="wrap-any">{row.what}</span>,
            sub: (
              <>
                <span className="block mb-1">{format.day(row.foundOn)}</span>
                {state(row)}
              </>
            ),
          })}
        />
      </ListCard>
      {openId === null ? null : <IncidentSheet key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </div>
  )
}

const people = ({ people: many }: Breach) =>
  many === null ? <Trans>Not known yet</Trans> : <Plural value={many} one="# person" other="# people" />
