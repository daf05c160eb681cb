import { businessDay, dayAfter } from '../../../src/shared/domain/format.ts'
import { monthOf } from '../../../src/shared/domain/months.ts'

/** Rows are as old as the test: a day or a month by name would find none of them some day. */
export const TODAY = businessDay(new Date())
export const MONTH = monthOf(TODAY)
export const A_DAY = { from: TODAY, to: TODAY }
export const THIRTY_DAYS = { from: dayAfter(TODAY, -29), to: TODAY }
