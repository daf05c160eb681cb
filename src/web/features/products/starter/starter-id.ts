import { namedId } from '../../../patterns/named-id.ts'

/** The id of a starter good in one shop. */
export const starterId = (shopId: string, key: string): string => namedId(shopId, 'starter', key)
