import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ImportError } from '../../offline/queue.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { ImportProgress } from './import-progress.tsx'
import { importProblemWords } from './import-words.ts'
import { queueMutations } from './queue.queries.ts'

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
        accept="application/json,.json,text/plain,.txt"
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
              t(importProblemWords[error.problem])
            ) : (
              <Trans>The file could not be read. Try again.</Trans>
            )}
          </Note>
        ) : null}
        {bring.data ? <ImportProgress imported={bring.data} /> : null}
      </Sheet>
    </>
  )
}
