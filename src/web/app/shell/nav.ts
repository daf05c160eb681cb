import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Action, Resource } from '../../../shared/domain/permissions.ts'
import type { IconName } from '../../ui/icon.tsx'

export type NavId =
  | 'home'
  | 'counter'
  | 'unpaid'
  | 'orders'
  | 'review'
  | 'products'
  | 'customers'
  | 'expenses'
  | 'transactions'
  | 'desk'
  | 'payouts'
  | 'settings'
  | 'staff'
  | 'devices'
export interface NavItem {
  id: NavId
  to: string
  /** The same page with a filter: never the current place, the page itself is. */
  search?: { status: 'pending' }
  icon: IconName
  label: MessageDescriptor
  /** Null: every member. Of several rights one is enough. */
  needs: { resource: Resource; action: Action } | readonly { resource: Resource; action: Action }[] | 'admin' | null
}
export interface NavGroup {
  title: MessageDescriptor | null
  items: readonly NavItem[]
}

/** In the order of the day: selling first, then what follows from it, settings last. What comes later is added here; an entry without a route is not shown. */
export const navigation: readonly NavGroup[] = [
  {
    title: null,
    items: [
      { id: 'home', to: '/dashboard', icon: 'home', label: msg`Home`, needs: null },
      {
        id: 'counter',
        to: '/dashboard/orders/add-order',
        icon: 'counter',
        label: msg`Counter`,
        needs: { resource: 'orders', action: 'create' },
      },
      {
        id: 'orders',
        to: '/dashboard/orders',
        icon: 'orders',
        label: msg`Orders`,
        needs: { resource: 'orders', action: 'read' },
      },
      { id: 'review', to: '/dashboard/orders/to-look-at', icon: 'eye', label: msg`Needs review`, needs: 'admin' },
      {
        id: 'products',
        to: '/dashboard/products',
        icon: 'box',
        label: msg`Products`,
        needs: { resource: 'product', action: 'read' },
      },
      {
        id: 'customers',
        to: '/dashboard/customers',
        icon: 'users',
        label: msg`Customers`,
        needs: { resource: 'customers', action: 'read' },
      },
    ],
  },
  {
    title: msg`Money`,
    items: [
      {
        id: 'transactions',
        to: '/dashboard/transactions',
        icon: 'swap',
        label: msg`Transactions`,
        needs: { resource: 'transactions', action: 'read' },
      },
      {
        id: 'desk',
        to: '/dashboard/mobile-money',
        icon: 'phone',
        label: msg`Mobile-money desk`,
        needs: [
          { resource: 'orders', action: 'create' },
          { resource: 'orders', action: 'update' },
          { resource: 'transactions', action: 'read' },
        ],
      },
      { id: 'payouts', to: '/dashboard/payouts', icon: 'cash', label: msg`Payouts`, needs: 'admin' },
      {
        id: 'expenses',
        to: '/dashboard/expenses',
        icon: 'expense',
        label: msg`Expenses`,
        needs: { resource: 'transactions', action: 'read' },
      },
    ],
  },
  {
    title: msg`Set up`,
    items: [
      { id: 'settings', to: '/dashboard/settings', icon: 'settings', label: msg`Settings`, needs: 'admin' },
      {
        id: 'staff',
        to: '/dashboard/profile/staff-accounts',
        icon: 'badge',
        label: msg`Staff accounts`,
        needs: { resource: 'staffs', action: 'read' },
      },
      { id: 'devices', to: '/dashboard/settings/devices', icon: 'tablet', label: msg`Devices`, needs: 'admin' },
    ],
  },
]

export interface Rights {
  isAdmin: boolean
  can: (resource: Resource, action: Action) => boolean
}

/** Only what this person may read and this build has; groups without entries vanish. */
export function visibleNavigation(
  rights: Rights,
  hasRoute: (to: string) => boolean,
  groups: readonly NavGroup[] = navigation,
): NavGroup[] {
  const isVisible = ({ needs, to }: NavItem) =>
    hasRoute(to)
    && (needs === null
      || (needs === 'admin'
        ? rights.isAdmin
        : [needs].flat().some(({ resource, action }) => rights.can(resource, action))))
  return groups
    .map((group) => ({ ...group, items: group.items.filter(isVisible) }))
    .filter((group) => group.items.length > 0)
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
  icon: 'pause',
  label: msg`Held and unpaid`,
  needs: { resource: 'orders', action: 'read' },
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
const SIDE = { aroundPx: 214, titlePx: 32, mousePx: 36, thumbPx: 48 } as const

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
  return SIDE.aroundPx + daily + titled.length * rowPx + Math.max(0, ...rows) <= heightPx ? 'folded' : 'none'
}
