import { expect, test } from 'vitest'
import { STAFF_PRESETS } from '../../../shared/domain/staff-presets.ts'
import { rightsOf } from '../../session/rights.ts'
import {
  activeNavId,
  navigation,
  phoneNavigation,
  railNavigation,
  sidebarFit,
  visibleNavigation,
  type NavGroup,
} from './nav.ts'

const ids = (groups: readonly NavGroup[]) => groups.flatMap((group) => group.items.map((item) => item.id))
/** Of a shop without a kitchen, as most are. */
const everyRoute = (to: string) => to !== '/dashboard/kitchen'

test('an owner sees every page that has a route, in the order of the design', () => {
  expect(ids(visibleNavigation(rightsOf({ is_admin: true }), everyRoute))).toEqual([
    'home',
    'counter',
    'orders',
    'chats',
    'review',
    'products',
    'customers',
    'transactions',
    'desk',
    'payouts',
    'expenses',
    'debt',
    'cashup',
    'analytics',
    'marketing',
    'chatflow',
    'connect',
    'settings',
    'staff',
    'devices',
    'compliance',
    'webhooks',
  ])
  expect(ids(visibleNavigation(rightsOf({ is_admin: true }), (to) => to === '/dashboard'))).toEqual(['home'])
})

test('a person sees only what they may read, and no empty group', () => {
  const seen = visibleNavigation(
    rightsOf([
      { resource: 'orders', action: ['read'] },
      { resource: 'customers', action: ['read'] },
    ]),
    everyRoute,
  )
  expect(ids(seen)).toEqual(['home', 'orders', 'customers', 'marketing'])
  expect(seen).toHaveLength(2)
  // Of several rights one is enough.
  expect(ids(visibleNavigation(rightsOf([{ resource: 'orders', action: ['create'] }]), everyRoute))).toEqual([
    'home',
    'counter',
    'desk',
    'cashup',
  ])
  expect(ids(visibleNavigation(rightsOf([]), everyRoute))).toEqual(['home'])
})

test('who only packs and delivers has what they may take on, on a phone and a tablet, and no list of all orders', () => {
  const grants = Object.entries(STAFF_PRESETS.packer.rights).map(([resource, action]) => ({
    resource,
    action: [...action],
  }))
  const seen = visibleNavigation(rightsOf(grants), everyRoute)
  expect(ids(seen)).toEqual(['home', 'to-do', 'desk'])
  expect(phoneNavigation(seen, false).map(({ id }) => id)).toEqual(['home', 'to-do', 'desk'])
  expect(railNavigation(seen, 800).places.map(({ id }) => id)).toEqual(['home', 'to-do', 'desk'])
})

test('the kitchen stands behind the orders, for whoever sees or makes them', () => {
  expect(ids(visibleNavigation(rightsOf([{ resource: 'orders', action: ['update'] }]), () => true))).toEqual([
    'home',
    'kitchen',
    'to-do',
    'desk',
  ])
  for (const right of ['read', 'create'] as const) {
    const seen = visibleNavigation(rightsOf([{ resource: 'orders', action: [right] }]), () => true)
    expect(ids(seen).slice(0, 3)).toEqual(['home', right === 'read' ? 'orders' : 'counter', 'kitchen'])
  }
})

test('one entry is current: the longest path', () => {
  expect(activeNavId('/dashboard', navigation)).toBe('home')
  expect(activeNavId('/dashboard/', navigation)).toBe('home')
  expect(activeNavId('/dashboard/orders/add-order', navigation)).toBe('counter')
  expect(activeNavId('/dashboard/orders/order-info/1', navigation)).toBe('orders')
  expect(activeNavId('/dashboard/products/new', navigation)).toBe('products')
  expect(activeNavId('/dashboard/settings/devices', navigation)).toBe('devices')
  expect(activeNavId('/dashboard/profile', navigation)).toBeNull()
  expect(activeNavId('/dashboard/ordersomething', navigation)).toBeNull()
})

test('the bottom bar has four places; while selling the counter is first', () => {
  const owner = visibleNavigation(rightsOf({ is_admin: true }), everyRoute)
  expect(phoneNavigation(owner, false).map((item) => item.id)).toEqual(['home', 'orders', 'counter', 'products'])
  expect(phoneNavigation(owner, true).map((item) => item.id)).toEqual(['counter', 'orders', 'products', 'home'])
  const accountant = visibleNavigation(rightsOf([{ resource: 'transactions', action: 'read' }]), everyRoute)
  expect(phoneNavigation(accountant, false).map((item) => item.id)).toEqual([
    'home',
    'transactions',
    'desk',
    'expenses',
  ])
})

test('the rail holds what is needed while selling and "More"; fewer places in a low window, and no "More" that would hold nothing', () => {
  const owner = visibleNavigation(rightsOf({ is_admin: true }), everyRoute)
  const rail = (height: number, groups = owner) => {
    const { places, hasMore } = railNavigation(groups, height)
    return [...places.map((item) => item.id), ...(hasMore ? ['more'] : [])]
  }
  for (const height of [1080, 800, 720])
    expect(rail(height)).toEqual(['counter', 'unpaid', 'orders', 'review', 'products', 'home', 'more'])
  expect(rail(600)).toEqual(['counter', 'unpaid', 'orders', 'review', 'more'])
  const seller = visibleNavigation(rightsOf([{ resource: 'orders', action: ['create', 'read'] }]), everyRoute)
  expect(rail(800, seller)).toEqual(['counter', 'unpaid', 'orders', 'home', 'desk', 'cashup'])
  const accountant = visibleNavigation(rightsOf([{ resource: 'transactions', action: 'read' }]), everyRoute)
  expect(rail(800, accountant)).toEqual(['home', 'transactions', 'desk', 'expenses', 'debt', 'cashup', 'analytics'])
})

test('the sidebar folds where the window is low, and gives way to the rail where even that would be clipped', () => {
  const owner = visibleNavigation(rightsOf({ is_admin: true }), everyRoute)
  expect(
    [
      [1300, true],
      [1080, true],
      [800, true],
      [800, false],
      [720, false],
      [720, true],
      [600, false],
      [600, true],
    ].map(([height, isCoarse]) => sidebarFit(owner, Number(height), Boolean(isCoarse))),
  ).toEqual(['all', 'folded', 'none', 'folded', 'none', 'none', 'none', 'none'])
  expect(sidebarFit(visibleNavigation(rightsOf([]), everyRoute), 600, true)).toBe('all')
})
