import type { CommandEnvelope } from '../../src/shared/contract/commands.ts'
import type { ReturnedLine, SoldLine } from '../../src/shared/domain/refunds.ts'
import type { Person, Shop } from './trade.ts'

/** What the model expects of an order that was made and admitted. */
export type MadeOrder = {
  userId: string
  deviceId: string
  totalTzs: number
  paidTzs: number
  status: string
  lines: { lineId: string; itemId: string; quantityMilli: number }[]
  /** What its lines cost, and what came back of them as far as its device knows. */
  sold: readonly SoldLine[]
  returned: readonly ReturnedLine[]
  refundedTzs: number
  /** Only its own device changed it, so that device's view is the end of it. */
  isAlone: boolean
}
/** One drawer as the people at its till have it. */
export type Drawer = {
  id: string
  deviceId: string
  floatTzs: number
  tzs: number
  byPhoneTzs: number
  moves: number
  /** Those that were sold, paid, given back or cancelled while it was open. */
  orders: Set<string>
  /** Null while it is open. */
  closedWithTzs: number | null
}
export type History = {
  shop: Shop
  tags: Set<string>
  orders: Map<string, MadeOrder>
  /** Ids of commands that must lie in the owner's list, unapplied. */
  quarantined: Set<string>
  /** Of every command that says so: the refund and its order. */
  refunds: Map<string, { id: string; orderId: string }>
  expenses: { count: number; sum: number; voided: number }
  /** Messages handed in at the desk. */
  claims: number
  drawers: Drawer[]
  /** Sends everything that was ever sent once more. */
  replay(): Promise<void>
}

export type Till = {
  device: { id: string; code: string }
  person: Person
  counter: number
  seq: number
  queue: CommandEnvelope[]
  sent: CommandEnvelope[]
  drawer: Drawer | null
  /** Expenses this person may still take back. */
  spent: { id: string; day: string }[]
}
