import type { ImportKind } from '../../../shared/domain/import-kinds.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { KeptColumns } from '../../../shared/contract/import-columns.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { useMay, useSeller } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FormSection, Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { CheckAndImport } from './check-and-import.tsx'
import { useShop } from '../access/access.queries.ts'
import { checkRows, readFile } from './file-jobs.ts'
import { FileProgress } from './file-progress.tsx'
import { areUsable, type ImportEntry, type ImportSubject } from './import-entry.ts'
import { templateFile } from './import-files.ts'
import { fieldTexts, kindWords, tableProblemTexts } from './import-words.ts'
import { type Columns, headingsKey } from './match-columns.ts'
import { importMutations, importQueries } from './import.queries.ts'
import { PastImports } from './past-imports.tsx'
import { SaveProducts } from './save-products.tsx'
import { subjects } from './subjects/all.ts'
import type { TableProblem } from './read-table.ts'
import { useFileJob } from './use-file-job.ts'

interface Chosen {
  name: string
  headings: string[]
  rows: string[][]
}

/** A file, its columns, then a look at what it holds; nothing is sent before that. One page for all kinds. */
export function ImportScreen({
  kind: asked,
  onKind,
}: {
  kind: ImportKind | undefined
  onKind: (kind: ImportKind) => void
}) {
  const { t } = useLingui()
  const shopId = useSeller()?.shopId ?? ''
  const { mayAny } = useMay()
  const allowed = kinds.filter((one) => mayAny([kindWords[one].bring]))
  const kind = allowed.find((one) => one === asked) ?? allowed[0] ?? 'products'
  const [isUnderWay, setUnderWay] = useState(false)
  const [fileName, setFileName] = useState<string | null>(null)
  return (
    <Page>
      <PageHeader
        sub={
          <span className="wrap-any">
            {t(kindWords[kind].title)}
            {fileName === null ? null : `, ${fileName}`}
          </span>
        }
        back={<BackLink to={kindWords[kind].path} label={t`Back to the list`} />}
      />
      {isUnderWay ? null : (
        <ChipRow label={t`What the file holds`}>
          {allowed.map((one) => (
            <Chip key={one} ref={one === kind ? intoView : null} selected={one === kind} onClick={() => onKind(one)}>
              {t(kindWords[one].title)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <ImportOf key={kind} subject={subjects[kind]} shopId={shopId} onUnderWay={setUnderWay} onFile={setFileName} />
    </Page>
  )
}
/** A phone has no room for all of them side by side. */
const intoView = (chip: HTMLButtonElement | null): void => chip?.scrollIntoView({ inline: 'center', block: 'nearest' })
const kinds = Object.values(subjects).map(({ kind }) => kind)

function ImportOf({
  subject,
  shopId,
  onUnderWay,
  onFile,
}: {
  subject: ImportSubject
  shopId: string
  onUnderWay: (isUnderWay: boolean) => void
  onFile: (name: string | null) => void
}) {
  const { kind } = subject
  const [file, setFile] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<TableProblem | null>(null)
  const [columns, setColumns] = useState<Columns | null>(null)
  const kept = useQuery(importQueries.columns(kind)).data
  const keep = useMutation(importMutations.keepColumns(kind))
  const offeredFor = (headings: readonly string[]) =>
    keptFor(subject, kept ?? [], headings) ?? subject.findColumns(headings)
  const [checked, setChecked] = useState<{ importId: string; entries: ImportEntry[] } | null>(null)
  const taxCodes = useShop()?.taxes?.codes
  const job = useFileJob()
  const take = (chosen: Chosen | null) => {
    setFile(chosen)
    onFile(chosen?.name ?? null)
  }
  const back = () => {
    setChecked(null)
    onUnderWay(false)
  }
  useEffect(
    () => () => {
      onUnderWay(false)
      onFile(null)
    },
    [onUnderWay, onFile],
  )
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setProblem(null)
    take(null)
    void job.run(
      'read',
      (watch) => readFile({ of: kind, file: chosen }, watch),
      (read) => {
        if ('problem' in read) return setProblem(read.problem)
        const [headings = [], ...rows] = read.rows
        take({ name: chosen.name, headings, rows })
        setColumns(offeredFor(headings))
      },
    )
  }
  const check = ({ headings, rows }: Chosen, matched: Columns) => {
    // What would be offered again need not be kept; what was kept and is mended must be.
    if (headingsKey(headings) !== '' && !isSame(matched, offeredFor(headings)))
      keep.mutate({ headings: headingsKey(headings), columns: matched })
    onUnderWay(true)
    setProblem(null)
    void job.run(
      'check',
      (watch) => checkRows({ of: kind, rows, columns: matched, shopId, taxCodes }, watch),
      (read) => {
        if ('entries' in read) return setChecked({ importId: uuidv7(), entries: read.entries })
        setProblem(read.problem)
        onUnderWay(false)
      },
    )
  }
  if (job.underWay)
    return (
      <FileProgress
        {...job.underWay}
        of={job.underWay.kind === 'check' ? (file?.rows.length ?? null) : null}
        onCancel={() => {
          job.cancel()
          onUnderWay(false)
        }}
      />
    )
  if (file && checked)
    return (
      <CheckAndImport
        key={checked.importId}
        subject={subject}
        importId={checked.importId}
        headings={file.headings}
        rows={file.rows}
        entries={checked.entries}
        onBack={back}
        onAnother={() => {
          back()
          take(null)
        }}
      />
    )
  return (
    <div className="grid gap-4 max-w-[720px]">
      <ChooseFile subject={subject} problem={problem} isChosen={file !== null} onFile={choose} />
      {file && columns ? (
        <ColumnsStep
          subject={subject}
          file={file}
          columns={columns}
          onChange={setColumns}
          onNext={() => check(file, columns)}
        />
      ) : (
        <>
          <PastImports kind={kind} />
          {kind === 'products' ? <SaveProducts /> : null}
        </>
      )}
    </div>
  )
}

const isSame = (one: Columns, other: Columns) => Object.entries(one).every(([field, at]) => other[field] === at)

/** As somebody of the shop matched the columns of such a file before. */
function keptFor({ fields }: ImportSubject, kept: readonly KeptColumns[], headings: readonly string[]): Columns | null {
  const key = headingsKey(headings)
  const columns = kept.find((one) => one.headings === key)?.columns
  if (columns === undefined) return null
  // A field that came with a later version is not in what was kept before.
  const whole = Object.fromEntries(fields.map((field): [string, number] => [field, columns[field] ?? -1]))
  return Object.values(whole).every((at) => at < headings.length) ? whole : null
}

function ChooseFile({
  subject,
  problem,
  isChosen,
  onFile,
}: {
  subject: ImportSubject
  problem: TableProblem | null
  isChosen: boolean
  onFile: (file: File | undefined) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  const { t, i18n } = useLingui()
  const { kind } = subject
  return (
    <FormSection title={<Trans>File</Trans>} help={t(kindWords[kind].help)}>
      <input
        ref={box}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv,text/plain"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file again, mended, is a choice too.
          event.target.value = ''
        }}
      />
      {problem ? <Note tone="bad">{t(tableProblemTexts[problem])}</Note> : null}
      <div className="flex flex-wrap gap-2">
        <Button tone={isChosen ? 'secondary' : 'primary'} icon="upload" onClick={() => box.current?.click()}>
          {isChosen ? <Trans>Another file</Trans> : <Trans>Choose a file</Trans>}
        </Button>
        <ExportMenu name={() => `kaunta-${kind}`} tables={() => [templateFile(subject, (message) => i18n._(message))]}>
          <Trans>Empty table to fill in</Trans>
        </ExportMenu>
      </div>
    </FormSection>
  )
}

/** Found by the headings, mended by hand, beside what stands in each column. */
function ColumnsStep({
  subject,
  file: { headings, rows },
  columns,
  onChange,
  onNext,
}: {
  subject: ImportSubject
  file: Chosen
  columns: Columns
  onChange: (columns: Columns) => void
  onNext: () => void
}) {
  const { t } = useLingui()
  const source = subject.sourceOf(headings)
  const { fields, needed } = subject
  const missing = needed.find((some) => !some.some((field) => (columns[field] ?? -1) >= 0)) ?? []
  const neededTexts = missing.map((field) => t(fieldTexts[field])).join(' / ')
  const sample = rows[0] ?? []
  const options = [
    { value: '-1', label: t`Not in the file` },
    ...headings.map((heading, index) => ({
      value: String(index),
      label: `${heading || index + 1}${sample[index] ? `: ${sample[index].slice(0, 30)}` : ''}`,
    })),
  ]
  return (
    <FormSection
      title={<Trans>Columns</Trans>}
      help={
        source ? (
          <Trans>This is an export of {source}. Look whether each column is right.</Trans>
        ) : (
          <Trans>Say which column is which. Another file with these headings will be matched alike.</Trans>
        )
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <SelectField
            key={field}
            optional={!needed.some((some) => some.length === 1 && some.includes(field))}
            label={t(fieldTexts[field])}
            options={options}
            value={String(columns[field] ?? -1)}
            onChange={(event) => onChange({ ...columns, [field]: Number(event.target.value) })}
          />
        ))}
      </div>
      <Button
        tone="primary"
        disabled={!areUsable(subject, columns)}
        disabledReason={t`Needed: ${neededTexts}`}
        onClick={onNext}
      >
        <Trans>Check the rows</Trans>
      </Button>
    </FormSection>
  )
}
