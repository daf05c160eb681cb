import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Statement } from '../../../shared/contract/reconciliation.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { findColumns, type StatementColumn, type StatementColumns } from '../../../shared/domain/statement-columns.ts'
import { previewRows, readStatement } from '../../../shared/domain/statement.ts'
import { MAX_STATEMENT_LETTERS } from '../../../shared/domain/statement-limits.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { Fact } from '../../ui/fact.tsx'
import { transactionsMutations } from './transactions.queries.ts'

/** What a person is asked for when the headings say nothing. */
const ASKED = [
  'at',
  'reference',
  'paidIn',
  'paidOut',
  'amount',
  'direction',
  'name',
  'phone',
  'details',
] as const satisfies readonly StatementColumn[]
const columnTexts: Record<(typeof ASKED)[number], MessageDescriptor> = {
  at: msg`Date and time`,
  reference: msg`Reference`,
  paidIn: msg`Money in`,
  paidOut: msg`Money out`,
  amount: msg`Amount, in and out in one`,
  direction: msg`In or out`,
  name: msg`Name`,
  phone: msg`Phone`,
  details: msg`Details`,
}
interface Chosen {
  id: string
  name: string
  text: string
}

/** Reads the file on the device first, so that a person sees what it holds before anything is sent. */
export function ImportSheet({ onClose, onDone }: { onClose: () => void; onDone: (statement: Statement) => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const wallets = useOptions('wallet')
  const [wallet, setWallet] = useState<(typeof wallets)[number]['value'] | undefined>(undefined)
  const [file, setFile] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<'too_large' | null>(null)
  const [columns, setColumns] = useState<StatementColumns | null>(null)
  const [isTried, setTried] = useState(false)
  const bring = useMutation(transactionsMutations.import())
  const found = file === null ? null : readStatement(file.text, columns)
  const isTooLarge = problem === 'too_large' || found === 'too_large'
  const read = found === 'too_large' ? null : found
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    setProblem(null)
    setColumns(null)
    bring.reset()
    if (chosen.size > MAX_STATEMENT_LETTERS) return setProblem('too_large')
    // One id for one choice: sending again after an unclear first try is the same statement.
    setFile({ id: uuidv7(), name: chosen.name, text: await textOf(chosen) })
  }
  const send = async () => {
    setTried(true)
    if (!file || wallet === undefined || read === null) return
    onDone(
      await bring.mutateAsync({ id: file.id, wallet, fileName: file.name.slice(0, 120), text: file.text, columns }),
    )
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Import a statement</Trans>}
      size="lg"
      footer={
        <Button
          tone="primary"
          full
          busy={bring.isPending}
          busyLabel={<Trans>Comparing…</Trans>}
          disabled={read === null || read.lines.length === 0}
          disabledReason={t`Choose a file first`}
          onClick={() => void send().catch(() => {})}
        >
          <Trans>Import and compare</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">
          <Trans>
            Download the statement of your wallet as CSV from its portal or app. The same lines can be brought again:
            none counts twice.
          </Trans>
        </p>
        <SelectField
          label={<Trans>Wallet</Trans>}
          placeholder={t`Choose`}
          options={wallets}
          value={wallet ?? ''}
          error={isTried && wallet === undefined ? t`Choose whose statement it is.` : undefined}
          onChange={(event) => setWallet(wallets.find(({ value }) => value === event.target.value)?.value)}
        />
        <FileField name={file?.name ?? null} onFile={(chosen) => void choose(chosen)} />
        {isTooLarge ? (
          <Note tone="bad">
            <Trans>This file is too large. Choose a shorter period in the wallet’s portal.</Trans>
          </Note>
        ) : null}
        {file !== null && !isTooLarge && (read === null || columns !== null) ? (
          <ColumnFields text={file.text} columns={columns ?? findColumns([])} onChange={setColumns} />
        ) : null}
        {read !== null && read.lines.length > 0 ? <Found lines={read.lines} skipped={read.skipped} /> : null}
        {read !== null && read.lines.length === 0 ? (
          <Note tone="bad">
            <Trans>No line with a time and an amount was found in this file.</Trans>
          </Note>
        ) : null}
        {bring.isError ? <Note tone="bad">{errorText(bring.error)}</Note> : null}
      </div>
    </Sheet>
  )
}

function FileField({ name, onFile }: { name: string | null; onFile: (file: File | undefined) => void }) {
  const id = useId()
  return (
    <div>
      <label className="lab" htmlFor={id}>
        <Trans>File</Trans>
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="block w-full min-h-12"
        onChange={(event) => onFile(event.target.files?.[0])}
      />
      {name === null ? null : <p className="sub wrap-any">{name}</p>}
    </div>
  )
}

function Found({
  lines,
  skipped,
}: {
  lines: readonly { at: string; direction: 'in' | 'out'; amountTzs: number }[]
  skipped: number
}) {
  const format = useFormat()
  const times = lines.map((line) => line.at).toSorted()
  const sum = (direction: 'in' | 'out') =>
    sumTzs(lines.filter((line) => line.direction === direction).map((line) => line.amountTzs))
  return (
    <dl className="grid gap-2 bg-sunken rounded-card p-4">
      <Fact name={<Trans>Lines</Trans>}>{lines.length}</Fact>
      <Fact name={<Trans>From</Trans>}>{format.date(times[0] ?? '')}</Fact>
      <Fact name={<Trans>To</Trans>}>{format.date(times.at(-1) ?? '')}</Fact>
      <Fact name={<Trans>Money in</Trans>}>
        <Money amount={sum('in')} />
      </Fact>
      <Fact name={<Trans>Money out</Trans>}>
        <Money amount={sum('out')} />
      </Fact>
      {skipped > 0 ? (
        <p className="text-ink-2">
          <Plural
            value={skipped}
            one="# line without a movement is left out."
            other="# lines without a movement are left out."
          />
        </p>
      ) : null}
    </dl>
  )
}

/** The headings were not understood: the person says which column is which, beside what stands in it. */
function ColumnFields({
  text,
  columns,
  onChange,
}: {
  text: string
  columns: StatementColumns
  onChange: (columns: StatementColumns) => void
}) {
  const { t } = useLingui()
  const rows = previewRows(text)
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const sample = rows.at(-1) ?? []
  const options = [
    { value: '-1', label: t`Not in the file` },
    ...Array.from({ length: Math.min(widest, 40) }, (_, index) => ({
      value: String(index),
      label: `${index + 1}: ${(sample[index] ?? '').slice(0, 40)}`,
    })),
  ]
  return (
    <fieldset className="grid gap-3">
      <legend className="lab">
        <Trans>The columns have no names we know. Say which is which.</Trans>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {ASKED.map((column) => (
          <SelectField
            key={column}
            optional
            label={t(columnTexts[column])}
            options={options}
            value={String(columns[column])}
            onChange={(event) => onChange({ ...columns, [column]: Number(event.target.value) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Excel saves "Unicode text" as UTF-16; the mark at its start says so. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
