import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlowVersion } from '../../../shared/contract/chatflow.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { chatflowQueries } from './chatflow.queries.ts'
import { FlowCompare } from './flow-compare.tsx'
import type { FlowEditor } from './use-flow-editor.ts'

/** What was published, the newest first: what each says other than the draft, and the way back to it. */
export function FlowVersions({ editor: { flow, mayUpdate, goBack } }: { editor: FlowEditor }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const list = useInfiniteQuery(chatflowQueries.versions())
  const [looked, setLooked] = useState<FlowVersion | null>(null)
  const [asked, setAsked] = useState<FlowVersion | null>(null)
  const rows = list.data?.rows ?? []
  const deeds = (row: FlowVersion) => (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {row.isLive ? (
        <Badge tone="ok">
          <Trans>Live</Trans>
        </Badge>
      ) : null}
      <Button tone="text" icon="split" onClick={() => setLooked(row)}>
        <Trans>Compare</Trans>
        <span className="vh"> {t`Version ${row.number}`}</span>
      </Button>
    </span>
  )
  const about = (row: FlowVersion) => (
    <>
      {format.date(row.publishedAt, 'short')}
      {row.publishedByName === null ? null : ` · ${row.publishedByName}`}
    </>
  )
  const columns: Column<FlowVersion>[] = [
    { key: 'number', header: <Trans>Version</Trans>, cell: (row) => <b className="tnum">{row.number}</b> },
    { key: 'at', header: <Trans>Published</Trans>, cell: about },
    {
      key: 'from',
      header: <Trans>Came from</Trans>,
      cell: (row) => (row.restoredFrom === null ? <Trans>the draft</Trans> : <Trans>version {row.restoredFrom}</Trans>),
    },
    { key: 'deeds', header: <span className="vh">{t`Action`}</span>, cell: deeds },
  ]
  const asking = asked?.number ?? 0
  return (
    <>
      <ListCard
        title={<Trans>Versions</Trans>}
        query={list}
        rows={rows}
        loading={{ label: t`Loading the versions…`, count: 3 }}
        empty={
          <EmptyState title={<Trans>Nothing was published yet</Trans>}>
            <Trans>What you publish is kept here, and you can go back to it.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Versions`}
          rows={rows}
          rowKey={(row) => String(row.number)}
          columns={columns}
          phone={(row) => ({ title: t`Version ${row.number}`, sub: about(row), end: deeds(row) })}
        />
      </ListCard>
      {looked && flow ? (
        <FlowCompare
          version={looked}
          draft={flow}
          onClose={() => setLooked(null)}
          onBack={
            mayUpdate && !looked.isLive
              ? () => {
                  setLooked(null)
                  setAsked(looked)
                }
              : null
          }
        />
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(null)
        }}
        tone="primary"
        title={<Trans>Go back to version {asking}?</Trans>}
        body={
          <Trans>
            It answers customers from now on, and the draft becomes it. What the draft has now and was never published
            is lost.
          </Trans>
        }
        confirmLabel={<Trans>Go back</Trans>}
        onConfirm={async () => {
          if (asked === null) return
          try {
            if (await goBack(asked.number)) toast({ title: t`Version ${asked.number} answers again`, type: 'success' })
          } catch (error) {
            toast({ title: errorText(error), type: 'danger' })
          }
          setAsked(null)
        }}
      />
    </>
  )
}
