import type { RawBuilder } from 'kysely'
import type { CommandBody, CommandType } from '../../shared/contract/commands.ts'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { Action, Resource } from '../../shared/domain/permissions.ts'
import type { Tx } from './database.ts'

/** What the module that owns a command type is given to apply one. The transaction is the command's own (law 10). */
export interface CommandContext {
  readonly tx: Tx
  readonly shopId: string
  readonly commandId: string
  readonly type: string
  readonly lane: string
  readonly deviceId: string
  readonly seq: number
  /** Who did it; the submitter may be another person (law 4). */
  readonly actorId: string
  readonly submittedBy: string
  readonly fingerprint: Buffer
  /** As sent, storable: what an admin sees and can download. */
  readonly raw: unknown
  readonly receivedAt: Date
  /** When it was done, corrected. */
  readonly at: Date
  /** Reasons to show it to an admin, known before the module looks at it. */
  readonly codes: readonly ErrorCode[]
  /** The device's time, corrected by its last known offset and clamped to what is possible (F15). */
  correct(deviceIso: string): Date
  /** Not before what the device proved: for rights that end with the day. */
  provenAt(at: Date): Date
  /** Whether the actor holds one of these rights, held it when it was done, or neither. */
  standing(needed: readonly (readonly [Resource, Action])[]): 'holds' | 'held' | 'lacks'
  /** An admin lets it in from the list "Needs review": nothing asks for a right or a predecessor again. */
  readonly isByAdmin: boolean
}

/**
 * `applied` with codes is answered as flagged. `isRecorded`: the module already wrote the command's own row and review item, in the same statement as its work.
 * `quarantined`, `rejected` and `retry` must have written nothing.
 */
export type Verdict =
  | {
      kind: 'applied'
      codes: readonly ErrorCode[]
      isRecorded?: boolean
      /** Codes the device is told and no admin needs to see. */ notes?: readonly ErrorCode[]
    }
  | { kind: 'quarantined' | 'rejected' | 'retry'; codes: readonly ErrorCode[] }

export interface CommandHandler<Body> {
  /** One expression, read in the same round trip as who may do this; handed to `apply`. */
  facts?: (shopId: string, body: Body) => RawBuilder<unknown>
  apply(context: CommandContext, body: Body, facts: unknown): Promise<Verdict>
}

/** One for each kind of command; each module has its own. */
export type CommandHandlers = { [Kind in CommandType]: CommandHandler<CommandBody<Kind>> }

/** Two sends of one command met: undo this one and judge it again. */
export class CommandRace extends Error {}
