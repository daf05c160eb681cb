import { defineFact } from '../../platform/facts.ts'

/** A reminder of a debt that was queued was not handed over, and never will be: it came too late, or its customer paid or wants none since. */
export const reminderLeftOut = defineFact<{ shopId: string; id: string }>('messages.reminder_left_out')
