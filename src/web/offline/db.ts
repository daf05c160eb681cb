import { Dexie, type EntityTable, type Table } from 'dexie'
import type { Carrier } from '../../shared/contract/commands.ts'
import type { ClaimCreate } from '../../shared/contract/commands/claim-create.ts'
import type { CreditMove } from '../../shared/contract/commands/credit-move.ts'
import type { LocalStockWork } from './local-stock-work.ts'
import type { KitchenSend } from '../../shared/contract/commands/kitchen-send.ts'
import type { ShiftClose } from '../../shared/contract/commands/shift-close.ts'
import type { ShiftMovement } from '../../shared/contract/shifts.ts'
import type { ActivityNote } from '../../shared/contract/commands/activity-note.ts'
import type { Link, Sealed } from '../../shared/domain/chain.ts'
import type { DoneLines, KitchenLine } from '../../shared/domain/kitchen.ts'
import type { ShiftEntry, ShiftSums } from '../../shared/domain/shifts.ts'
import type { HeldSummary, OpenCart } from './cart-rows.ts'
import type { DayUses } from './day-uses.ts'
import type { LocalPhoto, PhotoBytes } from './photo-rows.ts'
import type { WaitingChat } from './chat-rows.ts'
import type { OrderCreate } from '../../shared/contract/commands/order-create.ts'
import type { Expense } from '../../shared/contract/expenses.ts'
import type { Order, OrderRefund } from '../../shared/contract/orders.ts'
import type { CounterCustomer, CounterProduct } from '../../shared/contract/sync.ts'
import type { OrderSource, OrderStatus } from '../../shared/domain/order-workflow.ts'
import type { Approval, Proof } from '../../shared/contract/proofs.ts'
import type { WrongPins } from './pin-tries.ts'
import { StorageSick } from './storage-sick.ts'

/** The sale's way to the server. `waiting`: to be sent, `leaseUntil` says whether somebody is at it. `attention`: finally refused, kept with its codes. */
export type RowState = 'waiting' | 'attention'

/**
 * One queued command. Rows are opaque: an app update never rewrites `v`, `type` or `body` (law 6); the server reads the last three versions.
 * No token is ever in here (law 4).
 */
export interface OutboxRow {
  deviceId: string
  /** Per device, from 1: the one order there is. */
  seq: number
  /** The idempotency key for ever. */
  id: string
  shopId: string
  /** Who made it. Sent only in this person's session, unless `importedBy` is set. */
  userId: string
  /** The order, customer or expense it belongs to. Only commands of one lane wait for each other. */
  lane: string
  v: number
  type: string
  body: unknown
  createdAt: string
  clockOffset: number
  /** The shift that was open here. */
  shiftId?: string
  /** Its place in its device's chain. */
  chain?: Link
  /** Who stood at the till by their PIN, and its proof (`proofs.ts`). */
  actor?: Proof
  /** What others let them do by a PIN on the spot. */
  approvals?: Approval[]
  tries: number
  /** ms; not to be sent again before. */
  nextAt: number
  /** ms; 0 when nobody is sending it. */
  leaseUntil: number
  state: RowState
  codes: string[]
  /** The person who brought it here from an exported file, and sends it in their own session. */
  importedBy?: string
  /** Which import, to show how far it has come. */
  importId?: string
  /** It came from a receipt or a file, with the signature of the device that made it. */
  carried?: { by: Carrier; signature?: string | undefined } | undefined
  /** What it did to the sums of the open drawer, where it said that something never happened: turned where the server refuses it and a person sets it aside. */
  drawer?: { entries: readonly ShiftEntry[]; undone: readonly ShiftEntry[] }
  /** Its own number, where `seq` was taken here by another command of its device. */
  madeSeq?: number
}

/** Set aside by a person, with why; still in every export (law 3: nothing is deleted by code). */
export interface SetAsideRow extends OutboxRow {
  setAsideAt: string
  setAsideBy: string
  reason: string
}

export type SyncState = 'waiting' | 'synced' | 'attention'

/** Of an order's customer, as this device knew it when the order was made, paid or handed over; for its receipt. */
export interface StandingAfter {
  balanceTzs?: number
  /** What the order gave them back, and the stamps they have of so many for a reward (domain/loyalty.ts). */
  earnedTzs?: number
  stamps?: { has: number; of: number }
  owedBeforeTzs?: number
  owesTzs?: number
}

/** An order as this device knows it: its own, or another's that it paid or moved while offline. */
export interface LocalOrder extends Omit<OrderCreate, 'status' | 'lines' | 'at' | 'payments'> {
  status: OrderStatus
  lines: OrderCreate['lines']
  payments: Order['payments']
  at: string
  shopId: string
  deviceId: string
  deviceCode: string
  createdById: string
  /** The shift it was made in: of this device, or as the server told it. */
  shiftId?: string | null | undefined
  source: OrderSource | 'other'
  /** Taken and not handed back. 0 once cancelled: the money went back. */
  paidTzs: number
  /** What came back, and its worth; rows from before refunds lack both. */
  refunds?: OrderRefund[] | undefined
  refundedTzs?: number | undefined
  /** `deviceCode`: as the server told it; left out of what was done here. */
  events: (Pick<Order['events'][number], 'kind' | 'from' | 'to' | 'reason' | 'at'> & {
    deviceCode?: string | null | undefined
  })[]
  sync: SyncState
  standing?: StandingAfter | undefined
  /** Codes of flags and refusals the server answered with. */
  flags: string[]
  changedAt: string
  /** Device time, ms, of the server's last answer to a command of it: an answer with lists that is older knows nothing of that. */
  answeredAt?: number | undefined
  /** Its receipt as codes, of the commands named; nothing in them is ever out of date, they only become fewer than there are. */
  receiptCodes?: { of: string; texts: string[] } | undefined
}

type CountedExpense = Pick<Expense, 'category' | 'amountTzs' | 'method' | 'supplier' | 'note' | 'day'> & {
  voidedAt?: null
}

export interface LocalExpense extends Omit<Expense, 'byName' | 'createdById'> {
  shopId: string
  createdById: string
  /** The shift whose drawer paid it. */
  shiftId?: string | null | undefined
  recurring?: { id: string; dueOn: string } | undefined
  supplierId?: string | undefined
  /** What the server had of it before it was changed or struck out here, so that its totals are put right until it knows. */
  counted?: CountedExpense | undefined
  sync: SyncState
  flags: string[]
  /** As an order's. */
  answeredAt?: number | undefined
}

/** A wallet's message handed in on this device, until the server has it. */
export interface LocalClaim extends ClaimCreate {
  shopId: string
  createdById: string
  sync: SyncState
  flags: string[]
}

/** What happened here that is no other command, until the server has it. */
export interface LocalNote extends ActivityNote {
  shopId: string
  createdById: string
  sync: SyncState
  flags: string[]
}

/** A kitchen's ticket: sent from here, or another device's that was bumped here. */
export interface LocalTicket extends KitchenSend {
  /** What the kitchen had of its order then; null where another device sent it. */
  after: KitchenLine[] | null
  done: DoneLines
  shopId: string
  createdById: string
  sync: SyncState
  flags: string[]
  /** As an order's. */
  answeredAt?: number | undefined
}

/** Money paid ahead by a customer here, or out of what the shop keeps for them. */
export interface LocalCreditMove extends CreditMove {
  /** What this device knew to be kept for them afterwards. Null where it is on nobody's balance this device could name. */
  balanceTzs: number | null
  shopId: string
  createdById: string
  sync: SyncState
  flags: string[]
}

export type { LocalStockWork }

/**
 * What a command does to a figure of the replica, until a pull that began after its acknowledgement has brought the server's own: to the shelf, or to what the shop keeps for a
 * customer (`credit-effects.ts`) or is owed by them (`debts.ts`), then in shillings.
 */
export interface StockEffect {
  commandId: string
  /** Variant id, or the product's own; of a customer's balance `credit:` and their id, of their debt `owes:`. */
  itemId: string
  shopId: string
  /** Of a debt, its order. */
  productId: string
  deltaMilli: number
  /** Closed packs among them, before any was opened. Left out where there are none. */
  packs?: number
  /** 0 while unsent; else the number of the acknowledgement, growing. */
  ackedAs: number
}

/** The drawer that is open on this device. Lies in the device's own row: a sale writes that one anyway, and signing out does not take it away. */
export interface OpenShift {
  id: string
  openedAt: string
  openedById: string
  openedByName: string
  floatTzs: number
  sums: ShiftSums
  moves: Omit<ShiftMovement, 'byName'>[]
  /** What each count came to after which somebody was shown what the drawer should hold, whoever they were and in whichever tab. */
  seenCountsTzs?: number[]
  /** Somebody signed out meanwhile, and what was sent of its orders left with them: what was sold in it is the server's to tell. */
  isPartial?: boolean
}
/** A shift of this device, as it was when it was last written: the open one's sums are in `DeviceRow`. */
export interface LocalShift extends OpenShift {
  shopId: string
  deviceId: string
  deviceCode: string
  /** [shopId+at] */
  at: string
  closing: (Omit<ShiftClose, 'shiftId'> & { byName: string }) | null
  sync: SyncState
  flags: string[]
}

/** A product that was made on this device; the server's comes with a pull. */
export interface LocalProduct {
  id: string
  shopId: string
  /** [shopId+at] */
  at: string
  product: CounterProduct
  sync: SyncState
  flags?: string[]
}

export interface DeviceRow {
  key: `device:${string}`
  shopId: string
  id: string
  /** Null until the server gave one: no sale can be numbered before. */
  code: string | null
  name: string
  /** Last order number handed out. */
  counter: number
  /** Last command number handed out. */
  seq: number
  revokedAt: string | null
  /** The last command made here, sealed (`chain.ts`). */
  chain?: Sealed
  /** Wrong PINs in a row, by person. */
  wrongPins?: Record<string, WrongPins>
  /** The drawer that is open. */
  shift?: OpenShift | null
  /** What the last close left in the drawer. */
  leftTzs?: number
  /** What people came to today by themselves (domain/day-limits.ts). */
  dayUses?: DayUses
  /** It came back from the second disk: the server is asked once more for its last number. */
  mustRecount?: boolean
}
export interface MetaRow {
  key: string
  value: unknown
}

export interface KnownReference {
  /** `shopId:REFERENCE` */
  key: string
  shopId: string
  orderId: string
}
export type { HeldSummary, OpenCart }

export interface ProductChunk {
  shopId: string
  chunk: number
  rows: CounterProduct[]
}
export type CustomerRow = CounterCustomer & { shopId: string; sync: SyncState }
export interface CachedQuery {
  key: string
  owner: string
  value: unknown
  updatedAt: number
}

export interface DexieEngine {
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof globalThis.IDBKeyRange
}

/** The device's memory. The outbox is never migrated: a later version may add stores and indexes, and leaves the rows alone (law 6, F16). */
export class KauntaDb extends Dexie {
  declare orders: EntityTable<LocalOrder, 'id'>
  declare expenses: EntityTable<LocalExpense, 'id'>
  declare claims: EntityTable<LocalClaim, 'id'>
  declare shifts: EntityTable<LocalShift, 'id'>
  declare notes: EntityTable<LocalNote, 'id'>
  declare tickets: EntityTable<LocalTicket, 'id'>
  declare creditMoves: EntityTable<LocalCreditMove, 'id'>
  declare stockWork: EntityTable<LocalStockWork, 'id'>
  declare newProducts: EntityTable<LocalProduct, 'id'>
  declare photos: EntityTable<LocalPhoto, 'id'>
  declare photoBytes: EntityTable<PhotoBytes, 'id'>
  declare waitingChats: EntityTable<WaitingChat, 'seq'>
  declare outbox: Table<OutboxRow, [string, number]>
  declare setAside: Table<SetAsideRow, [string, number]>
  declare stock: Table<StockEffect, [string, string]>
  declare products: Table<ProductChunk, [string, number]>
  declare customers: Table<CustomerRow, [string, string]>
  declare references: EntityTable<KnownReference, 'key'>
  declare openCarts: EntityTable<OpenCart, 'id'>
  declare devices: EntityTable<DeviceRow, 'key'>
  declare meta: EntityTable<MetaRow, 'key'>
  declare queryCache: EntityTable<CachedQuery, 'key'>

  constructor(name = 'kaunta', engine: DexieEngine = {}) {
    // Strict: `oncomplete` means the disk has it. Relaxed would answer while a power cut can still take the sale (law 1).
    super(name, { ...engine, chromeTransactionDurability: 'strict' })
    // A device of any version before comes to this one by what differs (tests/support/offline/left-databases.ts has them all): only a version that rewrites rows
    // would have to stand here by itself, and each one that does is parsed again with all before it whenever a database is named.
    this.version(15).stores({
      // What waits to be paid, without reading all that was ever sold here: the counter asks after each sale.
      orders: 'id, [shopId+at], [shopId+sync], [shopId+number], [shopId+status+at]',
      expenses: 'id, [shopId+at]',
      claims: 'id, [shopId+at], [shopId+reference], orderId',
      shifts: 'id, [shopId+at]',
      notes: 'id, [shopId+at]',
      tickets: 'id, [shopId+at], [shopId+aboutId]',
      creditMoves: 'id, [shopId+at], [shopId+customerId]',
      stockWork: 'id, [shopId+at]',
      newProducts: 'id, [shopId+at]',
      photos: 'id, shopId, [shopId+kind+refId]',
      photoBytes: 'id',
      waitingChats: '++seq, &id, [shopId+userId], userId',
      // Whose rows wait, counted without reading them: the pill asks after each batch, of thousands.
      outbox:
        '[deviceId+seq], &id, lane, deviceId, [shopId+state], [shopId+state+type], [shopId+state+userId], [shopId+state+importedBy], shopId',
      setAside: '[deviceId+seq], &id, shopId',
      stock: '[commandId+itemId], commandId, shopId, itemId',
      products: '[shopId+chunk], shopId',
      customers: '[shopId+id], shopId',
      references: 'key, orderId',
      openCarts: 'id, [shopId+userId]',
      devices: 'key',
      meta: 'key',
      queryCache: 'key, owner',
    })
  }
}

/** A blocked or hanging open must end: the till says so within this time instead of spinning for ever (F16). */
export const OPEN_WITHIN_MS = 3000

/**
 * Opens, or throws `StorageSick` within 3 s. `onSuperseded` is told when another tab wants a newer version: this one lets go of the
 * database at once, so that the other is not blocked, and has to be reloaded. `onLost`: the browser closed it, and may have thrown it away.
 */
export async function openDb(
  db: KauntaDb,
  onSuperseded: () => void = () => {},
  withinMs = OPEN_WITHIN_MS,
  onLost: () => void = () => {},
): Promise<KauntaDb> {
  db.on('versionchange', () => {
    db.close()
    onSuperseded()
    // Dexie's own handler would let go too, and open an empty or newer database again with the next sale.
    return false
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageSick('blocked', 'The database did not open in time.')), withinMs)
  })
  try {
    await Promise.race([db.open(), late])
    // The browser let go of the store by itself: what Dexie would open with the next sale may be an empty one.
    db.backendDB().addEventListener('close', () => {
      db.close()
      onLost()
    })
    return db
  } catch (error) {
    // Dexie would otherwise go on trying, and a later success would surprise everybody.
    db.close()
    throw StorageSick.from(error, 'denied')
  } finally {
    clearTimeout(timer)
  }
}
