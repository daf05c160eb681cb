import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { EXPENSE_METHODS } from '../../../shared/domain/options.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { DayRange } from '../../patterns/day-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { useUrlSearch } from '../../ui/use-url-search.ts'
import type { RecordsSearch } from './records-search.ts'

interface Filters {
  search: RecordsSearch
  onSearch: (search: RecordsSearch) => void
}

/** Words, category, where it was paid from, and days. In a row where there is room for one; below that behind one button, so that the list itself is what a phone shows. */
export function ExpenseFilters({
  search,
  onSearch,
  box: boxProps,
}: Filters & { box: ReturnType<typeof useUrlSearch> }) {
  const { t } = useLingui()
  const hasRoom = useMedia('(min-width: 993px)')
  const [isOpen, setOpen] = useState(false)
  const box = (
    <SearchBox label={t`Search expenses`} placeholder={t`Note or who was paid`} {...boxProps} boxClassName="flex-1" />
  )
  if (hasRoom)
    return (
      <div className="grid gap-3 grid-cols-[minmax(0,1fr)_200px_150px_160px_160px] items-end">
        {box}
        <Fields search={search} onSearch={onSearch} isRow />
      </div>
    )
  const count = [search.category, search.method, search.from ?? search.to].filter(Boolean).length
  return (
    <div className="flex gap-2">
      {box}
      <Button icon="filter" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Trans>Filter</Trans>
        {count > 0 ? <span className="cnt">{count}</span> : null}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title={<Trans>Filter</Trans>}
        footer={
          <>
            <Button tone="text" onClick={() => onSearch({ q: search.q })}>
              <Trans>Clear</Trans>
            </Button>
            <Button tone="primary" className="grow" onClick={() => setOpen(false)}>
              <Trans>Show</Trans>
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Fields search={search} onSearch={onSearch} />
        </div>
      </Sheet>
    </div>
  )
}

/** Takes effect at once; the list behind shows it. */
function Fields({ search, onSearch, isRow = false }: Filters & { isRow?: boolean }) {
  const { t } = useLingui()
  const categories = useOptions('expenseCategory')
  const methods = useOptions('expenseMethod').filter(({ value }) => value !== 'other')
  const category = useId()
  const method = useId()
  return (
    <>
      <div>
        <label className={isRow ? 'vh' : 'lab'} htmlFor={category}>
          <Trans>Kind of expense</Trans>
        </label>
        <Select
          id={category}
          placeholder={t`All expenses`}
          options={categories}
          value={search.category ?? ''}
          onChange={(event) =>
            onSearch({ ...search, category: categories.find(({ value }) => value === event.target.value)?.value })
          }
        />
      </div>
      <div>
        <label className={isRow ? 'vh' : 'lab'} htmlFor={method}>
          <Trans>Paid from</Trans>
        </label>
        <Select
          id={method}
          placeholder={t`Paid from`}
          options={methods}
          value={search.method ?? ''}
          onChange={(event) =>
            onSearch({ ...search, method: EXPENSE_METHODS.find((value) => value === event.target.value) })
          }
        />
      </div>
      <DayRange search={search} onSearch={onSearch} />
    </>
  )
}
