import type * as z from 'zod'
import type { Action, Resource } from '../../domain/permissions.ts'

/** What commands belong to: the record a lane is named after, and that an order, an expense … is on both sides. */
export type CommandSubject =
  | 'order'
  | 'customer'
  | 'expense'
  | 'claim'
  | 'shift'
  | 'activity'
  | 'kitchen'
  | 'credit'
  | 'stock'
  | 'product'

/**
 * One kind of command, described once: the device, the server and the tests loop over these (`commands.ts` lists them).
 * Sums are whole shillings, ids as the device wrote them.
 */
export interface CommandKind<Type extends string = string, Body extends z.ZodType = z.ZodType> {
  type: Type
  body: Body
  /** The version devices write. The server reads it and the two before it (law 6); a newer one waits on the device. */
  version: number
  /** A member holding one of these may bring it in; what more it takes is its handler's (an order's step, say). */
  rights: readonly (readonly [Resource, Action])[]
  /** Money that has changed hands, or goods that have left: kept whatever happens (decisions 21). */
  isFact: boolean
  subject: CommandSubject
  /** The id of its subject. Only commands of one lane wait for each other. */
  lane(body: z.output<Body>): string
  /** Every sum it names: one beyond what any shop takes makes it unreadable. */
  amounts(body: z.output<Body>): number[]
  /** The sum it is about, where it is about one. */
  amountTzs(body: z.output<Body>): number | null
  /** Others of the same push may name what it makes, whatever their lane: it goes in before them. */
  goesFirst?: boolean
  /** Goods gone and money taken at a counter: taken also of somebody who is dismissed since. */
  isCompletedSale?(body: z.output<Body>): boolean
  /** Where its device signed it, whoever sends it is believed that its actor made it: nothing of it takes money or goods out of the shop. */
  isVouchedFor?: boolean
  /** An admin may take one that was applied back and enter it anew, mended. */
  canBeReplaced?: boolean
}

/** Checks a kind against its own body's type. */
export const defineCommand = <const Type extends string, Body extends z.ZodType>(
  kind: CommandKind<Type, Body>,
): CommandKind<Type, Body> => kind
