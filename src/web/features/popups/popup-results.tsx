import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PopupAnswer, PopupRow } from '../../../shared/contract/popups.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { popupsQueries } from './popups.queries.ts'
import type { Opened } from './use-popup-editor.ts'

type Counts = PopupRow['counts']

type Row = Counts[number] & { name: string }
const column = (key: 'seen' | 'clicked' | 'answered' | 'closed', header: string): Column<Row> => ({
  key,
  header,
  cell: (row) => formatAmount(row[key]),
  align: 'end',
})

/** How often it was seen and what came of it, of each of two by itself. */
export function PopupFigures({ counts, ordered, coupons = [] }: Omit<Opened, 'popup'>) {
  const { t } = useLingui()
  const rows = counts.map((counted, index) => ({ ...counted, name: index === 0 ? 'A' : 'B' }))
  return (
    <Card flush>
      <h2 className="text-item px-4 pt-4 pb-2">
        <Trans>What came of it</Trans>
      </h2>
      <DataTable
        label={t`What came of it`}
        rows={rows}
        rowKey={(row) => row.name}
        columns={[
          { key: 'name', header: '', headerLabel: t`Which one`, cell: (row) => (rows.length > 1 ? row.name : t`All`) },
          column('seen', t`Saw it`),
          column('clicked', t`Pressed the button`),
          column('answered', t`Answered`),
          column('closed', t`Closed it`),
        ]}
        phone={(row) => ({
          title: rows.length > 1 ? row.name : t`All`,
          sub: (
            <Trans>
              {formatAmount(row.clicked)} pressed the button · {formatAmount(row.closed)} closed it
            </Trans>
          ),
          end: <Trans>{formatAmount(row.seen)} saw it</Trans>,
          endSub: <Trans>{formatAmount(row.answered)} answered</Trans>,
        })}
      />
      <p className="px-4 py-3 text-dense text-ink-2">
        <Trans>
          Orders within a week of an answer: <b>{formatAmount(ordered.orders)}</b>
        </Trans>
        {ordered.totalTzs > 0 ? (
          <>
            {', '}
            <Money amount={ordered.totalTzs} />
          </>
        ) : null}
      </p>
      {coupons.map(({ id, code, isOver, results }) => (
        <p key={id} className="px-4 pb-3 text-dense text-ink-2">
          <Trans>
            All orders with the code {code}: <b>{formatAmount(results.orders)}</b>
          </Trans>
          {results.earnedTzs > 0 ? (
            <>
              {', '}
              <Money amount={results.earnedTzs} />
            </>
          ) : null}
          {isOver ? (
            <>
              {' · '}
              <Trans>The offer is over; the code is not shown any more.</Trans>
            </>
          ) : null}
        </p>
      ))}
    </Card>
  )
}

/** Who answered, and to exactly which words. */
export function PopupAnswers({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const query = useInfiniteQuery(popupsQueries.answers(id))
  const rows = query.data?.rows ?? []
  const columns: Column<PopupAnswer>[] = [
    { key: 'name', header: <Trans>Name</Trans>, cell: (row) => <b className="wrap-any">{row.name}</b> },
    { key: 'phone', header: <Trans>Phone</Trans>, cell: (row) => formatPhone(row.phone) },
    { key: 'words', header: <Trans>Agreed to</Trans>, cell: (row) => row.words, hideBelow: 'lg' },
    { key: 'at', header: <Trans>When</Trans>, cell: (row) => format.date(row.at, 'short'), align: 'end' },
  ]
  return (
    <ListCard
      title={<Trans>Answers</Trans>}
      query={query}
      rows={rows}
      loading={{ count: 3, label: t`Loading the answers…` }}
      empty={
        <EmptyState title={<Trans>No answers yet</Trans>}>
          <Trans>Who leaves name and phone stands here, and among your customers.</Trans>
        </EmptyState>
      }
    >
      <DataTable
        label={t`Answers`}
        rows={rows}
        rowKey={(row) => row.id}
        columns={columns}
        onOpen={(row) => void navigate({ to: '/dashboard/customers/$id', params: { id: row.customerId } })}
        phone={(row) => ({
          title: row.name,
          sub: formatPhone(row.phone),
          end: format.date(row.at, 'short'),
        })}
      />
    </ListCard>
  )
}
