import { POPUP_STATES } from '../../../shared/domain/popups/states.ts'
import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

export const PopupsSearch = searchReader({ q: textUpTo(60), state: oneOf(POPUP_STATES) })
export type PopupsSearch = ReturnType<typeof PopupsSearch>
