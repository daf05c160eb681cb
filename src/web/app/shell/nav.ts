import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Needs, Rights } from '../../session/rights.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { NavArea, NavId as PlaceId } from '../place.ts'
import { places } from '../places.ts'

export type NavId = PlaceId | 'unpaid'
export interface NavItem {
  id: NavId
  to: string
  /** The same page with a filter: never the current place, the page itself is. */
  search?: { status: 'pending' }
  icon: IconName
  label: MessageDescriptor
  needs: Needs
  isForStaff?: boolean | undefined
}
export interface NavGroup {
  title: MessageDescriptor | null
  items: readonly NavItem[]
}

const groupOf = (area: NavArea, title: MessageDescriptor | null): NavGroup => ({
  title,
  items: places.flatMap(({ nav, title: label, path, needs }) =>
    nav?.area === area && label
      ? [{ id: nav.id, to: path, icon: nav.icon, label, needs: nav.needs ?? needs, isForStaff: nav.isForStaff }]
      : [],
  ),
})

/** Groups and entries, from the places. */
export const navigation: readonly NavGroup[] = [
  groupOf('daily', null),
  groupOf('money', msg`Money`),
  groupOf('grow', msg`Grow`),
  groupOf('setup', msg`Set up`),
]

/** Only what this person may read and this build has; groups without entries vanish. */
export function visibleNavigation(
  { meets }: Pick<Rights, 'meets'>,
  hasRoute: (to: string) => boolean,
  groups: readonly NavGroup[] = navigation,
): NavGroup[] {
  return groups
    .map((each) => ({
      ...each,
      items: each.items.filter(
        ({ needs, to, isForStaff }) => hasRoute(to) && meets(needs) && !(isForStaff && meets('admin')),
      ),
    }))
    .filter((each) => each.items.length > 0)
}

/** The entry a path belongs to: the longest that the path lies in, so that the counter is not also "Orders"; Home only for itself. */
export function activeNavId(pathname: string, groups: readonly NavGroup[]): NavId | null {
  const path = pathname.replace(/\/+$/, '')
  const fits = groups
    .flatMap((group) => group.items)
    .filter((item) => path === item.to || (item.id !== 'home' && path.startsWith(`${item.to}/`)))
  return fits.toSorted((one, other) => other.to.length - one.to.length)[0]?.id ?? null
}

const phoneOrder: readonly NavId[] = ['home', 'orders', 'counter', 'products']
const sellingOrder: readonly NavId[] = ['counter', 'orders', 'products', 'home']

/** The bottom bar: four places and "More". In selling mode the counter comes first. Whoever may not see one of the four gets the next they may. */
export function phoneNavigation(groups: readonly NavGroup[], isSelling: boolean): NavItem[] {
  const items = groups.flatMap((group) => group.items)
  const wanted = (isSelling ? sellingOrder : phoneOrder).flatMap((id) => items.find((item) => item.id === id) ?? [])
  const others = items.filter((item) => !wanted.includes(item) && item.id !== 'review')
  return [...wanted, ...others].slice(0, 4)
}

const UNPAID: NavItem = {
  id: 'unpaid',
  to: '/dashboard/orders',
  search: { status: 'pending' },
  icon: 'clock',
  label: msg`Not paid yet`,
  needs: [['orders', 'read']],
}
const railOrder: readonly NavId[] = ['counter', 'unpaid', 'orders', 'review', 'products', 'home']
const RAIL = { aroundPx: 236, itemPx: 64, least: 3 } as const

/** The rail: six places as seldom more are needed while selling, fewer in a low window, and all others behind "More", which is left out where it would hold nothing (decisions 32). */
export function railNavigation(groups: readonly NavGroup[], heightPx: number): { places: NavItem[]; hasMore: boolean } {
  const all = groups.flatMap((group) => group.items)
  const items = all.some((item) => item.id === 'orders') ? [...all, UNPAID] : all
  const ordered = [
    ...railOrder.flatMap((id) => items.find((item) => item.id === id) ?? []),
    ...all.filter((item) => !railOrder.includes(item.id)),
  ]
  const slots = Math.floor((heightPx - RAIL.aroundPx) / RAIL.itemPx)
  if (ordered.length <= Math.min(slots, railOrder.length + 1)) return { places: ordered, hasMore: false }
  return { places: ordered.slice(0, Math.max(RAIL.least, Math.min(railOrder.length, slots - 1))), hasMore: true }
}

/** In pixels, as shell.css draws them; rows are for a mouse or for a thumb. */
const SIDE = { aroundPx: 214, aroundFoldedPx: 168, titlePx: 32, mousePx: 36, thumbPx: 44 } as const

/**
 * Whether the sidebar shows all its entries, only those without a title and of the group one is in, or does not fit at all: then the rail takes its place. Nothing is clipped
 * in any window (decisions 32).
 */
export function sidebarFit(
  groups: readonly NavGroup[],
  heightPx: number,
  isCoarse: boolean,
): 'all' | 'folded' | 'none' {
  const rowPx = isCoarse ? SIDE.thumbPx : SIDE.mousePx
  const titled = groups.filter((group) => group.title !== null)
  const daily = groups.filter((group) => group.title === null).flatMap((group) => group.items).length * rowPx
  const rows = titled.map((group) => group.items.length * rowPx)
  if (SIDE.aroundPx + daily + titled.length * SIDE.titlePx + rows.reduce((sum, each) => sum + each, 0) <= heightPx)
    return 'all'
  return SIDE.aroundFoldedPx + daily + titled.length * rowPx + Math.max(0, ...rows) <= heightPx ? 'folded' : 'none'
}
