import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SetGoods } from '../../../shared/contract/product-sets.ts'
import type { ProductRow } from '../../../shared/contract/products.ts'
import { PIECE } from '../../../shared/domain/quantity.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { StateText } from '../../ui/badge.tsx'
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

const shownAs = ({ id, name, priceTzs, variantCount, photo, tracksStock, onHandMilli }: ProductRow): SetGoods => ({
  id,
  name,
  priceTzs,
  isFrom: variantCount > 1,
  photo,
  isOut: tracksStock && onHandMilli <= 0,
})

/** Goods, ticked one after the other, in the order they are ticked. What is `taken` already is not offered again. */
export function ProductPicker({
  title,
  tickFirst,
  action,
  start = [],
  taken,
  room,
  onAdd,
  onClose,
}: {
  title: ReactNode
  /** Why nothing goes on yet. */
  tickFirst: string
  action: (count: number) => ReactNode
  /** Ticked before. */
  start?: readonly SetGoods[]
  taken: ReadonlySet<string>
  /** How many more fit. */ room: number
  onAdd: (goods: readonly SetGoods[]) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(start)
  const search = useDebounced(typed.trim(), 250)
  const list = useInfiniteQuery({
    ...productQueries.list({ state: 'active', stock: 'any', sort: 'name', ...(search === '' ? {} : { search }) }),
    placeholderData: keepPreviousData,
  })
  const rows = (list.data?.rows ?? []).filter(({ id }) => !taken.has(id))
  const isFull = chosen.length >= room
  const toggle = (row: ProductRow, isOn: boolean) =>
    setChosen(isOn ? [...chosen, shownAs(row)] : chosen.filter(({ id }) => id !== row.id))
  return (
    <Sheet
      open
      full
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            tone="primary"
            disabled={chosen.length === 0}
            disabledReason={tickFirst}
            onClick={() => onAdd(chosen)}
          >
            {action(chosen.length)}
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
                    className="items-center"
                    checked={isOn}
                    disabled={isFull && !isOn}
                    onCheckedChange={(next) => toggle(row, next)}
                    label={
                      <span className="flex items-center gap-3 min-w-0">
                        <ProductPicture name={row.name} photoUrl={row.photo?.smallUrl ?? null} size={36} />
                        <span className="flex-1 min-w-0">
                          <span className="block wrap-any font-medium">{row.name}</span>
                          <Left row={row} />
                        </span>
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

function Left({ row: { tracksStock, onHandMilli } }: { row: ProductRow }) {
  if (!tracksStock) return null
  if (onHandMilli <= 0)
    return (
      <StateText tone="bad" icon="alert">
        <Trans>Out of stock</Trans>
      </StateText>
    )
  return (
    <span className="sub tnum">
      <Plural value={onHandMilli / PIECE} one="# left" other="# left" />
    </span>
  )
}
