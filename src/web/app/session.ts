import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { onTokenChange, readToken } from '../api/token.ts'
import { accessQueries, confirmSeller, isOwnSession, readAccess } from '../features/access/access.queries.ts'
import { endSendLater } from '../features/access/send-later.ts'
import { readSeller } from '../session/seller.ts'
import { forgetPicture } from '../ui/picture.ts'
import { started } from '../ui/started.ts'
import { stepNamesComeFrom } from '../ui/step-names.ts'
import { toast } from '../ui/toast-store.ts'
import { forgetSlice } from './sync-slice.ts'

interface SessionRouter {
  navigate: (to: { to: '/'; replace: true }) => Promise<void>
  invalidate: () => Promise<void>
}

/**
 * Ties token, saved user and shop, and router together; called once, before the first render.
 * - A 401 goes to `/`, once; it keeps user, shop, products, orders and the queue where they are (decisions 7).
 * - A sign-out, here or in another tab, empties memory and forgets who sold here.
 * - A refusal because they may not work here, or in no shop any more, asks once who they are; what they may not see leaves with the answer.
 * - Each answer about user or shop renews who sells here.
 * @returns a function that unties it, for tests.
 */
export function startSession(client: QueryClient, router: SessionRouter): () => void {
  let token = readToken()
  // Also for what a log-in puts there before any screen asks: only what is marked reaches the slice that guards read at the next start.
  for (const { queryKey } of [accessQueries.user(), accessQueries.shop()])
    client.setQueryDefaults(queryKey, { meta: { persist: 'sync' }, gcTime: Infinity })

  stepNamesComeFrom(() => client.getQueryData(accessQueries.shop().queryKey)?.orderSteps?.names)

  const offToken = onTokenChange((change) => {
    const before = token
    token = readToken()
    // Another tab's 401 and another tab's sign-out look the same from here, but a sign-out forgets who sells first (sign-out.ts).
    if (change === 'expired' || (change === 'cleared' && readSeller() !== null)) {
      // Without a token every call is refused: the person who sells now and sends later must not be thrown out each time.
      if (before !== null) void router.navigate({ to: '/', replace: true })
      return
    }
    if (change === 'cleared') {
      endSendLater()
      forgetSlice()
      forgetPicture()
      client.clear()
      void router.invalidate()
      return
    }
    // `saved`: ours comes with its user already set; another tab's may be somebody else's, so ask.
    endSendLater()
    if (before !== token && !isOwnSession(token)) void refreshUser(client).then(router.invalidate)
  })

  const offCache = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== 'access') return
    const [, what] = event.query.queryKey
    if (event.action.type === 'success' && (what === 'user' || what === 'shop')) confirmSeller(client)
    if (event.action.type === 'error' && what === 'shop')
      shopFailed(event.action.error, event.query.state.data !== undefined)
  })

  const back = () => void refreshUser(client)
  // Guards ask by themselves where nothing is known yet.
  if (token !== null) void started().then(back)
  addEventListener('online', back)
  // Not where it is known already: what the get-started page asks may be refused for the same reason, and each refusal would ask again.
  const out = () => {
    if (readAccess(client).kind !== 'no-shop') back()
  }
  addEventListener('kaunta:elsewhere', out)
  return () => {
    offToken()
    offCache()
    removeEventListener('online', back)
    removeEventListener('kaunta:elsewhere', out)
  }
}

/** Asks again who this is and what they may do; what was known stays until the answer is there. */
async function refreshUser(client: QueryClient): Promise<void> {
  if (readToken() === null) return
  await Promise.allSettled([
    client.fetchQuery({ ...accessQueries.user(), staleTime: 0 }),
    client.fetchQuery({ ...accessQueries.shop(), staleTime: 0 }),
  ])
}

/** Specification §8. A device that knows its shop and merely has no network is not told about it: that is information the bar already gives. */
function shopFailed(error: unknown, isKnown: boolean) {
  const isAnswer = error instanceof ApiError && error.kind === 'answer'
  if (isAnswer ? error.status === 401 : isKnown) return
  toast({ title: i18n._(msg`Failed to load shop`), type: 'danger', position: 'bottom-right', duration: 5000 })
}
