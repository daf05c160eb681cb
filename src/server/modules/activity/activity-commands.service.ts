import type { CommandBody } from '../../../shared/contract/commands.ts'
import { drawerNeedsManager } from '../../../shared/domain/approval-needs.ts'
import type { CommandHandler, CommandHandlers } from '../../platform/commands.ts'
import { tillRules } from '../shops/till-rules.service.ts'

/**
 * A note of what happened is kept with its arrival (`arrivals.ts`), as the chain is: there is nothing else to do with it, and no reason to refuse it. A drawer opened by hand where the shop
 * wants its owner asked is shown, unless one was.
 */
const activityNote: CommandHandler<CommandBody<'activity.note'>> = {
  async apply(context, body) {
    if (body.kind !== 'drawer_opened' || body.orderId !== null || context.isByAdmin)
      return { kind: 'applied', codes: context.codes }
    const { rules, actor, approver } = await tillRules(context)
    const isShown =
      drawerNeedsManager(rules, actor) && approver({ kind: 'drawer', aboutId: body.id, value: 0 }) === null
    return { kind: 'applied', codes: [...context.codes, ...(isShown ? ['drawer.not_approved' as const] : [])] }
  },
}

export const activityCommands: CommandHandlers<'activity.note'> = { 'activity.note': activityNote }
