import { readSeller } from '../offline/seller.ts'

/** Who works here, without React: what starts the app, ends a session or names a query's key. Screens have `useSeller` and `useMay` (rights.ts). */
export {
  forgetSeller,
  OFFLINE_SELLING_DAYS,
  offlineSeller,
  onSellerChange,
  readSeller,
  rememberSeller,
  type Seller,
} from '../offline/seller.ts'

/** What the keys of queries lead with: nobody is shown what another person, or another shop, was answered. */
export function sellerKey(): readonly [userId: string, shopId: string] {
  const seller = readSeller()
  return [seller?.userId ?? '', seller?.shopId ?? '']
}
