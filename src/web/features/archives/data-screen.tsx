import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Archive } from '../../../shared/contract/archives.ts'
import { isUnderWay, MOST_ARCHIVE_BYTES } from '../../../shared/domain/archives.ts'
import { errorMessageOf } from '../../i18n/error-messages.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { ArchiveProgress } from './archive-progress.tsx'
import { archivesMutations, archivesQueries } from './archives.queries.ts'
import { PastArchives } from './past-archives.tsx'
import { isSameFile, sendArchive } from './send-archive.ts'

const isRunning = ({ state }: Archive): boolean => state !== 'other' && isUnderWay(state)
const MB = 1024 * 1024

/** The whole shop as one file, out and in; and its end. */
export function DataScreen({ closing }: { closing: ReactNode }) {
  const { t } = useLingui()
  const query = useQuery(archivesQueries.list())
  const items = query.data?.items ?? []
  const running = items.find(isRunning)
  const ready = items.find(({ state }) => state === 'ready')
  return (
    <Page>
      <PageHeader back={<BackLink to="/dashboard/settings" label={t`Settings`} />} />
      {query.data ? (
        <div className="grid gap-4 max-w-[720px]">
          <StaleNote error={query.error} />
          <OutSection running={running} ready={ready} />
          <InSection items={items} running={running} canBring={query.data.canBring} />
          <PastArchives archives={items.filter((one) => !isRunning(one) && one !== ready)} />
          {closing}
        </div>
      ) : (
        <QueryWait query={query} />
      )}
    </Page>
  )
}

function OutSection({ running, ready }: { running: Archive | undefined; ready: Archive | undefined }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const format = useFormat()
  const make = useMutation(archivesMutations.make())
  const cancel = useMutation(archivesMutations.cancel())
  const download = useMutation(archivesMutations.download())
  const own = running?.kind === 'out' ? running : undefined
  const megabytes = format.number(Math.max(0.01, (ready?.bytes ?? 0) / MB))
  return (
    <FormSection
      title={<Trans>Your whole shop as a file</Trans>}
      help={
        <Trans>
          Products, customers, orders, debts, stock, expenses and pictures in one ZIP: tables for a spreadsheet, and all
          that another Kaunta needs to go on with. Passwords, PINs and payment keys are not in it.
        </Trans>
      }
    >
      {own ? (
        <ArchiveProgress
          archive={own}
          share={null}
          isStopping={cancel.isPending}
          onCancel={() => cancel.mutate(own.id)}
        />
      ) : null}
      {ready ? (
        <div>
          <p className="font-bold">
            <Trans>Ready: {megabytes} MB</Trans>
          </p>
          <p className="text-small text-ink-2">
            <Trans>
              Made {format.date(ready.at)}. Kept until {format.day(ready.expiresAt ?? ready.at)}.
            </Trans>
          </p>
        </div>
      ) : null}
      <FormProblem error={make.error ?? cancel.error ?? download.error} />
      <div className="flex flex-wrap gap-2">
        {ready ? (
          <Button tone="primary" icon="download" busy={download.isPending} onClick={() => download.mutate(ready.id)}>
            <Trans>Download</Trans>
          </Button>
        ) : null}
        <Button
          tone={ready ? 'secondary' : 'primary'}
          icon="refresh"
          busy={make.isPending}
          disabled={running !== undefined}
          disabledReason={t`One is under way`}
          onClick={() => make.mutate(language)}
        >
          {ready ? <Trans>Make a new one</Trans> : <Trans>Make the file</Trans>}
        </Button>
      </div>
    </FormSection>
  )
}

function InSection({
  items,
  running,
  canBring,
}: {
  items: readonly Archive[]
  running: Archive | undefined
  canBring: boolean
}) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const cancel = useMutation(archivesMutations.cancel())
  const seen = useMutation(archivesMutations.seen())
  const list = useQuery(archivesQueries.list())
  const send = useMutation({
    mutationFn: async (file: File) => {
      const controller = new AbortController()
      stop.current = controller
      setShare(0)
      const begun = items.find((one) => isSameFile(one, file))
      await sendArchive(file, {
        begun,
        signal: controller.signal,
        // Its bar stands there once the list has it.
        onBegun: () => void list.refetch(),
        onProgress: setShare,
      })
    },
    onSettled: async () => {
      setShare(null)
      await list.refetch()
    },
  })
  useUpdateHold(send.isPending)
  useEffect(() => () => stop.current?.abort(), [])
  const own = running?.kind === 'in' ? running : undefined
  const [last] = items.filter(({ kind }) => kind === 'in')
  const doneId = last?.state === 'done' ? last.id : null
  const wasRunning = useRef(false)
  const refresh = seen.mutate
  useEffect(() => {
    if (own) wasRunning.current = true
    else if (doneId !== null && wasRunning.current) {
      wasRunning.current = false
      refresh()
    }
  }, [own, doneId, refresh])
  const choose = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > MOST_ARCHIVE_BYTES)
    if (file.size <= MOST_ARCHIVE_BYTES) send.mutate(file)
  }
  const isWaitingForFile = own?.state === 'uploading' && !send.isPending
  const problem = last?.state === 'failed' && last.problem !== null ? errorMessageOf(last.problem) : null
  return (
    <FormSection
      title={<Trans>Bring a shop in</Trans>}
      help={
        <Trans>
          A file that was made here or by another Kaunta, into a shop that has nothing yet. People and devices do not
          come with it: invite them anew.
        </Trans>
      }
    >
      <input
        ref={box}
        type="file"
        accept=".zip,application/zip"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {own ? (
        <ArchiveProgress
          archive={own}
          share={own.state === 'uploading' ? share : null}
          isStopping={cancel.isPending}
          onCancel={() => {
            stop.current?.abort()
            cancel.mutate(own.id)
          }}
        />
      ) : send.isPending ? (
        <p role="status">
          <Trans>Sending begins…</Trans>
        </p>
      ) : null}
      {isWaitingForFile ? (
        <Note tone="held">
          <Trans>Not all of the file has come. Choose the same file again, and it goes on.</Trans>
        </Note>
      ) : null}
      {isTooLarge ? (
        <Note tone="bad">
          <Trans>This file is too large: a shop has 1.5 GB at most.</Trans>
        </Note>
      ) : null}
      {problem && !own ? (
        <Note tone="bad">
          {t(problem)} <Trans>Nothing was brought in.</Trans>
        </Note>
      ) : null}
      {doneId !== null && !own ? (
        <Note tone="ok" title={<Trans>The shop is here</Trans>}>
          <Trans>All of it came, and the sums are those of the old shop.</Trans>
        </Note>
      ) : null}
      <FormProblem error={send.error ?? cancel.error} />
      {canBring ? (
        <div>
          <Button
            icon="upload"
            busy={send.isPending}
            disabled={running !== undefined && !isWaitingForFile}
            disabledReason={t`One is under way`}
            onClick={() => box.current?.click()}
          >
            <Trans>Choose the ZIP file</Trans>
          </Button>
        </div>
      ) : doneId === null ? (
        <div>
          <p className="text-dense text-ink-2 mb-2">
            <Trans>This shop has something already, so none is brought in here. Single lists go in as tables.</Trans>
          </p>
          <Link to="/dashboard/settings/import" className={buttonClass({})}>
            <Trans>Import</Trans>
          </Link>
        </div>
      ) : null}
    </FormSection>
  )
}
