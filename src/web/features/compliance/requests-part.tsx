import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyRequest } from '../../../shared/contract/privacy.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import type { RequestKind } from '../../../shared/domain/privacy.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { Badge, StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { AskSheet } from './ask-sheet.tsx'
import type { ComplianceSearch } from './compliance-search.ts'
import { privacyQueries } from './privacy.queries.ts'
import { kindTexts, stateTexts } from './privacy-words.ts'
import { RequestSheet } from './request-sheet.tsx'

/** What customers asked about their data. */
export function RequestsPart({
  search,
  onSearch,
}: {
  search: ComplianceSearch
  onSearch: (search: ComplianceSearch) => void
}) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<RequestKind | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const box = useUrlSearch(search, onSearch)
  const q = search.q?.trim() ?? ''
  const list = useInfiniteQuery({
    ...privacyQueries.requests({
      ...(q === '' ? {} : { search: q }),
      ...(search.asked === undefined ? {} : { state: search.asked }),
    }),
    placeholderData: keepPreviousData,
  })
  const { asked: _asked, ...rest } = search
  const rows = list.data?.rows ?? []
  const [today] = useState(() => businessDay(new Date()))
  const late = rows.filter(({ state, dueOn }) => state === 'open' && dueOn < today).length
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button icon="download" onClick={() => setAsking('copy')}>
          <Trans>Export a customer</Trans>
        </Button>
        <Button icon="trash" onClick={() => setAsking('erase')}>
          <Trans>Erase a customer</Trans>
        </Button>
      </div>
      <ListSearch label={t`Search requests by customer`} {...box} />
      <ChipRow label={t`State`}>
        <Chip selected={search.asked === undefined} onClick={() => onSearch(rest)}>
          <Trans>All</Trans>
        </Chip>
        <Chip selected={search.asked === 'open'} onClick={() => onSearch({ ...search, asked: 'open' })}>
          <Trans>Not answered yet</Trans>
        </Chip>
        <Chip selected={search.asked === 'settled'} onClick={() => onSearch({ ...search, asked: 'settled' })}>
          <Trans>Settled</Trans>
        </Chip>
      </ChipRow>
      <ListCard
        query={list}
        rows={rows}
        isFiltered={q !== '' || search.asked !== undefined}
        onClear={() => onSearch({ tab: 'privacy' })}
        title={<Trans>Requests of customers</Trans>}
        loading={{ count: 3, label: t`Loading the requests…` }}
        empty={
          <EmptyState title={<Trans>Nobody has asked yet</Trans>}>
            <Trans>Every customer may see what you keep about them, and have it erased. Answer within 30 days.</Trans>
          </EmptyState>
        }
      >
        {late > 0 ? (
          <div className="px-4 pb-3">
            <Note tone="bad">
              <Plural
                value={late}
                one="# request should have been answered already."
                other="# requests should have been answered already."
              />
            </Note>
          </div>
        ) : null}
        <Requests rows={rows} today={today} onOpen={setOpenId} />
      </ListCard>
      {asking === null ? null : (
        <AskSheet
          kind={asking}
          onClose={() => setAsking(null)}
          onAsked={(id) => {
            setAsking(null)
            setOpenId(id)
          }}
        />
      )}
      {openId === null ? null : <RequestSheet key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </div>
  )
}

function Requests({
  rows,
  today,
  onOpen,
}: {
  rows: readonly PrivacyRequest[]
  today: string
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const state = (row: PrivacyRequest) => {
    const look = stateTexts[row.state]
    const day = format.day(row.dueOn)
    if (row.state === 'open' && row.dueOn < today)
      return (
        <Badge tone="bad" icon="alert">
          <Trans>Late since {day}</Trans>
        </Badge>
      )
    return (
      <StateText tone={look.tone} icon={look.icon}>
        {row.state === 'open' ? <Trans>Answer by {day}</Trans> : t(look.text)}
      </StateText>
    )
  }
  const columns: Column<PrivacyRequest>[] = [
    { key: 'customer', header: <Trans>Customer</Trans>, cell: (row) => row.customerName },
    { key: 'kind', header: <Trans>What they ask</Trans>, cell: (row) => t(kindTexts[row.kind]) },
    { key: 'asked', header: <Trans>Asked on</Trans>, cell: (row) => format.day(row.askedOn), hideBelow: 'lg' },
    { key: 'state', header: <Trans>State</Trans>, cell: state },
  ]
  return (
    <DataTable
      label={t`Requests of customers`}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      onOpen={(row) => onOpen(row.id)}
      phone={(row) => ({
        title: row.customerName,
        sub: (
          <>
            <span className="block mb-1">{t(kindTexts[row.kind])}</span>
            {state(row)}
          </>
        ),
      })}
    />
  )
}
