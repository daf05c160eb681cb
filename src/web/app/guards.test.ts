import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { User } from '../../shared/contract/auth.ts'
import { clearToken, saveToken } from '../api/token.ts'
import { accessQueries } from '../features/access/access.queries.ts'
import { aShop, aUser } from '../features/access/test-people.ts'
import { dismissToast, toastStore } from '../ui/toast-store.ts'
import { guardDashboard, permissionFor } from './guards.ts'
import { places } from './places.ts'

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  clearToken()
  for (const { id } of toastStore.snapshot()) dismissToast(id)
})

const known = (user: User) => {
  saveToken('a-token')
  client.setQueryData(accessQueries.user().queryKey, user)
  client.setQueryData(accessQueries.shop().queryKey, aShop())
}
/** What the guard answers: null, or where it sends the person. */
const visit = async (href: string, preload = false): Promise<{ to?: string; search?: unknown } | null> => {
  const location = { pathname: href.split('?')[0] ?? '', href }
  const thrown: unknown = await guardDashboard({ context: { queryClient: client }, location, preload }).then(
    () => null,
    (error: unknown) => error,
  )
  return typeof thrown === 'object' && thrown !== null && 'options' in thrown && typeof thrown.options === 'object'
    ? thrown.options
    : null
}
const openToasts = () => toastStore.snapshot().filter((toast) => toast.isOpen)

test('the guarded places are those of specification §6', () => {
  const guarded = places.filter(({ isGuarded }) => isGuarded).map(({ path }) => [path, permissionFor(path)?.join(' ')])
  expect(Object.fromEntries(guarded)).toEqual({
    '/dashboard/chatflow': 'chatflow read',
    '/dashboard/connect': 'whatsapp_interactions read',
    '/dashboard/conversations': 'conversations read',
    '/dashboard/customers': 'customers read',
    '/dashboard/debt': 'transactions read',
    '/dashboard/expenses': 'transactions read',
    '/dashboard/expenses/expenses-records': 'transactions read',
    '/dashboard/orders': 'orders read',
    '/dashboard/orders/add-order': 'orders create',
    '/dashboard/orders/links': 'orders read',
    '/dashboard/products': 'product read',
    '/dashboard/products/edit': 'product update',
    '/dashboard/products/new': 'product create',
    '/dashboard/products/set': 'product update',
    '/dashboard/transactions': 'transactions read',
    '/dashboard/transactions/check': 'transactions read',
    '/dashboard/transactions/statements': 'transactions read',
  })
})

test.each([
  ['/dashboard', null],
  ['/dashboard/', null],
  ['/dashboard/settings/devices', null],
  ['/dashboard/profile/staff-accounts', null],
  ['/dashboard/orders/order-info/1', null],
  // An admin's page among the orders: a stranger is sent to log in as on all of them.
  ['/dashboard/orders/to-look-at', ['orders', 'read']],
  ['/dashboard/productsx', null],
  ['/dashboard/products/', ['product', 'read']],
  ['/dashboard/products/new', ['product', 'create']],
  ['/dashboard/products/0199', ['product', 'read']],
  ['/dashboard/products/edit/0199', ['product', 'update']],
  ['/dashboard/products/set/single-set-collection', ['product', 'update']],
  ['/dashboard/orders/add-order', ['orders', 'create']],
  ['/dashboard/expenses/expenses-records', ['transactions', 'read']],
  ['/dashboard/customers/0199', ['customers', 'read']],
])('%s needs %j', (path, needed) => {
  expect(permissionFor(path)).toEqual(needed)
})

test('a stranger is sent to log in and back, but only where a permission is asked for', async () => {
  expect(await visit('/dashboard/products?q=sukari')).toMatchObject({
    to: '/login',
    search: { redirect: '/dashboard/products?q=sukari' },
  })
  expect(await visit('/dashboard')).toBeNull()
  expect(await visit('/dashboard/settings')).toBeNull()
})

test('without the permission: the toast of the specification, and home', async () => {
  known(
    aUser({
      permissions: [
        { resource: 'product', action: 'read' },
        { resource: 'orders', action: ['read', 'create'] },
      ],
    }),
  )
  expect(await visit('/dashboard/products')).toBeNull()
  expect(await visit('/dashboard/orders/add-order')).toBeNull()
  expect(openToasts()).toHaveLength(0)
  expect(await visit('/dashboard/products/new')).toMatchObject({ to: '/dashboard' })
  expect(openToasts()).toHaveLength(1)
  expect(openToasts()[0]).toMatchObject({
    title: 'Access Denied',
    description: 'You do not have permission to access products.',
  })
})

test('a server newer than this app may name rights it does not know: the rest holds', async () => {
  const told = User.parse({
    ...aUser(),
    permissions: [
      { resource: 'loyalty', action: ['read', 'fly'] },
      { resource: 'product', action: ['read', 'print'] },
    ],
  })
  known(told)
  expect(await visit('/dashboard/products')).toBeNull()
  expect(await visit('/dashboard/products/new')).toMatchObject({ to: '/dashboard' })
})

test('pointing at a link says nothing', async () => {
  known(aUser({ permissions: [] }))
  expect(await visit('/dashboard/customers', true)).toMatchObject({ to: '/dashboard' })
  expect(openToasts()).toHaveLength(0)
})

test('an owner passes everywhere; somebody without a shop passes to the get-started flow', async () => {
  known(aUser())
  for (const { path } of places) expect(await visit(path), path).toBeNull()
  known(aUser({ permissions: [], activeShopId: null, shops: [] }))
  expect(await visit('/dashboard/products')).toBeNull()
})
