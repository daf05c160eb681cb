import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Imported, ImportError, type ImportProblem } from '../../offline/queue.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { queueMutations, queueQueries } from './queue.queries.ts'

const problems: Record<ImportProblem, MessageDescriptor> = {
  not_a_queue_file: msg`This is not a file that Kaunta exported.`,
  damaged: msg`This file is damaged or was changed. Export it again on the other device.`,
  other_shop: msg`This file belongs to another shop. Switch to that shop, then import it.`,
  newer: msg`This file was made by a newer Kaunta. Update this device, then import it.`,
  no_key: msg`This device cannot open this file: it belongs to another shop, or was made after this device last had network. Connect once, then import it again.`,
}

/** Brings in a file of another device. Doing it twice, or on two devices, changes nothing (law 4). */
export function ImportPanel() {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const bring = useMutation(queueMutations.importFile())
  const start = (file: File | undefined) => {
    if (!file) return
    setOpen(true)
    bring.mutate(file)
  }
  const { error } = bring
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        className="vh"
        tabIndex={-1}
        aria-label={t`File to import`}
        onChange={(event) => {
          start(event.target.files?.[0])
          event.target.value = '' // the same file may be chosen again
        }}
      />
      <Button icon="upload" busy={bring.isPending} onClick={() => picker.current?.click()}>
        <Trans>Import a file</Trans>
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Import a file</Trans>}
        footer={
          <Button tone="primary" onClick={() => setOpen(false)}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        {bring.isPending ? (
          <p role="status">
            <Trans>Reading the file…</Trans>
          </p>
        ) : null}
        {error ? (
          <Note tone="bad">
            {error instanceof ImportError ? (
              t(problems[error.problem])
            ) : (
              <Trans>The file could not be read. Try again.</Trans>
            )}
          </Note>
        ) : null}
        {bring.data ? <Progress imported={bring.data} /> : null}
      </Sheet>
    </>
  )
}

function Progress({ imported: { importId, added, known, unreadable } }: { imported: Imported }) {
  const { t } = useLingui()
  const { data } = useQuery({
    ...queueQueries.importLeft(importId),
    refetchInterval: (query) => ((query.state.data?.waiting ?? 1) > 0 ? 1000 : false),
    enabled: added > 0,
  })
  const sent = added - (data?.waiting ?? added) - (data?.attention ?? 0)
  const refused = data?.attention ?? 0
  return (
    <div className="grid gap-3">
      <p>
        <Plural
          value={added}
          _0="Everything in this file is here already."
          one="# record was imported."
          other="# records were imported."
        />
      </p>
      {known > 0 && added > 0 ? (
        <p className="text-ink-2">
          <Plural value={known} one="# more was here already." other="# more were here already." />
        </p>
      ) : null}
      {unreadable > 0 ? (
        <Note tone="held">
          <Plural
            value={unreadable}
            one="# record could not be read and was left out."
            other="# records could not be read and were left out."
          />
        </Note>
      ) : null}
      {added > 0 ? (
        <>
          <progress className="w-full" max={added} value={sent} aria-label={t`Sent`} />
          <p role="status" className="tnum">
            {sent === added ? (
              <Trans>All of it is with the server.</Trans>
            ) : (
              <Plural value={sent} one={`Sent # of ${added}`} other={`Sent # of ${added}`} />
            )}
          </p>
          {refused > 0 ? (
            <Note tone="bad">
              <Plural
                value={refused}
                one="# record was refused; see the list."
                other="# records were refused; see the list."
              />
            </Note>
          ) : null}
          <p className="text-ink-2">
            <Trans>Each record keeps the name of who made it. The owner sees them under “Needs review”.</Trans>
          </p>
        </>
      ) : null}
    </div>
  )
}
