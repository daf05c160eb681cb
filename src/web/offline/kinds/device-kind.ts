import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import type { Approval } from '../../../shared/contract/proofs.ts'
import type { DayAct } from '../../../shared/domain/day-acts.ts'
import type { Owner } from '../context.ts'
import type { ShiftEntry } from '../../../shared/domain/shifts.ts'
import type { DeviceRow, KauntaDb, OpenShift, OutboxRow } from '../db.ts'
import type { View } from '../subjects.ts'

/** Where an action stands: this device, in this shop, in the hands of this person (who stands at the till by their PIN, else who is signed in). */
interface Desk {
  db: KauntaDb
  owner: Owner
  /** Read meanwhile. */
  device: Promise<DeviceRow>
}

/** What one action of a person writes besides its command. Runs inside the one transaction; a throw takes everything back. */
export interface Plan<T extends CommandType, V extends View> {
  body: CommandBody<T>
  /** What others let them do by a PIN on the spot. */
  approvals?: readonly Approval[] | undefined
  /** Its command's id, where somebody's word was given for this very command; left out: a new one. */
  commandId?: string | undefined
  /** True when this action takes a number from the device's counter of orders. */
  takesNumber?: boolean
  /** What it moves through the open drawer. Without an open shift nobody counts it. */
  entries?: readonly ShiftEntry[]
  /** What of it counts in somebody's day. */
  acts?: readonly DayAct[]
  /** Entries of this shift that never happened. */
  undone?: readonly ShiftEntry[]
  /** The drawer it opens, or null where it closes the one that is open, with what stays in it. */
  shift?: OpenShift | null
  leftTzs?: number
  write(command: OutboxRow): Promise<V>
}

/** Done before, by another tap or before a crash: `record` answers the kept result and queues nothing. */
interface Done<V> {
  done: V
}

/**
 * The device's half of a kind of command. `Draft` is what a screen hands in, `Known` the record as the server last showed it, for one this device does not
 * have, `V` what is kept here and shown.
 */
export interface DeviceKind<T extends CommandType, Draft, V extends View, Known = never> {
  type: T
  /** What it writes beside the queue, the device's counters and the table of its subject. */
  tables: readonly ('stock' | 'references' | 'openCarts' | 'customers')[]
  /** Inside the transaction, so that what it checks still holds at the commit. @throws Refused for what people can mend; then nothing is written. */
  plan(desk: Desk, draft: Draft, known?: Known): Promise<Plan<T, V> | Done<V>>
  /** What its body says of the drawer, where a mended one changes that. `view`: what is kept here of it. */
  entries?(body: CommandBody<T>, view: V | undefined): readonly ShiftEntry[]
  /** People may mend what the server refused of it: brings the view up to the mended body. Without it a refused one is sent again as it is, or set aside. */
  mended?(db: KauntaDb, row: OutboxRow, body: CommandBody<T>): Promise<unknown>
}
