import { queryOptions } from '@tanstack/react-query'
import type { User } from '../../../shared/contract/auth.ts'
import { readToken } from '../../api/token.ts'
import { rememberSeller } from '../../session/seller.ts'
import { standHere } from '../../session/stand-here.ts'
import { accessQueries } from '../access/access.queries.ts'

const AGAIN_MS = 60_000

/** Whether the person may work here after all: then who they are is asked anew, and the dashboard comes by itself. */
export const elsewhereQuery = ({ id, activeShopId }: Pick<User, 'id' | 'activeShopId'>) =>
  queryOptions({
    queryKey: ['elsewhere', id, activeShopId],
    queryFn: async ({ client }) => {
      const token = readToken()
      const answer = await standHere(activeShopId ?? '')
      const user = await client.fetchQuery({ ...accessQueries.user(), staleTime: 0 })
      const shop = client.getQueryData(accessQueries.shop().queryKey)
      // What they sold here before is still theirs to send.
      if (user.isElsewhere && shop?.id === user.activeShopId && token === readToken()) rememberSeller(user, shop)
      return answer
    },
    staleTime: 0,
    retry: false,
    refetchInterval: AGAIN_MS,
    meta: { persist: false },
  })
