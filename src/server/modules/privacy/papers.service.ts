import { Readable } from 'node:stream'
import type * as z from 'zod'
import type { addPaper, Paper } from '../../../shared/contract/papers.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { MOST_OF_A_KIND, paperState, WARN_DAYS } from '../../../shared/domain/papers.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import type { OwnerPush } from '../live/owner-push.service.ts'
import { drawChatPicture } from '../media/chat-pictures.service.ts'
import {
  endingPapers,
  insertPaper,
  listPaperRows,
  type PaperRow,
  readPaper,
  removePaper,
  takeTurn,
  writeExpiry,
  writeTold,
} from './papers.repository.ts'
import { paperNotFound, tooManyPapers } from './privacy.errors.ts'

export type Papers = ReturnType<typeof createPapers>
type Deps = Pick<AppParts, 'db' | 'clock' | 'log' | 'storage'> & { ownerPush: Pick<OwnerPush, 'plan'> }

const fileName = (id: string) => `${id.toLowerCase()}.paper`

async function required(tx: Tx, shopId: string, id: string): Promise<PaperRow> {
  const row = await readPaper(tx, shopId, id)
  if (!row) throw paperNotFound()
  return row
}

/** Papers of the owner and the business: private pictures with a last day, and an alarm before it (decision 322). */
export function createPapers({ db, clock, log, storage: { files }, ownerPush }: Deps) {
  const viewOf = ({ told: _told, at, ...row }: PaperRow): Paper => ({
    ...row,
    at: at.toISOString(),
    state: paperState(row.expiresOn, businessDay(clock.now())),
  })
  /** Once when it ends soon and once when it is over; where nobody hears it, it stays untold. */
  async function lookAt(shopId: string): Promise<void> {
    const today = businessDay(clock.now())
    await inShop(db, shopId, async (tx) => {
      const ending = await endingPapers(tx, shopId, dayAfter(today, WARN_DAYS))
      for (const state of ['expired', 'expires_soon'] as const) {
        const news = ending.filter((row) => paperState(row.expiresOn, today) === state && !row.told.includes(state))
        const [first] = news
        if (!first || first.expiresOn === null) continue
        const paper = { paper: first.kind, state, expiresOn: first.expiresOn, more: news.length - 1 }
        if ((await ownerPush.plan(tx, shopId, { kind: 'paper', paper })) > 0)
          await writeTold(
            tx,
            shopId,
            news.map(({ id }) => id),
            state,
          )
      }
    })
  }

  return {
    list: ({ shopId }: MemberActor) =>
      inShop(db, shopId, async (tx) => ({ items: (await listPaperRows(tx, shopId)).map(viewOf) })),

    /** Before the picture is worked on, and once more in its turn. The file first: a row never names one that is not there. @throws AppError 400, 409, 413 */
    async add(
      { shopId, userId }: MemberActor,
      { id, kind, expiresOn }: z.output<typeof addPaper.query>,
      read: () => Promise<Buffer>,
    ): Promise<Paper> {
      const kept = async (tx: Tx) => {
        const row = await readPaper(tx, shopId, id)
        if (row) return row
        const all = await listPaperRows(tx, shopId)
        if (all.filter((one) => one.kind === kind).length >= MOST_OF_A_KIND) throw tooManyPapers()
        return null
      }
      const known = await inShop(db, shopId, kept)
      const data = await read()
      if (known) return viewOf(known)
      const { whole, width, height } = await drawChatPicture(shopId, data, 'webp')
      await files.put(fileName(id), Readable.from([whole]))
      const row = await inShop(db, shopId, async (tx) => {
        await takeTurn(tx, shopId)
        const meanwhile = await kept(tx)
        if (meanwhile) return meanwhile
        const at = clock.now()
        await insertPaper(tx, shopId, {
          id,
          kind,
          expiresOn: expiresOn ?? null,
          bytes: whole.length,
          width,
          height,
          userId,
          at,
        })
        return await required(tx, shopId, id)
      })
      return viewOf(row)
    },

    /** @throws AppError 404 */
    save: ({ shopId }: MemberActor, id: string, expiresOn: string | null): Promise<Paper> =>
      inShop(db, shopId, async (tx) => {
        await required(tx, shopId, id)
        await writeExpiry(tx, shopId, id, expiresOn)
        return viewOf(await required(tx, shopId, id))
      }),

    /** @throws AppError 404 */
    async remove({ shopId }: MemberActor, id: string): Promise<{ ok: true }> {
      const isGone = await inShop(db, shopId, (tx) => removePaper(tx, shopId, id))
      if (!isGone) throw paperNotFound()
      await files.remove(fileName(id))
      return { ok: true }
    },

    /** @throws AppError 404 */
    async open({ shopId }: MemberActor, id: string) {
      await inShop(db, shopId, (tx) => required(tx, shopId, id))
      const found = await files.open(fileName(id))
      if (!found) throw paperNotFound()
      return { ...found, mime: 'image/webp', isShown: true }
    },

    /** The files of rows that go. */
    async drop(ids: readonly string[]): Promise<void> {
      for (const id of ids) await files.remove(fileName(id))
    },

    /** Job `privacy.look`. */
    look: () => everyShop(db, log, 'papers', lookAt),
  }
}
