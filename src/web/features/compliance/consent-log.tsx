import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConsentEntry } from '../../../shared/contract/privacy.ts'
import { purposeTexts } from '../../i18n/customer-words.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { ListCard } from '../../patterns/list-card.tsx'
import { StateText } from '../../ui/badge.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { type ConsentAnswer, privacyQueries, readAllConsents } from './privacy.queries.ts'
import { howTexts } from './privacy-words.ts'

/** Every yes and every no there ever was, with its words: what shows that an offer was allowed. */
export function ConsentLog({
  answer,
  onAnswer,
}: {
  answer: ConsentAnswer | undefined
  onAnswer: (answer: ConsentAnswer | undefined) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const list = useInfiniteQuery({ ...privacyQueries.consents(answer), placeholderData: keepPreviousData })
  const rows = list.data?.rows ?? []
  const purpose = ({ purpose: of }: ConsentEntry) => (of === 'other' ? t`Something else` : t(purposeTexts[of]))
  const how = ({ how: word }: ConsentEntry) => {
    const text = howTexts[word]
    return text ? t(text) : word
  }
  const columns: Column<ConsentEntry>[] = [
    { key: 'customer', header: <Trans>Customer</Trans>, cell: (row) => row.customerName },
    {
      key: 'purpose',
      header: <Trans>For what</Trans>,
      cell: (row) => (
        <>
          {purpose(row)}
          <span className="sub block wrap-any">{row.words}</span>
        </>
      ),
    },
    { key: 'said', header: <Trans>Answer</Trans>, cell: said },
    { key: 'how', header: <Trans>How</Trans>, cell: how, hideBelow: 'lg' },
    {
      key: 'who',
      header: <Trans>Written by</Trans>,
      cell: (row) => format.who({ name: row.byName, device: row.deviceCode, at: row.at }, 'short'),
    },
  ]
  return (
    <section className="grid gap-3" aria-labelledby="consent-log">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="consent-log" className="text-item">
          <Trans>What customers agreed to</Trans>
        </h2>
        <ExportMenu
          name={(today) => `consents-${today}`}
          isEmpty={rows.length === 0}
          tables={async (onCount) => [
            {
              name: t`Consents`,
              heads: [
                t`Date and time`,
                t`Customer`,
                t`For what`,
                t`Answer`,
                t`How`,
                t`Words`,
                t`Written by`,
                t`Device`,
              ],
              rows: (await readAllConsents(answer, onCount)).map((row) => [
                row.at,
                row.customerName,
                purpose(row),
                row.isGiven ? t`Agreed` : t`Said no`,
                how(row),
                row.words,
                row.byName ?? '',
                row.deviceCode ?? '',
              ]),
            },
          ]}
        />
      </div>
      <p className="text-small">
        <Link className="link" to="/dashboard/marketing/opt-outs">
          <Trans>Who wants no offers, and how they said so</Trans>
        </Link>
      </p>
      <ChipRow label={t`Answer`}>
        <Chip selected={answer === undefined} onClick={() => onAnswer(undefined)}>
          <Trans>All</Trans>
        </Chip>
        <Chip selected={answer === 'given'} onClick={() => onAnswer('given')}>
          <Trans>Agreed</Trans>
        </Chip>
        <Chip selected={answer === 'refused'} onClick={() => onAnswer('refused')}>
          <Trans>Said no</Trans>
        </Chip>
      </ChipRow>
      <ListCard
        query={list}
        rows={rows}
        loading={{ count: 5, label: t`Loading what was agreed…` }}
        isFiltered={answer !== undefined}
        onClear={() => onAnswer(undefined)}
        empty={
          <EmptyState title={<Trans>Nobody was asked yet</Trans>}>
            <Trans>Ask on a customer’s page whether you may send offers. Each answer is kept here for good.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`What customers agreed to`}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          phone={(row) => ({
            title: row.customerName,
            sub: `${purpose(row)}, ${how(row)}`,
            end: said(row),
            endSub: format.date(row.at, 'short'),
          })}
        />
      </ListCard>
    </section>
  )
}

const said = (row: ConsentEntry) => (
  <StateText tone={row.isGiven ? 'ok' : 'bad'} icon={row.isGiven ? 'check' : 'x'} className="whitespace-nowrap">
    {row.isGiven ? <Trans>Agreed</Trans> : <Trans>Said no</Trans>}
  </StateText>
)
