import type { OutboxRow } from './db.ts'
import * as file from './export-file.ts'
import { currentOwner, openOffline } from './open.ts'
import * as actions from './queue-actions.ts'
import { wakeSender } from './runtime.ts'
import { readSeller, sellerAsOwner } from './seller.ts'
import * as leaving from './sign-out.ts'

/**
 * The door to what waits: what a person may look at and do with it, the file it goes into and comes from, and what signing out asks and wipes. All of it for
 * who sells now, in the app's one database. Heavier than `till.ts`: only pages that come by themselves import it at once.
 */
export { ImportError, type Imported, type ImportProblem } from './export-file.ts'
export type { UnsentWork } from './sign-out.ts'
export type QueueQuery = Omit<actions.QueueQuery, 'shopId'>

export const listQueue = async (query: QueueQuery): Promise<actions.QueuePage> =>
  await actions.listQueue(await openOffline(), { ...query, shopId: currentOwner().shopId })
export const importLeft = async (importId: string) => await actions.importLeft(await openOffline(), importId)

export async function sendAgain(row: OutboxRow): Promise<void> {
  await actions.sendAgain(await openOffline(), row)
  wakeSender('person')
}
export async function sendMended(row: OutboxRow, body: unknown): Promise<void> {
  await actions.sendMended(await openOffline(), currentOwner(), row, body)
  wakeSender('person')
}
export const setAside = async (row: OutboxRow, reason: string): Promise<void> =>
  await actions.setAside(await openOffline(), currentOwner(), row, reason)

/** Answers how many rows of other people go in this person's session from now on. */
export async function takeOver(): Promise<number> {
  const count = await actions.takeOver(await openOffline(), currentOwner())
  wakeSender('person')
  return count
}

export const exportQueue = async (): Promise<file.QueueExport> =>
  await file.exportQueue(await openOffline(), currentOwner())
/** @throws ImportError */
export async function importQueue(text: string): Promise<file.Imported> {
  const imported = await file.importQueue(await openOffline(), currentOwner(), text)
  wakeSender('person')
  return imported
}

/** Null: nothing of the person waits here, or nobody is known. */
export async function unsentWork(): Promise<leaving.UnsentWork | null> {
  const owner = sellerAsOwner(readSeller())
  return owner && (await leaving.unsentWork(await openOffline(), owner))
}
export const wipePrivate = async (): Promise<void> => await leaving.wipePrivate(await openOffline())
