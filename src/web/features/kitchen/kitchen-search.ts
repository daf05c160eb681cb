import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** `station`: one of the shop's; all without it. */
export const readKitchenSearch = searchReader({ station: textUpTo(40), show: oneOf(['done']) })
export type KitchenSearch = ReturnType<typeof readKitchenSearch>
