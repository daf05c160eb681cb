import type { RawBuilder } from 'kysely'
import type { CommandBody, CommandType } from '../../shared/contract/commands.ts'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { Action, Resource } from '../../shared/domain/permissions.ts'
import type { ApprovedThing } from '../../shared/domain/pins.ts'
import type { Tx } from './database.ts'

/** Proven: this person said so at the till, and worked here then. Whether they may is for whoever asks. */
export interface GivenApproval extends Omit<ApprovedThing, 'shopId'> {
  userId: string
  isAdmin: boolean
}

/** What the module that owns a command type is given to apply one. The transaction is the command's own (law 10). */
export interface CommandContext {
  readonly tx: Tx
  readonly shopId: string
  readonly commandId: string
  readonly type: string
  readonly lane: string
  /** What a sale is called where another till had sold the same cart and an admin lets this one in beside it. */
  readonly secondSaleId: string
  readonly deviceId: string
  /** The shift that was open on the device, by its own word: no such shift may be known. Null without one. */
  readonly shiftId: string | null
  readonly seq: number
  /** Who did it: by the PIN they proved themselves with, else whoever was signed in; the submitter may be another person (law 4). */
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
  /** What somebody else let them do by a PIN on the spot, each of it checked. */
  readonly approvals: readonly GivenApproval[]
  /** Whether the actor holds one of these rights, held it when it was done, or neither. */
  standing(needed: readonly (readonly [Resource, Action])[]): 'holds' | 'held' | 'lacks'
  /** Nothing was ever written of this command, and nothing follows in its transaction: what the handler writes last may take the commit with it (hot-client.ts). */
  readonly isLast: boolean
  /** An admin lets it in from the list "Needs review": nothing asks for a right or a predecessor again. */
  readonly isByAdmin: boolean
}

/** As much of it as what is done to an order or a customer needs: a device's command is one, and so is what another system asks for by a key. */
export interface ActContext extends Pick<
  CommandContext,
  | 'tx'
  | 'shopId'
  | 'shiftId'
  | 'actorId'
  | 'receivedAt'
  | 'at'
  | 'codes'
  | 'correct'
  | 'provenAt'
  | 'approvals'
  | 'standing'
  | 'isByAdmin'
> {
  /** Null where no device did it. */
  readonly deviceId: string | null
  /** What the key is called that it came by. Left out where a person did it. */
  readonly keyName?: string | undefined
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
  /** An admin's void of one that was applied and flagged: what it did is undone, and stays on file. Without it there is nothing to undo. */
  reverse?(doer: ReversingAdmin, item: FlaggedItem, reason: string): Promise<void>
}

export interface ReversingAdmin {
  readonly tx: Tx
  readonly shopId: string
  readonly actorId: string
  readonly deviceId: null
  readonly receivedAt: Date
}
export interface FlaggedItem {
  /** Null where it belongs to no order. */
  readonly orderId: string | null
  /** The command as it was sent, or what stands for it in the list. */
  readonly raw: unknown
}
/** The inside of a listed command, still to be read by its schema. */
export const bodyOf = ({ raw }: FlaggedItem): unknown =>
  raw !== null && typeof raw === 'object' && 'body' in raw ? raw.body : null

/** What a module exports of its kinds; what applies commands puts all of them together. */
export type CommandHandlers<T extends CommandType = CommandType> = { readonly [K in T]: CommandHandler<CommandBody<K>> }

/** Two sends of one command met: undo this one and judge it again. */
export class CommandRace extends Error {}
