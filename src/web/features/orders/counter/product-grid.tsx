import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLingui } from '@lingui/react/macro'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { drawn } from '../../../session/device.ts'
import type { GridView } from '../../../session/device-settings.ts'
import { shelfState } from './choices.ts'
import { ProductRow, ProductTile } from './product-tile.tsx'
import type { CartStore } from './use-cart.ts'

interface ProductGridProps {
  products: readonly CounterProduct[]
  cart: CartStore
  /** Another object when what is on the shelf changed. */
  stock: { onHand: (product: CounterProduct) => number | null; packs: (product: CounterProduct) => number }
  view: GridView
  isPhone: boolean
  /** Another search or group begins at the top. */
  resetKey: string
  onTap: (product: CounterProduct) => void
}

const GAP = { tiles: 10, phone: 8, list: 8 }
const HEIGHT = { tiles: 144, phone: 134, list: 64 }
const NARROWEST = { tiles: 132, phone: 104, list: 320 }

/** So much the bar of the last sale and the strip of held orders may take of it. */
const FOOT = 160

interface Seen {
  width: number
  height: number
}
/**
 * The tallest it was at this width. What stands below the products grows after each sale and shrinks with the first tap of the next: rows that are hidden for that while stay as they are, or
 * that tap would draw the whole grid anew.
 */
function tallest(grid: Virtualizer<HTMLDivElement, Element>, tell: (seen: Seen) => void) {
  let known: Seen = { width: 0, height: 0 }
  return observeElementRect(grid, (seen) => {
    const less = known.height - seen.height
    if (seen.width !== known.width || less < 0 || less > FOOT) tell((known = seen))
  })
}

/** Only what is on the screen is drawn: fifty thousand products scroll like fifty. One tile is reached by Tab, arrow keys move on from it. */
export const ProductGrid = memo(function ProductGrid({
  products,
  cart,
  stock,
  view,
  isPhone,
  resetKey,
  onTap,
}: ProductGridProps) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller)
  const [active, setActive] = useState(0)
  const wantsFocus = useRef(false)
  const kind = view === 'list' ? 'list' : isPhone ? 'phone' : 'tiles'
  const gap = GAP[kind]
  const columns = Math.max(kind === 'phone' ? 3 : 1, Math.floor((width + gap) / (NARROWEST[kind] + gap)))
  const rowCount = Math.ceil(products.length / columns)

  // oxlint-disable-next-line react/incompatible-library -- it mutates by design; nothing of it is memoised here
  const virtualizer = useVirtualizer({
    count: width === 0 ? 0 : rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT[kind] + gap,
    observeElementRect: tallest,
    // Arrow keys end on no tile that the foot may hide.
    scrollPaddingEnd: FOOT,
    overscan: 3,
    paddingStart: 3,
    paddingEnd: 14,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, kind, columns])
  // What a key finds is drawn first where it is seen; the rows around that follow behind the frame.
  const [around, setAround] = useState(products)
  useEffect(() => {
    let isGone = false
    void drawn().then(() => (isGone ? undefined : startTransition(() => setAround(products))))
    return () => {
      isGone = true
    }
  }, [products])
  const { startIndex: firstSeen = 0, endIndex: lastSeen = 0 } = virtualizer.range ?? {}
  useEffect(() => {
    setActive(0)
    // Asked of the page itself it would be laid out twice.
    if (virtualizer.scrollOffset !== 0) scroller.current?.scrollTo({ top: 0 })
  }, [resetKey, virtualizer])

  const tabStop = Math.min(active, Math.max(0, products.length - 1))
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const tile = scroller.current?.querySelector<HTMLElement>(`[data-tile="${tabStop}"]`)
    if (!tile) return
    wantsFocus.current = false
    tile.focus()
  })

  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const from = Number(event.currentTarget.dataset.tile ?? tabStop)
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: columns * 4,
      PageUp: -columns * 4,
      Home: -products.length,
      End: products.length,
    }
    const step = steps[event.key]
    if (step === undefined || products.length === 0) return
    const to = Math.min(products.length - 1, Math.max(0, from + step))
    event.preventDefault()
    wantsFocus.current = true
    setActive(to)
    virtualizer.scrollToIndex(Math.floor(to / columns))
  }

  const latestMove = useRef(move)
  useLayoutEffect(() => {
    latestMove.current = move
  })
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLButtonElement>) => latestMove.current(event), [])

  const Item = view === 'list' ? ProductRow : ProductTile
  return (
    // Contained, and no flex item itself: what changes on a tile, or how many there are, lays out nothing around the grid.
    <div className="relative flex-1 min-h-0">
      <div
        ref={scroller}
        className="absolute inset-0 overflow-y-auto overscroll-contain px-0.5"
        style={{ contain: 'strict' }}
      >
        <ul aria-label={t`Products`} className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().flatMap((row) => {
            const shown = row.index >= firstSeen && row.index <= lastSeen ? products : around
            return shown
              .slice(row.index * columns, Math.min((row.index + 1) * columns, products.length))
              .map((product, column) => {
                const index = row.index * columns + column
                const onHandMilli = stock.onHand(product)
                return (
                  <li
                    // By place, not by product: what a search finds is drawn into the tiles that are there.
                    key={index}
                    aria-setsize={products.length}
                    aria-posinset={index + 1}
                    className="absolute"
                    style={{
                      width: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
                      height: HEIGHT[kind],
                      contain: 'size layout style',
                      // By place and not by a transform: each of those would be asked at every finger and painted apart.
                      top: row.start,
                      left: `calc((100% + ${gap}px) * ${column / columns})`,
                    }}
                  >
                    <Item
                      product={product}
                      cart={cart}
                      onHandMilli={onHandMilli}
                      packs={stock.packs(product)}
                      shelf={shelfState(product, onHandMilli)}
                      isPhone={isPhone}
                      index={index}
                      isTabStop={index === tabStop}
                      onTap={onTap}
                      onKeyDown={onKeyDown}
                    />
                  </li>
                )
              })
          })}
        </ul>
      </div>
    </div>
  )
})

function useWidth(ref: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const node = ref.current
    if (!node) return
    setWidth(node.clientWidth - 4)
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [ref])
  return width
}
