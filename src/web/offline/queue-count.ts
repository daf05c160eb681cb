import type { Owner } from './context.ts'
import type { KauntaDb } from './db.ts'

/** How many waiting rows of the shop go in this person's session: their own that nobody took over, and those they brought in or took over. */
export async function countOwn(db: KauntaDb, { shopId, userId }: Owner): Promise<number> {
  const made = await db.outbox.where('[shopId+state+userId]').equals([shopId, 'waiting', userId]).count()
  // Only brought-in rows are in this index, and hardly ever there are any.
  const broughtIn = db.outbox
    .where('[shopId+state+importedBy]')
    .between([shopId, 'waiting', ''], [shopId, 'waiting', '\uffff'])
  if ((await broughtIn.count()) === 0) return made
  let own = made
  await broughtIn.each((row) => {
    if (row.userId === userId) own -= 1
    if (row.importedBy === userId) own += 1
  })
  return own
}
