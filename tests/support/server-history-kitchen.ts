import type { CommandBody, CommandType } from '../../src/shared/contract/commands.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aTicket } from './builders.ts'
import type { randomOf } from './random.ts'
import type { History, Till } from './server-history-model.ts'

interface Scene {
  random: ReturnType<typeof randomOf>
  history: History
  now: () => string
  /** False when it was made after its person's right was gone. */
  put: <T extends CommandType>(till: Till, type: T, body: CommandBody<T>) => boolean
}

/** A till sends to the kitchen and bumps what it sent, whatever the network makes of it. */
export function cooking({ random, history, now, put }: Scene) {
  const sentBy = new Map<Till, string[]>()
  const send = (till: Till) => {
    const ticket = aTicket({ at: now() })
    if (!put(till, 'kitchen.send', ticket)) return
    history.tickets.set(ticket.id, false)
    sentBy.set(till, [...(sentBy.get(till) ?? []), ticket.id])
  }
  return (till: Till) => {
    if (!sentBy.has(till) || random.chance(0.4)) send(till)
    // Whoever sends is often the one who bumps.
    const ticketId = random.pick(sentBy.get(till) ?? [])
    if (ticketId === undefined || random.chance(0.3)) return
    const isDone = random.chance(0.7)
    if (put(till, 'kitchen.step', { id: uuidv7(), ticketId, lines: [0], isDone, at: now() }))
      history.tickets.set(ticketId, isDone)
  }
}
