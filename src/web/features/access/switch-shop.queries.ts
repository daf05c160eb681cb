import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { updateUser } from '../../../shared/contract/auth.ts'
import { call } from '../../api/call.ts'
import { errorText } from '../../i18n/use-error-text.ts'
import { toast } from '../../ui/toast-store.ts'
import { accessQueries, userChanged } from './access.queries.ts'

/** To another shop of this person, which takes a network: the session goes on there. What is not sent yet, and what lies on the counter, stays with its own shop. Answers whether it worked. */
export async function switchShop(client: QueryClient, shopId: string): Promise<boolean> {
  try {
    await userChanged(client, await call(updateUser, { body: { activeShopId: shopId } }))
    toast({
      title: i18n._(msg`Shop changed`),
      description: i18n._(msg`What is not sent yet stays with its own shop.`),
      type: 'success',
    })
    return true
  } catch (error) {
    toast({ title: i18n._(msg`The shop was not changed`), description: errorText(i18n, error), type: 'danger' })
    return false
  }
}

/** From the menu: a record of the shop that is left is none of the other, so all pages but the counter go home. */
export const switchHere = async (client: QueryClient, shopId: string): Promise<boolean> =>
  client.getQueryData(accessQueries.user().queryKey)?.activeShopId !== shopId
  && (await switchShop(client, shopId))
  && location.pathname !== '/dashboard/orders/add-order'
