import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Checkbox } from './choice.tsx'
import { cx } from './cx.ts'
import { useIsPhone } from './use-media.ts'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  hideBelow?: 'lg'
  /** Column heads without words (a picture) give their name here. */
  headerLabel?: string
}
interface PhoneRow {
  lead?: ReactNode
  title: ReactNode
  sub?: ReactNode
  end?: ReactNode
  endSub?: ReactNode
}
interface Selection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  label: (row: Row) => string
}
interface DataTableProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** The same row in two lines, for below 768 px. */
  phone: (row: Row) => PhoneRow
  /** Beside the row there: what is done most, without opening it. */
  phoneAction?: ((row: Row) => ReactNode) | undefined
  /** The whole row opens; for keyboard and screen reader the first cell holds a button. */
  onOpen?: (row: Row) => void
  selectedKey?: string | undefined
  dense?: boolean
  select?: Selection<Row>
}

const toggled = (set: ReadonlySet<string>, key: string, isOn: boolean) => {
  const next = new Set(set)
  if (isOn) next.add(key)
  else next.delete(key)
  return next
}

/** A table from 768 px, a two-line list below; never a sideways scroll. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsPhone() ? <PhoneList {...props} /> : <Wide {...props} />
}

function Wide<Row>({ label, rows, rowKey, columns, onOpen, selectedKey, dense, select }: DataTableProps<Row>) {
  const { t } = useLingui()
  const hidden = (column: Column<Row>) =>
    cx(column.align === 'end' && 'end', column.hideBelow === 'lg' && 'max-lg:hidden')
  const keys = rows.map(rowKey)
  const isAll = keys.length > 0 && keys.every((key) => select?.selected.has(key))
  return (
    <table className={cx('tbl', dense && 'tbl-dense')} aria-label={label}>
      <thead>
        <tr>
          {select ? (
            <th className="w-12">
              <Checkbox
                className="justify-center"
                hideLabel
                label={t`Select all`}
                checked={isAll}
                onCheckedChange={(isOn) =>
                  select.onChange(
                    new Set(
                      isOn ? [...select.selected, ...keys] : [...select.selected].filter((key) => !keys.includes(key)),
                    ),
                  )
                }
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <th key={column.key} scope="col" className={hidden(column)}>
              {column.headerLabel ? <span className="vh">{column.headerLabel}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row)
          return (
            // The click is a convenience for the mouse; the button in the first cell is the real control.
            <tr
              key={key}
              data-open={onOpen ? '' : undefined}
              data-selected={key === selectedKey || select?.selected.has(key) ? '' : undefined}
              aria-selected={key === selectedKey || undefined}
              onClick={onOpen ? () => onOpen(row) : undefined}
            >
              {select ? (
                <td onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    className="justify-center"
                    hideLabel
                    label={select.label(row)}
                    checked={select.selected.has(key)}
                    onCheckedChange={(isOn) => select.onChange(toggled(select.selected, key, isOn))}
                  />
                </td>
              ) : null}
              {columns.map((column, index) => (
                <td key={column.key} className={hidden(column)}>
                  {index === 0 && onOpen ? (
                    <button
                      type="button"
                      className="row-open min-h-10"
                      onClick={(event) => {
                        event.stopPropagation()
                        onOpen(row)
                      }}
                    >
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function PhoneList<Row>({ label, rows, rowKey, phone, phoneAction, onOpen, selectedKey, select }: DataTableProps<Row>) {
  return (
    <ul className="rows" aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row)
        const line = <TwoLines {...phone(row)} />
        const isSelected = key === selectedKey || select?.selected.has(key)
        return (
          <li key={key} className={select || phoneAction ? 'flex items-center' : undefined}>
            {select ? (
              <Checkbox
                className="pl-4"
                hideLabel
                label={select.label(row)}
                checked={select.selected.has(key)}
                onCheckedChange={(isOn) => select.onChange(toggled(select.selected, key, isOn))}
              />
            ) : null}
            {onOpen ? (
              <button
                type="button"
                className="row2"
                data-selected={isSelected ? '' : undefined}
                onClick={() => onOpen(row)}
              >
                {line}
              </button>
            ) : (
              <div className="row2" data-selected={isSelected ? '' : undefined}>
                {line}
              </div>
            )}
            {phoneAction?.(row)}
          </li>
        )
      })}
    </ul>
  )
}

/** The inside of a two-line row; give it to a `<Link className="row2">` of your own where rows are links. */
export function TwoLines({ lead, title, sub, end, endSub }: PhoneRow) {
  return (
    <>
      {lead}
      <span className="flex-1 min-w-0">
        <span className="block font-medium wrap-any">{title}</span>
        {sub ? <span className="sub block wrap-any">{sub}</span> : null}
      </span>
      {end || endSub ? (
        <span className="end">
          <span className="block">{end}</span>
          {endSub ? <span className="sub block">{endSub}</span> : null}
        </span>
      ) : null}
    </>
  )
}
