import type { Jobs } from '../../platform/jobs.ts'
import { afterCommit, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { eraseChats, eraseInMessages, eraseInMoney, eraseInTrade, eraseSelf, type Person } from './erase.repository.ts'

type Files = Pick<Jobs, 'enqueue' | 'wake'>

/** All that says who they are, in the caller's transaction. @returns how many rows of each kind lost the person */
export async function erasePerson(tx: Tx, jobs: Files, person: Person, at: Date): Promise<Record<string, number>> {
  const { files, ...chats } = await eraseChats(tx, person)
  const figures = {
    ...(await eraseInTrade(tx, person)),
    ...(await eraseInMoney(tx, person)),
    ...(await eraseInMessages(tx, person)),
    ...chats,
    files: files.length,
  }
  await eraseSelf(tx, person, at)
  await dropFiles(tx, jobs, files)
  await emit(
    tx,
    person.shopId,
    ...person.ids.map((one) => ({ kind: 'customer.changed' as const, customerId: one })),
    ...person.conversationIds.map((one) => ({ kind: 'chat.changed' as const, conversationId: one })),
  )
  return figures
}

/** Files of chats whose rows are gone leave the storage once that holds. */
export async function dropFiles(tx: Tx, jobs: Files, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return
  await jobs.enqueue(tx, 'privacy.files', { mediaIds: [...mediaIds] })
  afterCommit(tx, () => jobs.wake('privacy.files'))
}
