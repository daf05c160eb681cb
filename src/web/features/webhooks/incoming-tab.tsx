import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { IncomingWebhook } from '../../../shared/contract/webhooks.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { CodeView } from './code-view.tsx'
import { DaysField } from './log-tab.tsx'
import type { WebhooksSearch } from './webhooks-search.ts'
import { webhooksQueries } from './webhooks.queries.ts'

const outcomes: Readonly<Record<NonNullable<IncomingWebhook['outcome']>, { text: MessageDescriptor; tone: Tone }>> = {
  applied: { text: msg`Payment recorded`, tone: 'ok' },
  known: { text: msg`Known already`, tone: 'neutral' },
  waiting: { text: msg`Not paid yet`, tone: 'held' },
  unmatched: { text: msg`No order fits`, tone: 'held' },
  unreadable: { text: msg`Not readable`, tone: 'bad' },
  ignored: { text: msg`Not about a payment`, tone: 'neutral' },
  matched: { text: msg`Matched by hand`, tone: 'ok' },
  payout: { text: msg`About a payout`, tone: 'ok' },
  other: { text: msg`Taken`, tone: 'neutral' },
}

/** What the shop's own payment gateway called in. */
export function IncomingTab({
  search,
  onSearch,
}: {
  search: WebhooksSearch
  onSearch: (search: WebhooksSearch) => void
}) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<IncomingWebhook | null>(null)
  const list = useInfiniteQuery(webhooksQueries.incoming(search.days ?? '7'))
  const rows = list.data?.rows ?? []
  return (
    <>
      <div className="flex justify-end">
        <DaysField search={search} onSearch={onSearch} />
      </div>
      <ListCard
        query={list}
        rows={rows}
        loading={{ count: 4, label: t`Loading the log…` }}
        empty={
          <EmptyState title={<Trans>Nothing came in in this time</Trans>}>
            <Trans>
              What your own payment gateway tells your shop stands here. What comes from WhatsApp stands in the chats.
            </Trans>
          </EmptyState>
        }
      >
        <IncomingTable rows={rows} onOpen={setOpened} />
      </ListCard>
      {opened === null ? null : (
        <Sheet open onOpenChange={() => setOpened(null)} title={opened.sender} side="right" size="lg">
          <div className="grid gap-4">
            <Outcome row={opened} />
            <CodeView text={opened.body} empty={<Trans>It had no text.</Trans>} />
          </div>
        </Sheet>
      )}
    </>
  )
}

function Outcome({ row }: { row: IncomingWebhook }) {
  const { t } = useLingui()
  const { text, tone } = row.outcome === null ? { text: msg`Waits`, tone: 'held' as const } : outcomes[row.outcome]
  return (
    <span>
      <Badge tone={tone}>{t(text)}</Badge>
    </span>
  )
}

function IncomingTable({ rows, onOpen }: { rows: readonly IncomingWebhook[]; onOpen: (row: IncomingWebhook) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const columns: Column<IncomingWebhook>[] = [
    {
      key: 'sender',
      header: <Trans>From</Trans>,
      cell: (row) => (
        <>
          <b className="block">{row.sender}</b>
          <span className="text-small text-ink-2 font-normal wrap-any">{row.reference ?? ''}</span>
        </>
      ),
    },
    { key: 'outcome', header: <Trans>What it did</Trans>, cell: (row) => <Outcome row={row} /> },
    {
      key: 'copies',
      header: <Trans>Times</Trans>,
      cell: (row) => <span className="tnum">{row.copies}</span>,
      hideBelow: 'lg',
    },
    {
      key: 'at',
      header: <Trans>When</Trans>,
      cell: (row) => <span className="whitespace-nowrap">{format.date(row.at, 'short')}</span>,
    },
  ]
  return (
    <DataTable
      label={t`Incoming`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      phone={(row) => ({
        title: row.sender,
        sub: [row.reference, format.date(row.at, 'short')].filter(Boolean).join(' · '),
        end: <Outcome row={row} />,
      })}
    />
  )
}
