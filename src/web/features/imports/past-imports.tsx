import type { ImportKind } from '../../../shared/domain/import-kinds.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { toast } from '../../ui/toast-store.ts'
import { importMutations, importQueries } from './import.queries.ts'
import { kindWords } from './import-words.ts'

/** Takes an import back, and says what stayed. */
export function useUndoImport(kind: ImportKind) {
  const { t } = useLingui()
  const undo = useMutation(importMutations.undo(kind))
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  useUpdateHold(undo.isPending)
  return {
    undo,
    /** Null while nothing is undone. */
    progress: undo.isPending ? progress : null,
    /** `count`: how many rows it brought. */
    take: (importId: string, count: number, onDone?: () => void) => {
      setProgress({ done: 0, of: count })
      undo.mutate(
        { importId, reason: t`Import undone`, onProgress: (done) => setProgress({ done, of: count }) },
        {
          onSuccess: ({ kept }) => {
            onDone?.()
            if (kept > 0)
              toast({
                title: plural(kept, {
                  one: '# row stays: something was done with it since',
                  other: '# rows stay: something was done with them since',
                }),
                type: 'warning',
              })
          },
        },
      )
    },
  }
}

/** How far it is: 20,000 rows are some hundred calls. */
export function UndoProgress({ progress }: { progress: { done: number; of: number } | null }) {
  const { t } = useLingui()
  if (progress === null) return null
  const of = Math.max(1, progress.of)
  const done = Math.min(progress.done, of)
  return (
    <div className="px-4 py-3">
      <p className="font-bold tnum" role="status">
        <Trans>
          Undoing: {done} of {of}
        </Trans>
      </p>
      <progress className="w-full mt-2 accent-primary" max={of} value={done} aria-label={t`Undo this import`} />
    </div>
  )
}

/** The newest imports, each with its way back: from any device, and for as long as what it brought is as it was. */
export function PastImports({ kind }: { kind: ImportKind }) {
  const { t } = useLingui()
  const format = useFormat()
  const canUndo = useMay().mayAny([kindWords[kind].undo])
  const past = useQuery(importQueries.list(kind)).data ?? []
  const { undo, take, progress } = useUndoImport(kind)
  if (past.length === 0) return null
  return (
    <Card flush>
      <CardHeader title={<Trans>Imported before</Trans>} />
      <ul>
        {past.map(({ importId, at, count }) => (
          <li key={importId} className="flex items-center gap-3 px-4 min-h-14 border-t border-line">
            <span className="flex-1">
              <Plural value={count} one="# row" other="# rows" />
              <small className="block text-ink-3">
                {format.date(at)}, {format.time(at)}
              </small>
            </span>
            {canUndo ? (
              <Button
                size="sm"
                icon="undo"
                busy={undo.isPending && undo.variables.importId === importId}
                disabled={undo.isPending && undo.variables.importId !== importId}
                disabledReason={t`Another import is being undone`}
                onClick={() => take(importId, count)}
              >
                <Trans>Undo this import</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <UndoProgress progress={progress} />
      <FormProblem error={undo.error} />
    </Card>
  )
}
