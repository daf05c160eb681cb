import { PAYOUT_STATES } from '../../../shared/contract/lists.ts'
import { oneOf, searchReader } from '../../../shared/domain/search-params.ts'

export const PayoutsSearch = searchReader({ state: oneOf(PAYOUT_STATES) })
export type PayoutsSearch = ReturnType<typeof PayoutsSearch>
