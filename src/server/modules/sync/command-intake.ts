import { createHash } from 'node:crypto'
import {
  type CommandBody,
  CommandEnvelope,
  commandKinds,
  type CommandType,
  isCommandType,
  kindOf,
  NEWEST_VERSION,
} from '../../../shared/contract/commands.ts'
import type { CommandKind } from '../../../shared/contract/commands/command-kind.ts'
import { isUuid } from '../../../shared/domain/ids.ts'
import { MOST_AMOUNT_TZS } from '../../../shared/domain/money.ts'
import { fingerprintOf } from '../../platform/fingerprint.ts'

/** Reading what a device sent, without a database. Nothing here throws for bad input: an unreadable command becomes a value that says so. */

export type ReadableCommand = { [T in CommandType]: { type: T; body: CommandBody<T> } }[CommandType]
export type ParsedCommand = { envelope: CommandEnvelope; raw: unknown; fingerprint: Buffer } & (
  | { kind: 'readable'; command: ReadableCommand }
  /** A newer app than this server: it waits on the device until the server is renewed. */
  | { kind: 'too_new' }
  | { kind: 'unknown_type' }
  | { kind: 'unreadable_body' }
)
export type IntakeCommand =
  | ParsedCommand
  | {
      kind: 'unreadable'
      /** As sent, so that the device finds its row; '' when there is none. */ id: string
      shopId: string | null
      raw: unknown
      fingerprint: Buffer
    }

const MAX_DEPTH = 40

/**
 * A copy that PostgreSQL can store as jsonb and text: no NUL, no half surrogates, no bottomless nesting, no `__proto__`.
 * Only what could never be stored is changed, so an honest command comes out equal.
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD')
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value === null || typeof value === 'boolean') return value
  if (depth > MAX_DEPTH || typeof value !== 'object') return null
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, item]) => [String(storable(key)), storable(item, depth + 1)]),
  )
}

/** A stable id for a record made from others: the same parts give the same id, so writing it twice is harmless. UUIDv8 of a SHA-256. */
export function derivedId(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(parts.join('\n')).digest().subarray(0, 16)
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const field = (raw: unknown, name: string): unknown =>
  raw !== null && typeof raw === 'object' ? Object.getOwnPropertyDescriptor(raw, name)?.value : undefined

export function readCommand(sent: unknown): IntakeCommand {
  const raw = storable(sent)
  const parsed = CommandEnvelope.safeParse(raw)
  if (!parsed.success) {
    const id = field(raw, 'id')
    const shopId = field(raw, 'shopId')
    return {
      kind: 'unreadable',
      id: typeof id === 'string' ? id.slice(0, 100) : '',
      shopId: isUuid(shopId) ? shopId.toLowerCase() : null,
      raw,
      fingerprint: fingerprintOf(raw),
    }
  }
  const envelope = lowerIds(parsed.data)
  const { v, type, userId, body } = envelope
  // How and when it was sent (device, clock offset) is not part of what a command says.
  const base = { envelope, raw, fingerprint: fingerprintOf({ v, type, userId, body }) }
  if (v > (kindOf(type)?.version ?? NEWEST_VERSION)) return { ...base, kind: 'too_new' }
  if (!isCommandType(type)) return { ...base, kind: 'unknown_type' }
  const command = readBody(type, body)
  return command ? { ...base, kind: 'readable', command } : { ...base, kind: 'unreadable_body' }
}

/** Null when the body does not fit its type, or names a sum beyond what any shop takes. */
function readBody(type: CommandType, body: unknown): ReadableCommand | null {
  const kind: CommandKind = commandKinds[type]
  const parsed = kind.body.safeParse(body)
  if (!parsed.success || kind.amounts(parsed.data).some((amount) => amount > MOST_AMOUNT_TZS)) return null
  // The schema was picked by this very type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { type, body: parsed.data } as ReadableCommand
}

/** UUIDs are compared as text before the database sees them. */
function lowerIds(envelope: CommandEnvelope): CommandEnvelope {
  return {
    ...envelope,
    id: envelope.id.toLowerCase(),
    shopId: envelope.shopId.toLowerCase(),
    userId: envelope.userId.toLowerCase(),
    deviceId: envelope.deviceId.toLowerCase(),
    ...(envelope.shiftId === undefined ? {} : { shiftId: envelope.shiftId.toLowerCase() }),
    ...(envelope.actor && { actor: lowerUser(envelope.actor) }),
    ...(envelope.approvals && { approvals: envelope.approvals.map(lowerUser) }),
  }
}

const lowerUser = <P extends { userId: string }>(proof: P): P => ({ ...proof, userId: proof.userId.toLowerCase() })

/** The order a command belongs to, if it is an order's. */
export function orderIdOf({ type, body }: ReadableCommand): string | null {
  const kind: CommandKind = commandKinds[type]
  return kind.subject === 'order' ? kind.lane(body).toLowerCase() : null
}

/**
 * Which commands must wait for each other: those of one lane, in the order of their device's counter. The answer lists lanes of positions in `commands`;
 * what goes first (new customers) comes in a wave of its own, because orders of other lanes may name it.
 */
export function lanesOf(commands: readonly IntakeCommand[]): { first: number[][]; rest: number[][] } {
  const lanes = new Map<string, number[]>()
  for (const [index, command] of commands.entries()) {
    const key = command.kind === 'unreadable' ? `?${index}` : `${command.envelope.shopId} ${command.envelope.lane}`
    lanes.set(key, [...(lanes.get(key) ?? []), index])
  }
  const seqOf = (index: number) => {
    const command = commands[index]
    return command && command.kind !== 'unreadable' ? command.envelope.seq : 0
  }
  const ordered = [...lanes.values()].map((lane) => lane.toSorted((a, b) => seqOf(a) - seqOf(b) || a - b))
  const isFirst = (lane: number[]) =>
    lane.every((index) => {
      const command = commands[index]
      return command !== undefined && command.kind !== 'unreadable' && kindOf(command.envelope.type)?.goesFirst === true
    })
  return { first: ordered.filter(isFirst), rest: ordered.filter((lane) => !isFirst(lane)) }
}
