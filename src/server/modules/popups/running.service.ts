import { businessDay } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'
import { readRunning } from './popups.repository.ts'

/** Whether a page of this shop has anything to show: without it no page asks for the popup's script. */
export const hasRunningPopup = async (tx: Tx, shopId: string, now: Date): Promise<boolean> =>
  (await readRunning(tx, shopId, businessDay(now), 1)).length > 0
