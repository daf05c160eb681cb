import { useLingui } from '@lingui/react/macro'
import { lazy, memo, type Ref, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FavouriteKey } from '../../../../shared/contract/favourites.ts'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import type { Replica, ReplicaView } from '../../../session/device.ts'
import {
  type GridOrder,
  type GridView,
  saveDeviceSettings,
  useDeviceSettings,
} from '../../../session/device-settings.ts'
import { SkeletonTiles } from '../../../ui/loading.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { FAVOURITES, findProducts } from './find-products.ts'
import { KeepPicture } from './keep-picture.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SearchBar } from './search-bar.tsx'
import type { CartStore } from './use-cart.ts'
import type { Till } from './use-till.ts'
import { nextRanking, useSoldRanking } from './use-sold-ranking.ts'
import { useWarmSearch } from './use-warm-search.ts'

const NothingHere = lazy(async () => ({ default: (await import('./nothing-here.tsx')).NothingHere }))

const showAs = (gridView: GridView) => saveDeviceSettings({ gridView })
const orderBy = (gridOrder: GridOrder) => saveDeviceSettings({ gridOrder })

interface ShelfProps {
  shopId: string
  replica: Replica | null
  view: ReplicaView
  /** The keys arranged by hand. */
  keys: readonly FavouriteKey[] | undefined
  /** What lies in it is shown on the tiles. */
  cart: CartStore
  /** Grows when what was looked for is done with: after a sale, a scan. */
  clearings: number
  mayCreate: boolean
  isPhone: boolean
  till: Till
  /** Something lies over the products. */
  isOpenOver: boolean
  searchRef: Ref<HTMLInputElement>
  barcodeRef: Ref<HTMLInputElement>
  onTap: (product: CounterProduct) => void
  /** A whole code, scanned or typed. */
  onCode: (code: string) => void
  onCamera: () => void
}

/** What can be sold, and the looking for it. It keeps to itself what is typed: a key draws this and nothing of the order, a line of the order draws its tile and nothing else. */
export const Shelf = memo(function Shelf({
  shopId,
  replica,
  view,
  keys,
  cart,
  clearings,
  mayCreate,
  isPhone,
  till,
  isOpenOver,
  searchRef,
  barcodeRef,
  onTap,
  onCode,
  onCamera,
}: ShelfProps) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  const [done, setDone] = useState(0)
  const [cleared, setCleared] = useState(clearings)
  if (cleared !== clearings) {
    setCleared(clearings)
    setWanted('')
  }
  const [chosenGroup, setGroup] = useState('')
  // A group whose last product went is no longer there to be chosen.
  const hasFavourites = keys?.some(({ productId }) => replica?.byId(productId)) ?? false
  const groups = useMemo(
    () => (hasFavourites ? [FAVOURITES, ...view.groups] : view.groups),
    [hasFavourites, view.groups],
  )
  const group = groups.includes(chosenGroup) ? chosenGroup : ''
  const { gridView, gridOrder } = useDeviceSettings()
  const ranking = useSoldRanking(gridOrder === 'sold', shopId)
  const products = useMemo(
    () => (replica ? findProducts(replica, view, wanted, group, ranking, keys) : []),
    [replica, view, wanted, group, ranking, keys],
  )
  const stock = useMemo(
    () => ({
      onHand: (product: CounterProduct) => replica?.onHand(product) ?? null,
      packs: (product: CounterProduct) => replica?.packs(product) ?? 0,
      sold: view.pending,
    }),
    [replica, view.pending],
  )
  useWarmSearch(replica, view.state === 'ready' ? view.products : null)

  const nextFirst = useCallback(() => (gridOrder === 'sold' ? nextRanking(shopId) : []), [gridOrder, shopId])

  const now = useRef({ replica, view, group })
  useLayoutEffect(() => {
    now.current = { replica, view, group }
  })
  const enter = useCallback(
    (text: string) => {
      const typed = text.trim()
      const { replica: goods, view: shown, group: of } = now.current
      if (typed === '' || !goods) return
      // Scanned into the search box: a code is a code.
      if (goods.byCode(typed).length > 0) onCode(typed)
      else {
        const [first] = findProducts(goods, shown, typed, of)
        // Bars nobody knows yet are no word.
        if (!first && /\d{8}/.test(typed)) onCode(typed)
        else if (!first) return void toast({ title: t`No product found with “${typed}”`, type: 'warning' })
        else onTap(first)
      }
      setWanted('')
      setDone((count) => count + 1)
    },
    [onCode, onTap, t],
  )
  return (
    <>
      <KeepPicture
        cart={cart}
        till={till}
        isWhole={view.state === 'ready' && wanted === '' && group === '' && !isOpenOver}
        products={products}
        replica={replica}
        nextFirst={nextFirst}
      />
      <SearchBar
        onQuery={setWanted}
        clearings={clearings + done}
        onEnter={enter}
        onCode={onCode}
        onCamera={onCamera}
        productCount={wanted.trim() !== '' ? products.length : view.state === 'reading' ? null : view.products.length}
        groups={groups}
        group={group}
        onGroup={setGroup}
        view={gridView}
        onView={showAs}
        order={gridOrder}
        onOrder={orderBy}
        isPhone={isPhone}
        searchRef={searchRef}
        barcodeRef={barcodeRef}
      />
      {view.state === 'loading' ? (
        <SkeletonTiles />
      ) : products.length > 0 ? (
        <ProductGrid
          products={products}
          cart={cart}
          stock={stock}
          view={gridView}
          isPhone={isPhone}
          resetKey={`${wanted}|${group}|${gridOrder}`}
          onTap={onTap}
        />
      ) : (
        <Suspense>
          <NothingHere query={wanted.trim()} isEmptyShop={view.products.length === 0} canCreate={mayCreate} />
        </Suspense>
      )}
    </>
  )
})
