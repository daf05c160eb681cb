import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { can, type Resource, type Right } from '../../shared/domain/permissions.ts'
import { readToken } from '../api/token.ts'
import { accessQueries, readAccess } from '../features/access/access.queries.ts'
import { resourceNames } from '../i18n/resource-names.ts'
import { toast } from '../ui/toast-store.ts'
import { placesAround } from './place-of.ts'

/** The right a path asks for before it opens (specification §6), or null: no guard. */
export function permissionFor(pathname: string): Right | null {
  const place = placesAround(pathname).find(({ isGuarded }) => isGuarded !== undefined)
  return place?.isGuarded && place.needs !== null && place.needs !== 'admin' ? (place.needs[0] ?? null) : null
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
  if (!user || user.activeShopId === null || can(user.permissions, ...needed)) return
  if (!preload) denyAccess(needed[0])
  throw redirect({ to: '/dashboard', replace: true })
}

/** Specification §6 and §8, to the letter. */
function denyAccess(resource: Resource): void {
  const name = i18n._(resourceNames[resource])
  toast({
    title: i18n._(msg`Access Denied`),
    description: i18n._(msg`You do not have permission to access ${{ resource: name }}.`),
    type: 'info',
  })
}

/** For the log-in screen: nothing to do there. Whoever goes on without a token does have something to do there. */
export const isLoggedIn = (): boolean => readToken() !== null
