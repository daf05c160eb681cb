import type { CommandSubject } from '../../shared/contract/commands/command-kind.ts'
import type { KauntaDb } from './db.ts'

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
