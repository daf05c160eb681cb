import { OPT_OUT_WAYS } from '../../../shared/domain/campaigns/opt-outs.ts'
import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** What of the list stands in the address. */
export const OptOutsSearch = searchReader({ q: textUpTo(60), way: oneOf(OPT_OUT_WAYS) })
export type OptOutsSearch = ReturnType<typeof OptOutsSearch>
