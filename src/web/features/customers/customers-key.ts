import { sellerKey } from '../../session/seller.ts'

/** Of all that is asked of customers, for whoever needs none of the questions. */
export const customersKey = () => ['customers', ...sellerKey()] as const
