import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { createShop, updateShop } from '../../../shared/contract/shops.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { errorText } from '../../i18n/use-error-text.ts'
import { isOwnPassword } from '../../i18n/use-own-password-text.ts'
import { toast } from '../../ui/toast-store.ts'
import { accessQueries } from '../access/access.queries.ts'

export type ShopInput = InputOf<typeof createShop>['body']
type ShopChange = InputOf<typeof updateShop>['body']

/** Specification §8: danger, 5 s, bottom-right. A 401 has its own screen. */
function failed(title: string, error: unknown) {
  if (error instanceof ApiError && error.status === 401) return
  toast({ title, description: errorText(i18n, error), type: 'danger', position: 'bottom-right', duration: 5000 })
}

export const shopMutations = {
  /** The new shop is not put in place yet: the get-started flow still has its last word (`openShop`). */
  create: () =>
    mutationOptions({
      mutationFn: async (body: ShopInput) => await call(createShop, { body }),
      onSuccess: () =>
        void toast({
          title: i18n._(msg`Shop created`),
          description: i18n._(msg`Your shop has been created successfully`),
          type: 'success',
          duration: 3000,
        }),
      onError: (error) => failed(i18n._(msg`Failed to create shop`), error),
    }),
  update: () =>
    mutationOptions({
      mutationFn: async (body: ShopChange) => await call(updateShop, { body }),
      onSuccess: (shop, _body, _onMutate, { client }) => {
        client.setQueryData(accessQueries.shop().queryKey, shop)
        toast({
          title: i18n._(msg`Shop updated`),
          description: i18n._(msg`Your shop details have been updated successfully`),
          type: 'success',
          duration: 3000,
        })
      },
      onError: (error) => {
        // Said beside the field.
        if (!isOwnPassword(error)) failed(i18n._(msg`Failed to update shop`), error)
      },
    }),
}

/** The person works in the shop just made: who they are in it comes from the server. */
export async function openShop(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...accessQueries.user(), staleTime: 0 })
  await client.fetchQuery({ ...accessQueries.shop(), staleTime: 0 })
}
