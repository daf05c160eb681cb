import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { lazy, memo, type Ref, Suspense, useState } from 'react'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { BarcodeField } from './barcode-field.tsx'
import { FAVOURITES } from './find-products.ts'
import { KEYS } from './shortcuts.ts'
import type { GridOrder, GridView } from '../../../session/device-settings.ts'

const ShowMenu = lazy(async () => ({ default: (await import('./show-menu.tsx')).ShowMenu }))

interface SearchBarProps {
  /** What was typed. */
  onQuery: (text: string) => void
  /** Grows when the box is to be empty again. */
  clearings: number
  /** Enter in the search box: a code goes into the order, else the first product found. */
  onEnter: (text: string) => void
  onCode: (code: string) => void
  onCamera: () => void
  /** Null while not all of them are read. */
  productCount: number | null
  /** Keys arranged by hand are the first of them, where there are any. */
  groups: readonly string[]
  group: string
  onGroup: (group: string) => void
  view: GridView
  onView: (view: GridView) => void
  order: GridOrder
  onOrder: (order: GridOrder) => void
  isPhone: boolean
  searchRef: Ref<HTMLInputElement>
  barcodeRef: Ref<HTMLInputElement>
}

/** A key and what it finds are one frame: a frame of its own for the letter would only make the other wait. */
export const SearchBar = memo(function SearchBar({
  onQuery,
  clearings,
  onEnter,
  onCode,
  onCamera,
  productCount,
  groups,
  group,
  onGroup,
  view,
  onView,
  order,
  onOrder,
  isPhone,
  searchRef,
  barcodeRef,
}: SearchBarProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const [cleared, setCleared] = useState(clearings)
  if (cleared !== clearings) {
    setCleared(clearings)
    setQuery('')
  }
  const type = (text: string) => {
    setQuery(text)
    onQuery(text)
  }
  const show = (
    <Suspense fallback={<span className="ib -mr-3.5" />}>
      <ShowMenu view={view} onView={onView} order={order} onOrder={onOrder} />
    </Suspense>
  )
  const search = (
    <SearchBox
      ref={searchRef}
      label={t`Search products`}
      placeholder={
        isPhone || productCount === null
          ? t`Search products`
          : t`${plural(productCount, { one: 'Search # product', other: 'Search # products' })}`
      }
      value={query}
      onChange={type}
      onEnter={() => onEnter(query)}
      trailing={show}
      aria-keyshortcuts={KEYS.search}
      data-takes-codes=""
    />
  )
  return (
    <>
      <div
        className={
          isPhone
            ? 'grid grid-cols-[minmax(0,1fr)_56px] gap-2 pt-2.5'
            : 'grid grid-cols-[minmax(0,1fr)_minmax(190px,280px)] gap-2.5'
        }
      >
        {search}
        {isPhone ? (
          <button
            type="button"
            className="grid place-items-center rounded-control min-h-12 bg-primary text-on-primary"
            aria-label={t`Scan barcode`}
            title={t`Scan barcode`}
            onClick={onCamera}
          >
            <Icon name="scan" size={26} />
          </button>
        ) : (
          <BarcodeField ref={barcodeRef} onCode={onCode} onCamera={onCamera} />
        )}
      </div>
      <Groups groups={groups} group={group} onGroup={onGroup} isPhone={isPhone} />
      <p className="vh" role="status">
        {query.trim() === '' || productCount === null ? null : (
          <Plural value={productCount} one="# product found" other="# products found" />
        )}
      </p>
    </>
  )
})

/** A key draws none of them. */
const Groups = memo(function Groups({
  groups,
  group,
  onGroup,
  isPhone,
}: Pick<SearchBarProps, 'groups' | 'group' | 'onGroup' | 'isPhone'>) {
  const { t } = useLingui()
  if (groups.length === 0) return <div className="h-2.5" />
  return (
    <ChipRow
      label={t`Groups`}
      className={isPhone ? 'flex-none mt-2.5! mb-1! -mr-4! py-0.5!' : 'flex-none my-2! -mr-4! py-0.5!'}
    >
      {(groups[0] === FAVOURITES ? [FAVOURITES, '', ...groups.slice(1)] : ['', ...groups]).map((name) => (
        <Chip key={name} selected={name === group} onClick={() => onGroup(name)}>
          {name === '' ? t`All` : name === FAVOURITES ? t`Favourites` : name}
        </Chip>
      ))}
    </ChipRow>
  )
})
