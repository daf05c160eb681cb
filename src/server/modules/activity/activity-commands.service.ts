import type { CommandHandlers } from '../../platform/commands.ts'

/** A note of what happened is kept with its arrival (`arrivals.ts`), as the chain is: there is nothing else to do with it, and no reason to refuse it. */
export const activityCommands: CommandHandlers<'activity.note'> = {
  'activity.note': { apply: (context) => Promise.resolve({ kind: 'applied', codes: context.codes }) },
}
