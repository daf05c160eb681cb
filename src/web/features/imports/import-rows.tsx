import type { ImportKind } from '../../../shared/domain/import-kinds.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatTzs, Money } from '../../ui/money.tsx'
import { codeText } from '../../i18n/refusal-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import type { ImportEntry } from './import-entry.ts'
import { kindWords, rowProblemTexts } from './import-words.ts'
import type { ImportResult } from './run-import.ts'

/** `back`: its import was undone, and it was brought again. */
export type EntryState = 'waiting' | 'wrong' | 'known' | 'added' | 'back'
export type Results = ReadonlyMap<string, ImportResult>

/** What is wrong with an entry, found here or said by the server, with the cell, the sum or the product it is about. */
export function useProblemText() {
  const { t } = useLingui()
  return ({ problem, id }: ImportEntry, results: Results): string => {
    if (problem) return `${t(rowProblemTexts[problem.kind])}${problem.said === '' ? '' : ` (${problem.said})`}`
    const result = id === null ? undefined : results.get(id)
    const [code] = result?.codes ?? []
    if (code === undefined) return ''
    const [field] = result?.fields ?? []
    const said =
      field?.path === 'amountTzs'
        ? formatTzs(Number(field.message))
        : field?.path === 'onHandMilli'
          ? String(Number(field.message) / 1000)
          : (field?.message ?? '')
    return [t(codeText(code)), said].filter(Boolean).join(' ')
  }
}

interface Listed {
  entry: ImportEntry
  state: EntryState
}

export function ImportRows({
  kind,
  listed,
  results,
}: {
  kind: ImportKind
  listed: readonly Listed[]
  results: Results
}) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const words = kindWords[kind]
  const result = ({ entry, state }: Listed) =>
    state === 'wrong' ? (
      <span className="flex gap-1.5 items-center text-bad text-small font-medium">
        <Icon name="alert" size={18} />
        <span className="wrap-any">{problemText(entry, results)}</span>
      </span>
    ) : state === 'added' || state === 'back' ? (
      <span className="flex gap-1.5 items-center text-ok text-small font-medium">
        <Icon name="check" size={18} />
        {state === 'back' ? <Trans>Brought back</Trans> : <Trans>Added</Trans>}
      </span>
    ) : (
      <span className="text-small text-ink-2">
        {state === 'known' ? <Trans>In your shop already</Trans> : <Trans>Waiting</Trans>}
      </span>
    )
  const amount = ({ entry }: Listed) => (entry.amountTzs === null ? '–' : <Money amount={entry.amountTzs} />)
  const quantity = ({ entry }: Listed) => (entry.quantityMilli === null ? '–' : entry.quantityMilli / 1000)
  const columns: (Column<Listed> | null)[] = [
    {
      key: 'row',
      header: <Trans>Row</Trans>,
      cell: ({ entry }) => <span className="tnum text-ink-2">{entry.rows[0]}</span>,
    },
    {
      key: 'name',
      header: <Trans>Name</Trans>,
      cell: ({ entry }) => <b className="wrap-any">{entry.name || '–'}</b>,
    },
    words.detail && {
      key: 'detail',
      header: t(words.detail),
      cell: ({ entry }) => <span className="wrap-any">{entry.detail}</span>,
      hideBelow: 'lg',
    },
    words.amount && { key: 'amount', header: t(words.amount), cell: amount, align: 'end' },
    words.quantity && {
      key: 'quantity',
      header: t(words.quantity),
      cell: quantity,
      align: 'end',
      ...(words.amount ? { hideBelow: 'lg' as const } : {}),
    },
    { key: 'result', header: <Trans>Result</Trans>, cell: result },
  ]
  return (
    <DataTable
      label={t`Rows of the file`}
      rows={listed}
      rowKey={({ entry }) => String(entry.rows[0])}
      columns={columns.filter((column) => column !== null)}
      phone={(one) => ({
        title: one.entry.name || '–',
        sub: result(one),
        end: words.amount ? amount(one) : words.quantity ? quantity(one) : '',
        endSub: <span className="tnum">{one.entry.rows[0]}</span>,
      })}
    />
  )
}
