import { searchReader, textUpTo } from '../../../../shared/domain/search-params.ts'

/** `onto`: a saved order that is opened again for more goods. */
export const CounterSearch = searchReader({ onto: textUpTo(40) })
