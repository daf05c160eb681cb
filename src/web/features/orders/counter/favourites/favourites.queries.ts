import { mutationOptions } from '@tanstack/react-query'
import { type Favourites, getFavourites, saveFavourites } from '../../../../../shared/contract/favourites.ts'
import { call } from '../../../../api/call.ts'
import { accessQueries } from '../../../access/access.queries.ts'

/** What the server has now: whoever arranges begins from it, not from what this device kept. */
const readFavourites = async (): Promise<Favourites> => await call(getFavourites)

const saving = mutationOptions({
  mutationFn: async (body: Favourites) => await call(saveFavourites, { body }),
  onSuccess: (favourites, _body, _onMutate, { client }) => {
    // They come to every till with the shop, and are kept with it.
    client.setQueryData(accessQueries.shop().queryKey, (shop) => (shop ? { ...shop, favourites } : shop))
  },
})

/** What the sheet that arranges them is handed, wherever it is opened. */
export const favouritesDoor = { readFavourites, saving }
