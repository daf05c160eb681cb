import type { OutboxRow } from './db.ts'
import * as codes from './bring-back.ts'
import type { Imported } from './bring-in.ts'
import * as carry from './carry-file.ts'
import { ImportError } from './export-file.ts'
import { learnKeys } from './learn-keys.ts'
import { currentOwner, openOffline } from './open.ts'
import * as actions from './queue-actions.ts'
import { wakeSender } from './runtime.ts'
import type { ReadReceipt } from './read-receipt.ts'
import { readSeller, sellerAsOwner, sendingSession } from './seller.ts'
import * as leaving from './sign-out.ts'

/**
 * The door to what waits: what a person may look at and do with it, the file it goes into and comes from, and what signing out asks and wipes. All of it for
 * who sells now, in the app's one database. Heavier than `till.ts`: only pages that come by themselves import it at once.
 */
export type { CodeRead, CodeReader } from './bring-back.ts'
export type { Imported } from './bring-in.ts'
export type { CarryFile } from './carry-file.ts'
export { ImportError, type ImportProblem } from './export-file.ts'
export type { ReadReceipt, ReceiptProblem } from './read-receipt.ts'
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

/** What waits here, for another device of the shop: sealed, and as codes for its camera. */
export const exportQueue = async (): Promise<carry.CarryFile> =>
  await carry.makeCarryFile(await openOffline(), currentOwner())
/** A file of another device, sealed or plain. @throws ImportError */
export async function importQueue(text: string): Promise<Imported> {
  const imported = await carry.takeFile(await openOffline(), currentOwner(), text).catch(async (error: unknown) => {
    if (!(error instanceof ImportError) || error.problem !== 'no_key') throw error
    await askForKeys().catch(() => {})
    return await carry.takeFile(await openOffline(), currentOwner(), text)
  })
  wakeSender('person')
  return imported
}

/** For a page that reads codes; one for as long as it is open. */
export async function openCodeReader(): Promise<codes.CodeReader> {
  const reader = codes.createCodeReader(await openOffline(), currentOwner(), askForKeys)
  return {
    ...reader,
    async read(text) {
      const read = await reader.read(text)
      if (read.kind === 'carried') wakeSender('person')
      return read
    },
  }
}
export async function bringReceipts(receipts: readonly ReadReceipt[]): Promise<Imported> {
  const imported = await codes.bringReceipts(await openOffline(), currentOwner(), receipts)
  wakeSender('person')
  return imported
}

async function askForKeys(): Promise<void> {
  const session = sendingSession()
  if (session) await learnKeys(await openOffline(), session, true)
}

/** Null: nothing of the person waits here, or nobody is known. */
export async function unsentWork(): Promise<leaving.UnsentWork | null> {
  const owner = sellerAsOwner(readSeller())
  return owner && (await leaving.unsentWork(await openOffline(), owner))
}
/** `isLeaving`: who works here signs out, and was told what goes with it. */
export const wipePrivate = async (isLeaving = false): Promise<void> =>
  await leaving.wipePrivate(await openOffline(), (isLeaving && sellerAsOwner(readSeller())) || undefined)
