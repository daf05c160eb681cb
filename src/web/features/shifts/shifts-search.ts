import { day, oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

export const SHIFT_STATES = ['open', 'closed', 'different'] as const

/** What the address of the list says; anything unreadable is as if it were not there. */
export const ShiftsSearch = searchReader({ state: oneOf(SHIFT_STATES), q: textUpTo(80), from: day, to: day })
export type ShiftsSearch = ReturnType<typeof ShiftsSearch>
