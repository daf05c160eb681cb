import { CommandEnvelope, kindOf } from '../../../shared/contract/commands.ts'
import { fingerprintOf } from '../../platform/fingerprint.ts'
import { derivedId, type ParsedCommand, readCommand, storable } from './command-intake.ts'

/** Making a command of what an admin lets in from the list "Needs review": as it was sent, with another body, or anew in place of one that was applied. */

type Readable = Extract<ParsedCommand, { kind: 'readable' }>
type Filed = { id: string; commandId: string | null; raw: unknown }

const readable = (raw: unknown): Readable | null => {
  const command = readCommand(raw)
  return command.kind === 'readable' ? command : null
}

/** A command whose id belonged to another is let in under the id of its own record; the one it was sent with is taken. */
export function quarantinedCommand(item: Filed): Readable | null {
  const command = readable(item.raw)
  return (
    command && (item.commandId === item.id ? command : { ...command, envelope: { ...command.envelope, id: item.id } })
  )
}

/** `body`: a whole command, for one that could not be read at all, or the inside of it alone. It stays in this shop whatever it says. */
export function correctedCommand(item: Filed, body: unknown, shopId: string): Readable | null {
  const whole = CommandEnvelope.safeParse(storable(body))
  const raw = whole.success
    ? whole.data
    : { ...(item.raw !== null && typeof item.raw === 'object' ? item.raw : {}), body }
  return readable({ ...raw, id: item.commandId === item.id ? item.commandId : item.id, shopId })
}

/** The same sale or expense entered anew: its own id and its payments' are made from the record's, so that entering it twice is impossible. */
export function replacement(item: Filed, body: unknown): Readable | null {
  if (body === null || typeof body !== 'object') return null
  const { payments } = body as { payments?: unknown }
  const anew = {
    ...body,
    id: derivedId(item.id, 'corrected'),
    ...(Array.isArray(payments)
      ? {
          payments: payments.map((payment: unknown, index) =>
            payment !== null && typeof payment === 'object'
              ? { ...payment, id: derivedId(item.id, 'payment', String(index)) }
              : payment,
          ),
        }
      : {}),
  }
  const raw = {
    ...(item.raw !== null && typeof item.raw === 'object' ? item.raw : {}),
    id: derivedId(item.id, 'command'),
    lane: anew.id,
    body: anew,
  }
  const command = readable(raw)
  return command && kindOf(command.command.type)?.canBeReplaced === true
    ? { ...command, fingerprint: fingerprintOf(raw) }
    : null
}
