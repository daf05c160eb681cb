import type { Table } from 'dexie'
import { commandKinds, type CommandType, kindOf } from '../../shared/contract/commands.ts'
import type { CommandSubject } from '../../shared/contract/commands/command-kind.ts'
import type { KauntaDb, SyncState } from './db.ts'

/**
 * Where this device keeps its own view of what commands belong to. What must be done with all that it keeps of people's work (marking, wiping, tidying,
 * letting go of a guess) loops over these. A table is also the topic its changes are told under.
 */
export const subjects = {
  order: { table: 'orders', isPulled: false },
  customer: { table: 'customers', isPulled: true },
  expense: { table: 'expenses', isPulled: false },
  claim: { table: 'claims', isPulled: false },
  shift: { table: 'shifts', isPulled: false },
  activity: { table: 'notes', isPulled: false },
  kitchen: { table: 'tickets', isPulled: false },
  credit: { table: 'creditMoves', isPulled: false },
  stock: { table: 'stockWork', isPulled: false },
  product: { table: 'newProducts', isPulled: false },
} as const satisfies Record<
  CommandSubject,
  { table: keyof KauntaDb; /** The server's come by the replica, too. */ isPulled: boolean }
>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
export const subjectNames = Object.keys(subjects) as CommandSubject[]
export const viewTables = subjectNames.map((subject) => subjects[subject].table)

/** What the views of all subjects have in common. */
export interface View {
  id: string
  shopId: string
  sync: SyncState
  /** Codes the server answered with, where they are kept. */
  flags?: string[]
  answeredAt?: number | undefined
  at?: string
  changedAt?: string
}

/** Null for a kind this build does not know, unless its name says it. */
export const subjectOf = (type: string): CommandSubject | null =>
  kindOf(type)?.subject ?? subjectNames.find((subject) => type.startsWith(`${subject}.`)) ?? null

/** The kinds of command of one subject, as this build knows them. */
export const typesOf = (of: CommandSubject): CommandType[] =>
  Object.values(commandKinds).flatMap(({ type, subject }) => (subject === of ? [type] : []))

/** Dexie's tables are typed one by one; of all of them only what `View` names is read or written. */
export const viewsOf = (db: KauntaDb, subject: CommandSubject): Table<View, unknown> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  db[subjects[subject].table] as unknown as Table<View, unknown>

/** Under which key the view of a lane lies. Customers of several shops may share a device and, by an import, an id. */
export const viewKey = (subject: CommandSubject, shopId: string, lane: string): unknown =>
  subject === 'customer' ? [shopId, lane] : lane
