import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CounterRules } from '../../../shared/contract/counter-rules.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { MAX_TABLE_NAME, MOST_SEATS, MOST_TABLES, tableKey } from '../../../shared/domain/tables.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SwitchRow } from './setting-row.tsx'

type Rules = Pick<CounterRules, 'servesAtTables' | 'tables' | 'servesByLine'>
type Table = Rules['tables'][number]
/** Longer than most screens. */
const LONG = 12

/** Where guests sit, and whether each line has who served it. */
export function TableRules({
  rules,
  isChanged,
  disabled,
  onChange,
}: {
  rules: Rules
  isChanged: (name: keyof Rules) => boolean
  disabled: boolean
  onChange: (change: Partial<Rules>) => void
}) {
  return (
    <>
      <SwitchRow
        label={<Trans>We serve at tables</Trans>}
        help={<Trans>The counter shows which tables are free, and an order knows its table and guests</Trans>}
        isChanged={isChanged('servesAtTables')}
        disabled={disabled}
        isOn={rules.servesAtTables}
        onSwitch={(servesAtTables) => onChange({ servesAtTables })}
      />
      {rules.servesAtTables ? (
        <Tables
          tables={rules.tables}
          isChanged={isChanged('tables')}
          disabled={disabled}
          onChange={(tables) => onChange({ tables })}
        />
      ) : null}
      <SwitchRow
        label={<Trans>Each line has who served it</Trans>}
        help={<Trans>As in a salon: chosen in the options of a line, and told apart in the report of the shift</Trans>}
        isChanged={isChanged('servesByLine')}
        disabled={disabled}
        isOn={rules.servesByLine}
        onSwitch={(servesByLine) => onChange({ servesByLine })}
      />
    </>
  )
}

/** The next number that no table has. */
const freeName = (tables: readonly Table[]): string => {
  const taken = new Set(tables.map(({ name }) => tableKey(name)))
  let next = tables.length + 1
  while (taken.has(String(next))) next += 1
  return String(next)
}

function Tables({
  tables,
  isChanged,
  disabled,
  onChange,
}: {
  tables: Table[]
  isChanged: boolean
  disabled: boolean
  onChange: (tables: Table[]) => void
}) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const words = tableKey(search)
  const put = (id: string, change: Partial<Table>) =>
    onChange(tables.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const add = () => {
    const last = tables.at(-1)
    onChange([...tables, { id: uuidv7(), name: freeName(tables), area: last?.area ?? '', seats: last?.seats ?? 4 }])
    setSearch('')
  }
  const shown = words === '' ? tables : tables.filter(({ name, area }) => tableKey(`${name} ${area}`).includes(words))
  return (
    <li className={cx('px-4 py-3 grid gap-3', isChanged && 'bg-held-soft')}>
      <div>
        <p className="font-medium">
          <Trans>Tables</Trans>
        </p>
        <p className="text-small text-ink-2">
          <Trans>As guests and staff call them; a number is enough</Trans>
        </p>
      </div>
      {tables.length > LONG ? <SearchBox label={t`Search tables`} value={search} onChange={setSearch} /> : null}
      {tables.length > 0 && shown.length === 0 ? (
        <p className="text-dense text-ink-2" role="status">
          <Trans>No table with “{search}”</Trans>
        </p>
      ) : null}
      {shown.map((table) => (
        <TableRow
          key={table.id}
          table={table}
          disabled={disabled}
          isDouble={tables.some(({ id, name }) => id !== table.id && tableKey(name) === tableKey(table.name))}
          onChange={(change) => put(table.id, change)}
          onRemove={() => onChange(tables.filter(({ id }) => id !== table.id))}
        />
      ))}
      {disabled || tables.length >= MOST_TABLES ? null : (
        <div>
          <Button size="sm" icon="plus" onClick={add}>
            <Trans>Add a table</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function TableRow({
  table,
  disabled,
  isDouble,
  onChange,
  onRemove,
}: {
  table: Table
  disabled: boolean
  isDouble: boolean
  onChange: (change: Partial<Table>) => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const error =
    table.name.trim() === ''
      ? t`Give the table a name or a number`
      : isDouble
        ? t`Another table is called this`
        : undefined
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_76px_auto] max-[480px]:grid-cols-[minmax(0,1fr)_76px_auto] gap-2 items-start">
      <legend className="vh">{t`Table ${table.name}`}</legend>
      <TextField
        label={<Trans>Table</Trans>}
        value={table.name}
        maxLength={MAX_TABLE_NAME}
        readOnly={disabled}
        autoComplete="off"
        error={error}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={<Trans>Where</Trans>}
        className="max-[480px]:order-last max-[480px]:col-span-3"
        optional
        value={table.area}
        maxLength={MAX_TABLE_NAME}
        readOnly={disabled}
        autoComplete="off"
        onChange={({ target }) => onChange({ area: target.value })}
      />
      <TextField
        label={<Trans>Seats</Trans>}
        inputMode="numeric"
        value={table.seats === 0 ? '' : String(table.seats)}
        maxLength={2}
        readOnly={disabled}
        autoComplete="off"
        onChange={({ target }) => {
          const seats = Number(target.value.replaceAll(/\D/g, ''))
          onChange({ seats: Math.min(seats, MOST_SEATS) })
        }}
      />
      {disabled ? null : (
        <IconButton icon="trash" className="mt-6" label={t`Remove table ${table.name}`} onClick={onRemove} />
      )}
    </fieldset>
  )
}
