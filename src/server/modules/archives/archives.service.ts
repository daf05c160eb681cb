import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Archive, beginArchive, makeArchive } from '../../../shared/contract/archives.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { errorCodes, type ErrorCode } from '../../../shared/contract/error-codes.ts'
import { isUnderWay, PART_BYTES, partsOf } from '../../../shared/domain/archives.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { everyShop } from '../../platform/each-shop.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { ServerKeys } from '../../platform/server-keys.ts'
import type { StorageProvider } from '../../providers/storage/storage.ts'
import { partName } from './archive-in.service.ts'
import { isShopEmpty } from './archive-rows.repository.ts'
import { archiveNotFound, archiveRunning, partMissing, partTooLarge, shopNotEmpty } from './archives.errors.ts'
import * as archives from './archives.repository.ts'

const MINUTE = 60_000
/** Longer than any step between two signs of life. */
const QUIET_MS = 10 * MINUTE
const UPLOAD_MS = 24 * 60 * MINUTE
const LINK_MS = 15 * MINUTE
/** A shop of a million orders takes minutes; the rest is room for a busy server. */
const WITHIN_SECONDS = 6 * 3600

export type ArchivesService = ReturnType<typeof createArchives>
type View = Omit<Archive, 'kind' | 'state' | 'problem'> & {
  kind: archives.ArchiveRow['kind']
  state: archives.ArchiveRow['state']
  problem: ErrorCode | null
}

export function createArchives({
  db,
  clock,
  log,
  jobs,
  limits,
  serverKeys,
  storage,
}: {
  db: Db
  clock: Clock
  log: Logger
  jobs: Jobs
  limits: RateLimits
  serverKeys: ServerKeys
  storage: StorageProvider
}) {
  return {
    async list({ shopId }: MemberActor): Promise<{ items: View[]; canBring: boolean }> {
      await tidy(shopId)
      return await inShop(db, shopId, async (tx) => ({
        items: (await archives.listRows(tx, shopId)).map(viewOf),
        canBring: await isShopEmpty(tx, shopId),
      }))
    },

    async make(actor: MemberActor, { id, language }: BodyOf<typeof makeArchive>): Promise<View> {
      return await begin(actor, id, async (tx) => {
        const given = { id, kind: 'out' as const, state: 'waiting' as const, language, fileName: '', bytes: 0 }
        await archives.insertRow(tx, actor.shopId, { ...given, userId: actor.userId, at: clock.now() })
        await jobs.enqueue(
          tx,
          'archives.make',
          { shopId: actor.shopId, id },
          { isOnce: true, withinSeconds: WITHIN_SECONDS },
        )
      })
    },

    async begin(actor: MemberActor, { id, fileName, bytes }: BodyOf<typeof beginArchive>): Promise<View> {
      return await begin(actor, id, async (tx) => {
        if (!(await isShopEmpty(tx, actor.shopId))) throw shopNotEmpty()
        const given = { id, kind: 'in' as const, state: 'uploading' as const, language: 'sw' as const, fileName, bytes }
        await archives.insertRow(tx, actor.shopId, { ...given, userId: actor.userId, at: clock.now() })
      })
    },

    /** Parts come one after the other; the one that was the last to come may come again. */
    async putPart({ shopId }: MemberActor, id: string, index: number, data: Buffer): Promise<View> {
      const before = await found(shopId, id)
      if (before.state !== 'uploading' || index < before.parts) return viewOf(before)
      const all = partsOf(before.bytes)
      if (index !== before.parts || index >= all) throw partMissing()
      const expected = index === all - 1 ? before.bytes - PART_BYTES * (all - 1) : PART_BYTES
      if (data.length !== expected) throw partTooLarge()
      await storage.files.put(partName(id, index), Readable.from([data]))
      return await inShop(db, shopId, async (tx) => {
        const row = await archives.lockRow(tx, shopId, id)
        // The same part at once, from two tabs: the other one was faster.
        if (row?.state === 'uploading' && row.parts === index) {
          const isLast = index === all - 1
          await archives.changeRow(tx, shopId, id, clock.now(), {
            parts: index + 1,
            ...(isLast ? { state: 'waiting' } : {}),
          })
          if (isLast)
            await jobs.enqueue(tx, 'archives.bring', { shopId, id }, { isOnce: true, withinSeconds: WITHIN_SECONDS })
        }
        const now = await archives.findRow(tx, shopId, id)
        if (!now) throw archiveNotFound()
        return viewOf(now)
      })
    },

    /** One that runs is ended by who is at it, which may take a moment. */
    async cancel({ shopId }: MemberActor, id: string): Promise<{ ok: true }> {
      const ended = await inShop(db, shopId, async (tx) => {
        const row = await archives.lockRow(tx, shopId, id)
        if (!row) throw archiveNotFound()
        if (!isUnderWay(row.state)) return null
        const at = clock.now()
        if (row.state === 'running') await archives.changeRow(tx, shopId, id, row.beat_at, { isCancelAsked: true })
        else await archives.changeRow(tx, shopId, id, at, { state: 'cancelled', endedAt: at })
        return row.state === 'running' ? null : row
      })
      if (ended?.kind === 'in') await removeParts(id, ended.parts)
      return { ok: true }
    },

    async link({ shopId }: MemberActor, id: string): Promise<{ url: string }> {
      const row = await found(shopId, id)
      if (row.kind !== 'out' || row.state !== 'ready') throw archiveNotFound()
      const until = clock.now().getTime() + LINK_MS
      const text = `${shopId}.${id}.${until.toString(36)}`
      return { url: `/media/archives/${text}.${(await sign(text)).toString('base64url')}` }
    },

    /** Null for an address that is wrong or past its minutes, and for a file that is no longer kept. */
    async open(token: string): Promise<{ bytes: number; stream: Readable; name: string } | null> {
      const [shopId = '', id = '', until = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const made = await sign(`${shopId}.${id}.${until}`)
      if (given.length !== made.length || !timingSafeEqual(given, made)) return null
      if (Number.parseInt(until, 36) < clock.now().getTime()) return null
      const row = await inShop(db, shopId, (tx) => archives.findRow(tx, shopId, id))
      if (row?.state !== 'ready') return null
      const file = await storage.files.open(`${id}.zip`)
      return file && { ...file, name: `kaunta-${row.at.toISOString().slice(0, 10)}.zip` }
    },

    /** The files of rows that go, both ways. */
    async drop(shopId: string, ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        const row = await inShop(db, shopId, (tx) => archives.findRow(tx, shopId, id))
        if (row?.kind === 'in') await removeParts(id, row.parts)
        else await storage.files.remove(`${id}.zip`)
      }
    },

    /** Of all shops: files past their days, uploads nobody ended. */
    sweep: () => everyShop(db, log, 'archives', tidy),
  }

  async function begin(actor: MemberActor, id: string, work: (tx: Tx) => Promise<void>): Promise<View> {
    const { shopId } = actor
    await tidy(shopId)
    try {
      return await inShop(db, shopId, async (tx) => {
        const before = await archives.findRow(tx, shopId, id)
        if (before) return viewOf(before)
        await work(tx)
        await limits.spend(tx, [{ name: 'archives', key: shopId }])
        const made = await archives.findRow(tx, shopId, id)
        if (!made) throw archiveNotFound()
        return viewOf(made)
      })
    } catch (error) {
      if (isUniqueViolation(error, 'archives_one')) throw archiveRunning()
      throw error
    }
  }

  async function found(shopId: string, id: string): Promise<archives.ArchiveRow> {
    const row = await inShop(db, shopId, (tx) => archives.findRow(tx, shopId, id))
    if (!row) throw archiveNotFound()
    return row
  }

  async function tidy(shopId: string): Promise<void> {
    const now = clock.now()
    const [stale, old] = await inShop(db, shopId, async (tx) => {
      const quietSince = new Date(now.getTime() - QUIET_MS)
      const uploadsSince = new Date(now.getTime() - UPLOAD_MS)
      return [
        await archives.endStale(tx, shopId, { at: now, quietSince, uploadsSince }),
        await archives.endOld(tx, shopId, { at: now, but: null }),
      ] as const
    })
    for (const { id, kind, parts } of stale)
      if (kind === 'in') await removeParts(id, parts)
      else await storage.files.remove(`${id}.zip`)
    for (const id of old) await storage.files.remove(`${id}.zip`)
  }

  async function removeParts(id: string, parts: number): Promise<void> {
    // One more than was counted may have been stored.
    for (let index = 0; index <= parts; index += 1) await storage.files.remove(partName(id, index))
  }

  async function sign(text: string): Promise<Buffer> {
    const key = await serverKeys.get('archive links', () => randomBytes(32).toString('base64url'))
    return createHmac('sha256', key).update(text).digest()
  }
}

function viewOf(row: archives.ArchiveRow): View {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    fileName: row.file_name,
    bytes: row.bytes,
    parts: row.parts,
    step: row.step,
    done: row.done,
    total: row.total,
    counts: row.counts,
    problem: errorCodes.find((code) => code === row.problem) ?? null,
    place: row.place,
    byName: row.byName,
    at: row.at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}
