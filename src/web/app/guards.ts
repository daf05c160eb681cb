import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { can, type Action, type Resource } from '../../shared/domain/permissions.ts'
import { readToken } from '../api/token.ts'
import { accessQueries, readAccess } from '../features/access/access.queries.ts'
import { resourceNames } from '../i18n/resource-names.ts'
import { toast } from '../ui/toast-store.ts'

export interface NeededPermission {
  resource: Resource
  action: Action
}

/** Specification §6, once. The longest matching start of a path decides; null opens what lies below a guarded path. Order-info has no guard shown. */
export const ROUTE_PERMISSIONS: Readonly<Record<string, NeededPermission | null>> = {
  '/dashboard/products': { resource: 'product', action: 'read' },
  '/dashboard/products/new': { resource: 'product', action: 'create' },
  '/dashboard/products/edit': { resource: 'product', action: 'update' },
  '/dashboard/products/set': { resource: 'product', action: 'update' },
  '/dashboard/connect': { resource: 'whatsapp_interactions', action: 'read' },
  '/dashboard/orders': { resource: 'orders', action: 'read' },
  '/dashboard/orders/add-order': { resource: 'orders', action: 'create' },
  '/dashboard/orders/order-info': null,
  '/dashboard/chatflow': { resource: 'chatflow', action: 'read' },
  '/dashboard/customers': { resource: 'customers', action: 'read' },
  '/dashboard/transactions': { resource: 'transactions', action: 'read' },
  '/dashboard/conversations': { resource: 'conversations', action: 'read' },
  '/dashboard/expenses': { resource: 'transactions', action: 'read' },
  '/dashboard/debt': { resource: 'transactions', action: 'read' },
}

/** What a path asks for, or null: no guard. */
export function permissionFor(pathname: string): NeededPermission | null {
  const parts = pathname.split('/').filter(Boolean)
  for (let length = parts.length; length > 0; length -= 1) {
    const needed = ROUTE_PERMISSIONS[`/${parts.slice(0, length).join('/')}`]
    if (needed !== undefined) return needed
  }
  return null
}

interface Visit {
  context: { queryClient: QueryClient }
  location: { pathname: string; href: string }
  /** A link was only pointed at: nothing may be said yet. */
  preload: boolean
}

/**
 * For the dashboard's `beforeLoad`, which runs on every step below it. Needs no network when the device knows user and shop. Whoever has no shop yet
 * passes: the get-started flow takes the place of every page.
 */
export async function guardDashboard({ context: { queryClient }, location, preload }: Visit): Promise<void> {
  const needed = permissionFor(location.pathname)
  if (needed === null) return
  if (readAccess(queryClient).kind === 'anonymous')
    throw redirect({ to: '/login', search: { redirect: location.href }, replace: true })
  const user = await queryClient.ensureQueryData(accessQueries.user()).catch(() => undefined) // the gate shows the retry panel
  if (!user || user.activeShopId === null || can(user.permissions, needed.resource, needed.action)) return
  if (!preload) denyAccess(needed.resource)
  throw redirect({ to: '/dashboard', replace: true })
}

/** Specification §6 and §8, to the letter. */
export function denyAccess(resource: Resource): void {
  const name = i18n._(resourceNames[resource])
  toast({
    title: i18n._(msg`Access Denied`),
    description: i18n._(msg`You do not have permission to access ${{ resource: name }}.`),
    type: 'info',
  })
}

/** For the log-in screen: nothing to do there. Whoever goes on without a token does have something to do there. */
export const isLoggedIn = (): boolean => readToken() !== null
