import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { User } from '../../shared/contract/auth.ts'
import { clearToken, saveToken } from '../api/token.ts'
import { accessQueries } from '../features/access/access.queries.ts'
import { aShop, aUser } from '../features/access/test-people.ts'
import { dismissToast, toastStore } from '../ui/toast-store.ts'
import { guardDashboard, permissionFor, ROUTE_PERMISSIONS } from './guards.ts'

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

test('the table is the one of specification §6', () => {
  expect(ROUTE_PERMISSIONS).toMatchInlineSnapshot(`
    {
      "/dashboard/chatflow": {
        "action": "read",
        "resource": "chatflow",
      },
      "/dashboard/connect": {
        "action": "read",
        "resource": "whatsapp_interactions",
      },
      "/dashboard/conversations": {
        "action": "read",
        "resource": "conversations",
      },
      "/dashboard/customers": {
        "action": "read",
        "resource": "customers",
      },
      "/dashboard/debt": {
        "action": "read",
        "resource": "transactions",
      },
      "/dashboard/expenses": {
        "action": "read",
        "resource": "transactions",
      },
      "/dashboard/orders": {
        "action": "read",
        "resource": "orders",
      },
      "/dashboard/orders/add-order": {
        "action": "create",
        "resource": "orders",
      },
      "/dashboard/orders/order-info": null,
      "/dashboard/products": {
        "action": "read",
        "resource": "product",
      },
      "/dashboard/products/edit": {
        "action": "update",
        "resource": "product",
      },
      "/dashboard/products/new": {
        "action": "create",
        "resource": "product",
      },
      "/dashboard/products/set": {
        "action": "update",
        "resource": "product",
      },
      "/dashboard/transactions": {
        "action": "read",
        "resource": "transactions",
      },
    }
  `)
})

test.each([
  ['/dashboard', null],
  ['/dashboard/', null],
  ['/dashboard/settings/devices', null],
  ['/dashboard/profile/staff-accounts', null],
  ['/dashboard/orders/order-info/1', null],
  ['/dashboard/productsx', null],
  ['/dashboard/products/', { resource: 'product', action: 'read' }],
  ['/dashboard/products/new', { resource: 'product', action: 'create' }],
  ['/dashboard/products/0199', { resource: 'product', action: 'read' }],
  ['/dashboard/products/edit/0199', { resource: 'product', action: 'update' }],
  ['/dashboard/products/set/single-set-collection', { resource: 'product', action: 'update' }],
  ['/dashboard/orders/add-order', { resource: 'orders', action: 'create' }],
  ['/dashboard/expenses/expenses-records', { resource: 'transactions', action: 'read' }],
  ['/dashboard/customers/0199', { resource: 'customers', action: 'read' }],
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
  for (const path of Object.keys(ROUTE_PERMISSIONS)) expect(await visit(path), path).toBeNull()
  known(aUser({ permissions: [], activeShopId: null, shops: [] }))
  expect(await visit('/dashboard/products')).toBeNull()
})
