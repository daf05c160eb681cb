import type { CommandBody } from '../../../shared/contract/commands.ts'
import { doneAt, withStep } from '../../../shared/domain/kitchen.ts'
import type { CommandHandler, CommandHandlers } from '../../platform/commands.ts'
import { emit } from '../../platform/events.ts'
import { deleteOwnWord, insertTicket, lockTicket, updateDone } from './kitchen.repository.ts'

const kitchenSend: CommandHandler<CommandBody<'kitchen.send'>> = {
  async apply(context, body) {
    const { tx, shopId } = context
    const id = body.id.toLowerCase()
    // What a device says itself, with what it printed, stands in the place of what the server made of the void.
    const own = body.lines.every(({ isCancelled }) => isCancelled)
      ? await deleteOwnWord(
          tx,
          shopId,
          body.aboutId.toLowerCase(),
          body.lines.map(({ lineId }) => lineId.toLowerCase()),
        )
      : []
    for (const ticketId of own) await emit(tx, shopId, { kind: 'kitchen.changed', ticketId, isNew: false })
    const isNew = await insertTicket(tx, shopId, {
      ...body,
      id,
      aboutId: body.aboutId.toLowerCase(),
      byUserId: context.actorId,
      deviceId: context.deviceId,
      at: context.correct(body.at),
      receivedAt: context.receivedAt,
    })
    if (!isNew) return { kind: 'quarantined', codes: ['command.id_reused'] }
    await emit(tx, shopId, { kind: 'kitchen.changed', ticketId: id, isNew: true })
    return { kind: 'applied', codes: context.codes }
  },
}

const kitchenStep: CommandHandler<CommandBody<'kitchen.step'>> = {
  async apply(context, body) {
    const { tx, shopId } = context
    const id = body.ticketId.toLowerCase()
    const ticket = await lockTicket(tx, shopId, id)
    // Its ticket was quarantined: nobody waits for that food.
    if (ticket) {
      const done = withStep(ticket, { ...body, at: context.correct(body.at).toISOString() })
      await updateDone(tx, shopId, id, done, doneAt({ ...ticket, done }))
      await emit(tx, shopId, { kind: 'kitchen.changed', ticketId: id, isNew: false })
    }
    return { kind: 'applied', codes: context.codes }
  },
}

/** The kinds of command this module applies. */
export const kitchenCommands: CommandHandlers<'kitchen.send' | 'kitchen.step'> = {
  'kitchen.send': kitchenSend,
  'kitchen.step': kitchenStep,
}
