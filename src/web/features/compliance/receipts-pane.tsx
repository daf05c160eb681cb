import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FISCAL_STATES } from '../../../shared/domain/fiscal-states.ts'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import type { ComplianceSearch } from './compliance-search.ts'
import { FiscalExport } from './fiscal-export.tsx'
import { fiscalQueries } from './fiscal.queries.ts'
import { fiscalStates } from './fiscal-words.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { ReceiptTable } from './receipt-table.tsx'

/** Every receipt there ever was, by number, order or code. */
export function ReceiptsPane({
  search,
  onSearch,
}: {
  search: ComplianceSearch
  onSearch: (search: ComplianceSearch) => void
}) {
  const { t } = useLingui()
  const box = useUrlSearch(search, onSearch)
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useInfiniteQuery({
    ...fiscalQueries.receipts(search.state, search.q?.trim() || undefined),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.rows ?? []
  const { state: _state, ...rest } = search
  return (
    <div className="grid gap-4">
      <ListSearch label={t`Order, number or check code`} {...box} />
      <ChipRow label={t`State`}>
        <Chip selected={search.state === undefined} onClick={() => onSearch(rest)}>
          <Trans>All</Trans>
        </Chip>
        {FISCAL_STATES.map((state) => (
          <Chip key={state} selected={search.state === state} onClick={() => onSearch({ ...search, state })}>
            {t(fiscalStates[state].text)}
          </Chip>
        ))}
      </ChipRow>
      <FiscalExport of="receipts" />
      <ListCard
        query={list}
        rows={rows}
        loading={{ count: 5, label: t`Loading the receipts…` }}
        isFiltered={search.state !== undefined || (search.q ?? '') !== ''}
        onClear={() => onSearch({ tab: 'receipts' })}
        empty={
          <EmptyState title={<Trans>No receipt yet</Trans>}>
            <Trans>The next sale is the first one.</Trans>
          </EmptyState>
        }
      >
        <ReceiptTable rows={rows} onOpen={(row) => setOpenId(row.id)} />
      </ListCard>
      {openId === null ? null : <ReceiptSheet key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </div>
  )
}
