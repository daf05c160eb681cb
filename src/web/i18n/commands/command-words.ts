import type { MessageDescriptor } from '@lingui/core'
import * as z from 'zod'
import type { ExpenseCategory } from '../../../shared/domain/options.ts'
import type { IconName } from '../../ui/icon.tsx'

/** What an admin may put right of a command before it goes in: words and references. Amounts of a sale are facts and stay. */
export type Correction = 'name' | 'phone' | 'note' | 'reference' | 'reason' | 'amount' | 'day'

/** What a command is called wherever people see one: in the device's queue and in the owner's list of what needs a look. */
export interface CommandWords {
  /** What kind of work it is, in a word. */
  word: MessageDescriptor
  icon: IconName
  /** Of one command. The body is read loosely: a row may be of a newer or older version than this app (law 6). */
  describe(body: object, known: Known): Described
  /** Keys of its body. `payments` stands for the references of those made by mobile money. */
  corrects: readonly (readonly [string, Correction])[]
}
export interface Described {
  /** One line that says what the record is: "Sale A7-000123". */
  title: MessageDescriptor
  amountTzs: number | null
  /** What else it says; empty ones are left out. */
  facts?: readonly (readonly [MessageDescriptor, string])[]
}
/** What a title is made of beside the body itself. */
export interface Known {
  /** The number of an order this device knows. */
  numberOf: (orderId: string) => string | undefined
  say: (text: MessageDescriptor) => string
  category: (id: ExpenseCategory) => string
}

/** Parts of a body of any version. */
export const looseText = z.string().catch('')
export const looseAmount = z.int().nullable().catch(null)
