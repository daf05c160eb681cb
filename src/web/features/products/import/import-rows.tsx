import { Trans, useLingui } from '@lingui/react/macro'
import { codeText } from '../../../i18n/refusal-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { DataTable } from '../../../ui/table.tsx'
import { rowProblemTexts } from './import-words.ts'
import type { ImportEntry } from './read-products.ts'
import type { ImportResult } from './run-import.ts'

export type EntryState = 'waiting' | 'wrong' | 'known' | 'added'

/** What is wrong with an entry, found here or said by the server, with the cell or the product it is about. */
export function useProblemText() {
  const { t } = useLingui()
  return ({ problem, product }: ImportEntry, results: ReadonlyMap<string, ImportResult>): string => {
    if (problem) return `${t(rowProblemTexts[problem.kind])}${problem.said === '' ? '' : ` (${problem.said})`}`
    const result = product ? results.get(product.id) : undefined
    const [code] = result?.codes ?? []
    return code === undefined ? '' : [t(codeText(code)), result?.fields[0]?.message ?? ''].filter(Boolean).join(' ')
  }
}

interface Listed {
  entry: ImportEntry
  state: EntryState
}

export function ImportRows({
  listed,
  results,
}: {
  listed: readonly Listed[]
  results: ReadonlyMap<string, ImportResult>
}) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const result = ({ entry, state }: Listed) =>
    state === 'wrong' ? (
      <span className="flex gap-1.5 items-center text-bad text-small font-medium">
        <Icon name="alert" size={18} />
        <span className="wrap-any">{problemText(entry, results)}</span>
      </span>
    ) : state === 'added' ? (
      <span className="flex gap-1.5 items-center text-ok text-small font-medium">
        <Icon name="check" size={18} />
        <Trans>Added</Trans>
      </span>
    ) : (
      <span className="text-small text-ink-2">
        {state === 'known' ? <Trans>In your shop already</Trans> : <Trans>Waiting</Trans>}
      </span>
    )
  const price = ({ entry }: Listed) => (entry.priceTzs === null ? '–' : <Money amount={entry.priceTzs} />)
  const stock = ({ entry: { product } }: Listed) =>
    product?.tracksStock ? Object.values(product.openingStock ?? {}).reduce((sum, milli) => sum + milli, 0) / 1000 : '–'
  return (
    <DataTable
      label={t`Rows of the file`}
      rows={listed}
      rowKey={({ entry }) => String(entry.rows[0])}
      columns={[
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
        { key: 'group', header: <Trans>Group</Trans>, cell: ({ entry }) => entry.group, hideBelow: 'lg' },
        { key: 'price', header: <Trans>Price</Trans>, cell: price, align: 'end' },
        { key: 'stock', header: <Trans>Stock</Trans>, cell: stock, align: 'end', hideBelow: 'lg' },
        { key: 'result', header: <Trans>Result</Trans>, cell: result },
      ]}
      phone={(one) => ({
        title: one.entry.name || '–',
        sub: result(one),
        end: price(one),
        endSub: <span className="tnum">{one.entry.rows[0]}</span>,
      })}
    />
  )
}
