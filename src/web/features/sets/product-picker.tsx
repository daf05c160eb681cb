import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductRow } from '../../../shared/contract/products.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Money } from '../../ui/money.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { productQueries } from '../products/products.queries.ts'

/** Goods to add to a section: ticked one after the other, in the order they are ticked. What stands in the set already is not offered again. */
export function ProductPicker({
  taken,
  room,
  onAdd,
  onClose,
}: {
  taken: ReadonlySet<string>
  /** How many more fit. */ room: number
  onAdd: (rows: readonly ProductRow[]) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly ProductRow[]>([])
  const search = useDebounced(typed.trim(), 250)
  const list = useInfiniteQuery({
    ...productQueries.list({ state: 'active', stock: 'any', sort: 'name', ...(search === '' ? {} : { search }) }),
    placeholderData: keepPreviousData,
  })
  const rows = (list.data?.rows ?? []).filter(({ id }) => !taken.has(id))
  const isFull = chosen.length >= room
  const toggle = (row: ProductRow, isOn: boolean) =>
    setChosen(isOn ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))
  return (
    <Sheet
      open
      full
      onOpenChange={onClose}
      title={<Trans>Add products</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            tone="primary"
            disabled={chosen.length === 0}
            disabledReason={t`Tick what belongs to the set`}
            onClick={() => onAdd(chosen)}
          >
            {chosen.length === 0 ? (
              <Trans>Add</Trans>
            ) : (
              <Plural value={chosen.length} one="Add # product" other="Add # products" />
            )}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 content-start">
        <SearchBox label={t`Search products`} value={typed} onChange={setTyped} />
        {isFull ? (
          <Note tone="held">
            <Plural value={room} one="There is room for # product more." other="There is room for # products more." />
          </Note>
        ) : null}
        {list.data === undefined ? (
          <QueryWait query={list} count={6} />
        ) : rows.length === 0 ? (
          <EmptyState title={<Trans>No product matches</Trans>} />
        ) : (
          <ul className="rows border border-line rounded-card overflow-hidden" aria-label={t`Products`}>
            {rows.map((row) => {
              const isOn = chosen.some(({ id }) => id === row.id)
              return (
                <li key={row.id} className="px-3">
                  <Checkbox
                    checked={isOn}
                    disabled={isFull && !isOn}
                    onCheckedChange={(next) => toggle(row, next)}
                    label={
                      <span className="flex items-center gap-3 min-w-0">
                        <ProductPicture name={row.name} photoUrl={row.photo?.smallUrl ?? null} size={36} />
                        <span className="flex-1 min-w-0 wrap-any font-medium">{row.name}</span>
                        <Money amount={row.priceTzs} />
                      </span>
                    }
                  />
                </li>
              )
            })}
          </ul>
        )}
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </div>
    </Sheet>
  )
}
