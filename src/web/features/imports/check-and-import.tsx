import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { foldText } from '../../../shared/domain/search.ts'
import { catchUp } from '../../offline/till.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { useReplica } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import type { ImportEntry, ImportSubject } from './import-entry.ts'
import { sendRows } from './import.queries.ts'
import { type EntryState, ImportRows, type Results, useProblemText } from './import-rows.tsx'
import { kindWords } from './import-words.ts'
import { UndoProgress, useUndoImport } from './past-imports.tsx'
import { runImport } from './run-import.ts'

/** A list of thousands is read by nobody: the first of each kind, the rest in the file of those that are wrong. */
const MOST_SHOWN = 200

/** Good rows go in while wrong ones wait in a file of their own; each answer is told as it comes. */
export function CheckAndImport({
  subject,
  importId,
  headings,
  rows,
  entries,
  onBack,
  onAnother,
}: {
  subject: ImportSubject
  importId: string
  headings: readonly string[]
  rows: readonly string[][]
  /** As they were checked, beside the page. */
  entries: readonly ImportEntry[]
  onBack: () => void
  onAnother: () => void
}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { view } = useReplica()
  const problemText = useProblemText()
  const [shown, setShown] = useState<EntryState | 'all'>('all')
  const [results, setResults] = useState<Results>(new Map())
  const { kind } = subject
  const words = kindWords[kind]
  const canUndo = useMay().mayAny([words.undo])
  // What of the goods is here already this device knows; of all else the server says so.
  const namesNow = useMemo(
    () => new Set(kind === 'products' ? view.products.map(({ name }) => foldText(name)) : []),
    [kind, view.products],
  )
  // As the shop was when it began: what this import brings is no reason to pass its own rows over.
  const [namesBefore, setNamesBefore] = useState<typeof namesNow | null>(null)
  const names = namesBefore ?? namesNow
  const here = useMemo(
    () => new Set(names.size === 0 ? [] : entries.filter(({ name }) => names.has(foldText(name)))),
    [entries, names],
  )
  const stateOf = (entry: ImportEntry): EntryState => {
    if (entry.id === null) return 'wrong'
    const result = results.get(entry.id)
    if (result?.isBack === true) return 'back'
    if (result) return result.codes.length > 0 ? 'wrong' : result.isNew ? 'added' : 'known'
    return here.has(entry) ? 'known' : 'waiting'
  }
  const listed = entries.map((entry) => ({ entry, state: stateOf(entry) }))
  const counts = new Map<EntryState, number>()
  for (const { state } of listed) counts.set(state, (counts.get(state) ?? 0) + 1)
  const countOf = (state: EntryState) => counts.get(state) ?? 0
  const waiting = listed.flatMap(({ entry: { body }, state }) => (state === 'waiting' && body ? [body] : []))

  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const run = useMutation({
    mutationFn: async () => {
      const controller = new AbortController()
      stop.current = controller
      await runImport(waiting, {
        send: async (batch) => await sendRows(importId, kind, batch),
        onResults: (news) => setResults((now) => new Map([...now, ...news.map((one) => [one.id, one] as const)])),
        signal: controller.signal,
      })
    },
    onSettled: async () => {
      void catchUp().catch(() => {})
      await client.invalidateQueries()
    },
  })
  const { undo, take, progress } = useUndoImport(kind)
  useUpdateHold(run.isPending)

  const wrong = listed.filter(({ state }) => state === 'wrong')
  /** The cells as they were, each under its heading, however long its row was. */
  const wrongTable = () => ({
    name: t`To correct`,
    heads: [...headings, t`What is wrong`],
    rows: wrong.flatMap(({ entry }) =>
      entry.rows.map((row) => [...headings.map((_, at) => rows[row - 2]?.[at] ?? ''), problemText(entry, results)]),
    ),
  })
  const done = entries.length - waiting.length
  const brought = countOf('added') + countOf('back')
  const chips: [EntryState | 'all', string, number][] = [
    ['all', t`All`, entries.length],
    ['wrong', t`To correct`, wrong.length],
    ['added', t`Added`, countOf('added')],
    ...(countOf('back') > 0 ? [['back', t`Brought back`, countOf('back')] as [EntryState, string, number]] : []),
    ['known', t`In your shop already`, countOf('known')],
    ['waiting', t`Waiting`, waiting.length],
  ]
  const visible = listed.filter(({ state }) => shown === 'all' || state === shown)
  return (
    <>
      <Card>
        <p className="font-bold" role="status">
          <Trans>
            {done} of {entries.length} done
          </Trans>
        </p>
        <progress
          className="w-full mt-2 accent-primary"
          max={Math.max(1, entries.length)}
          value={done}
          aria-label={t`Import`}
        />
        <p className="text-small text-ink-2 mt-1">
          <Trans>A row with a mistake never stops the others. Stay on this page until it is done.</Trans>
        </p>
      </Card>
      <ChipRow label={t`Show`}>
        {chips.map(([state, label, count]) => (
          <Chip key={state} selected={shown === state} count={count} onClick={() => setShown(state)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <Card flush>
        <ImportRows kind={kind} listed={visible.slice(0, MOST_SHOWN)} results={results} />
        {visible.length > MOST_SHOWN ? (
          <p className="px-4 py-3 border-t border-line text-ink-2">
            <Plural value={visible.length - MOST_SHOWN} one="# more row" other="# more rows" />
          </p>
        ) : null}
      </Card>
      {progress === null ? null : (
        <Card flush>
          <UndoProgress progress={progress} />
        </Card>
      )}
      <FormProblem error={run.error ?? undo.error} />
      <div className="flex flex-wrap gap-2 py-3 sm:sticky sm:bottom-0 bg-paper z-10">
        {wrong.length > 0 ? (
          <ExportMenu name={() => 'kaunta-rows-to-correct'} tables={() => [wrongTable()]}>
            <Trans>Rows with mistakes</Trans>
          </ExportMenu>
        ) : null}
        {canUndo && brought > 0 && !run.isPending ? (
          <Button icon="undo" busy={undo.isPending} onClick={() => take(importId, brought, onAnother)}>
            <Trans>Undo this import</Trans>
          </Button>
        ) : null}
        <span className="flex-1" />
        {run.isPending ? (
          <Button icon="pause" onClick={() => stop.current?.abort()}>
            <Trans>Stop</Trans>
          </Button>
        ) : waiting.length > 0 ? (
          <>
            {results.size === 0 ? (
              <Button tone="text" onClick={onBack}>
                <Trans>Back to the columns</Trans>
              </Button>
            ) : null}
            <Button
              tone="primary"
              icon="check"
              onClick={() => {
                setNamesBefore(names)
                run.mutate()
              }}
            >
              <Plural value={waiting.length} one="Import # row" other="Import # rows" />
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onAnother}>
              <Trans>Another file</Trans>
            </Button>
            <Link to={words.path} className={buttonClass({ tone: 'primary' })}>
              <Trans>To the list</Trans>
            </Link>
          </>
        )}
      </div>
    </>
  )
}
