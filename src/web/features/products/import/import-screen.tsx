import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { writeCsv } from '../../../../shared/domain/csv.ts'
import { BackLink } from '../../../patterns/back-link.tsx'
import { useSeller } from '../../../session/rights.ts'
import { Button } from '../../../ui/button.tsx'
import { readDraft, saveDraft } from '../../../ui/draft.ts'
import { SelectField } from '../../../ui/field.tsx'
import { FormSection, Page, PageHeader } from '../../../ui/page.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Note } from '../../../ui/states.tsx'
import { CheckAndImport } from './check-and-import.tsx'
import { areUsable, FIELDS, findColumns, headingsKey, type ImportColumns, sourceOf } from './import-columns.ts'
import { fieldTexts, sourceNames, tableProblemTexts } from './import-words.ts'
import { PastImports } from './past-imports.tsx'
import { SaveProducts } from './save-products.tsx'
import { MOST_BYTES, readTable, type TableProblem } from './read-table.ts'

interface Chosen {
  name: string
  headings: string[]
  rows: string[][]
}

/** A file, its columns, then a look at what it holds; nothing is sent before that. */
export function ImportScreen() {
  const { t } = useLingui()
  const shopId = useSeller()?.shopId ?? ''
  const [file, setFile] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<TableProblem | null>(null)
  const [columns, setColumns] = useState<ImportColumns | null>(null)
  const [importId, setImportId] = useState<string | null>(null)
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > MOST_BYTES) return setProblem('too_large')
    const read = await readTable(new Uint8Array(await chosen.arrayBuffer()))
    if ('problem' in read) {
      setFile(null)
      return setProblem(read.problem)
    }
    const [headings = [], ...rows] = read.rows
    setProblem(null)
    setFile({ name: chosen.name, headings, rows })
    setColumns(rememberedFor(headings) ?? findColumns(headings))
  }
  return (
    <Page>
      <PageHeader
        sub={file ? <span className="wrap-any">{file.name}</span> : undefined}
        back={<BackLink to="/dashboard/products" label={t`Back to the products`} />}
      />
      {file && columns && importId !== null ? (
        <CheckAndImport
          key={importId}
          importId={importId}
          shopId={shopId}
          headings={file.headings}
          rows={file.rows}
          columns={columns}
          onBack={() => setImportId(null)}
          onAnother={() => {
            setImportId(null)
            setFile(null)
          }}
        />
      ) : (
        <div className="grid gap-4 max-w-[720px]">
          <ChooseFile problem={problem} isChosen={file !== null} onFile={(chosen) => void choose(chosen)} />
          {file && columns ? (
            <ColumnsStep
              file={file}
              columns={columns}
              onChange={setColumns}
              onNext={() => {
                saveDraft(`import-columns:${headingsKey(file.headings)}`, columns)
                setImportId(uuidv7())
              }}
            />
          ) : (
            <>
              <PastImports />
              <SaveProducts />
            </>
          )}
        </div>
      )}
    </Page>
  )
}

/** As somebody matched the columns of such a file before. */
function rememberedFor(headings: readonly string[]): ImportColumns | null {
  const kept: unknown = readDraft(`import-columns:${headingsKey(headings)}`)
  if (typeof kept !== 'object' || kept === null) return null
  const entries = FIELDS.map((field): [string, unknown] => [field, Reflect.get(kept, field)])
  const isWhole = entries.every(([, at]) => Number.isInteger(at) && Number(at) >= -1 && Number(at) < headings.length)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field was looked at
  return isWhole ? (Object.fromEntries(entries) as ImportColumns) : null
}

function ChooseFile({
  problem,
  isChosen,
  onFile,
}: {
  problem: TableProblem | null
  isChosen: boolean
  onFile: (file: File | undefined) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  const { t } = useLingui()
  const template = () =>
    saveFile(
      'kaunta.csv',
      new Blob(
        [
          writeCsv([
            [t`Name`, t`Price`, t`Cost`, t`Stock`, t`Group`, t`Unit`, t`Barcode`, t`SKU`, t`Variant`],
            ['Sukari 1 kg', '3000', '2600', '40', 'Vyakula', 'kilo', '', '', ''],
            ['Fulana', '15000', '9000', '6', 'Nguo', '', '', 'F-S', 'S'],
            ['Fulana', '15000', '9000', '4', 'Nguo', '', '', 'F-M', 'M'],
          ]),
        ],
        { type: 'text/csv' },
      ),
    )
  return (
    <FormSection
      title={<Trans>File</Trans>}
      help={
        <Trans>
          A CSV or Excel file of at most 20,000 rows, with headings in its first row. Exports of Loyverse, Square and
          Shopify are understood as they are.
        </Trans>
      }
    >
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
        <Button icon="download" onClick={template}>
          <Trans>Empty table to fill in</Trans>
        </Button>
      </div>
    </FormSection>
  )
}

/** Found by the headings, mended by hand, beside what stands in each column. */
function ColumnsStep({
  file: { headings, rows },
  columns,
  onChange,
  onNext,
}: {
  file: Chosen
  columns: ImportColumns
  onChange: (columns: ImportColumns) => void
  onNext: () => void
}) {
  const { t } = useLingui()
  const source = sourceOf(headings)
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
          <Trans>This is an export of {sourceNames[source]}. Look whether each column is right.</Trans>
        ) : (
          <Trans>Say which column is which. Another file with these headings will be matched alike.</Trans>
        )
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <SelectField
            key={field}
            optional={field !== 'name' && field !== 'price'}
            label={t(fieldTexts[field])}
            options={options}
            value={String(columns[field])}
            onChange={(event) => onChange({ ...columns, [field]: Number(event.target.value) })}
          />
        ))}
      </div>
      <Button
        tone="primary"
        disabled={!areUsable(columns)}
        disabledReason={t`Name and price are needed`}
        onClick={onNext}
      >
        <Trans>Check the rows</Trans>
      </Button>
    </FormSection>
  )
}
