import * as z from 'zod'
import { ChainLink } from '../../shared/contract/commands.ts'
import { Approval, Proof } from '../../shared/contract/proofs.ts'
import { instant, type OfflineContext, type Owner } from './context.ts'
import type { OutboxRow } from './db.ts'

/** Rows are taken as they are, of whatever version: the server reads them, not the file (law 6). */
const Row = z.looseObject({
  deviceId: z.uuid(),
  seq: z.int().min(1),
  id: z.uuid(),
  shopId: z.uuid(),
  userId: z.uuid(),
  lane: z.string().min(1).max(64),
  v: z.int().min(1),
  type: z.string().max(40),
  body: z.unknown(),
  createdAt: z.string(),
  clockOffset: z.number(),
  shiftId: z.uuid().optional().catch(undefined),
  chain: ChainLink.optional().catch(undefined),
  actor: Proof.optional().catch(undefined),
  approvals: z.array(Approval).max(20).optional().catch(undefined),
})
const QueueFile = z.object({
  kind: z.literal('kaunta-queue'),
  v: z.literal(1),
  exportedAt: z.string(),
  shopId: z.uuid(),
  deviceCode: z.string().nullable(),
  rows: z.array(z.unknown()),
  /** By hand put out of the way; kept in the file, never sent from it. */
  setAside: z.array(z.unknown()),
  /** CRC-32 of the two lists, hex: tells a file that was cut short or retyped. */
  checksum: z.string(),
})

export interface QueueExport {
  name: string
  text: string
  count: number
}

/** Everything of the shop this device still holds, whoever made it, what was set aside included. */
export async function exportQueue(ctx: OfflineContext, owner: Owner): Promise<QueueExport> {
  const { db } = ctx
  const [rows, setAside, device] = await Promise.all([
    db.outbox.where('shopId').equals(owner.shopId).toArray(),
    db.setAside.where('shopId').equals(owner.shopId).toArray(),
    db.devices.get(`device:${owner.shopId}`),
  ])
  const exportedAt = instant(ctx)
  const file: z.input<typeof QueueFile> = {
    kind: 'kaunta-queue',
    v: 1,
    exportedAt,
    shopId: owner.shopId,
    deviceCode: device?.code ?? null,
    rows,
    setAside,
    checksum: checksumOf(rows, setAside),
  }
  const stamp = exportedAt.slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')
  return { name: `kaunta-${device?.code ?? 'device'}-${stamp}.json`, text: JSON.stringify(file), count: rows.length }
}

export type ImportProblem = 'not_a_queue_file' | 'damaged' | 'other_shop' | 'newer'
export class ImportError extends Error {
  readonly problem: ImportProblem
  constructor(problem: ImportProblem) {
    super(problem)
    this.name = 'ImportError'
    this.problem = problem
  }
}
export interface Imported {
  importId: string
  added: number
  /** Already waiting here. */
  known: number
  unreadable: number
}

/**
 * Puts a file's rows into this device's queue, to be sent in this person's session. Reading a file twice, or on two devices, changes nothing:
 * each command keeps its id, and the server knows what it has (law 2). @throws ImportError
 */
export async function importQueue(ctx: OfflineContext, owner: Owner, text: string): Promise<Imported> {
  const file = readFile(text)
  if (file.shopId !== owner.shopId) throw new ImportError('other_shop')
  const { db } = ctx
  const importId = ctx.newId()
  const result: Imported = { importId, added: 0, known: 0, unreadable: 0 }
  await db.transaction('rw', [db.outbox, db.meta], async () => {
    for (const raw of file.rows) {
      const parsed = Row.safeParse(raw)
      if (!parsed.success || parsed.data.shopId !== owner.shopId) {
        result.unreadable += 1
        continue
      }
      const { deviceId, seq, id, shopId, userId, lane, v, type, body, createdAt, clockOffset } = parsed.data
      const { shiftId, chain, actor, approvals } = parsed.data
      const isKnown =
        (await db.outbox.get([deviceId, seq])) !== undefined || (await db.outbox.where('id').equals(id).count()) > 0
      if (isKnown) {
        result.known += 1
        continue
      }
      const row: OutboxRow = {
        deviceId,
        seq,
        id,
        shopId,
        userId,
        lane,
        v,
        type,
        body,
        createdAt,
        clockOffset,
        ...(shiftId === undefined ? {} : { shiftId }),
        ...(chain === undefined ? {} : { chain }),
        ...(actor === undefined ? {} : { actor }),
        ...(approvals === undefined ? {} : { approvals }),
        tries: 0,
        nextAt: 0,
        leaseUntil: 0,
        state: 'waiting',
        codes: [],
        importedBy: owner.userId,
        importId,
      }
      await db.outbox.add(row)
      result.added += 1
    }
    const imports = await db.meta.get('imports')
    await db.meta.put({ key: 'imports', value: (typeof imports?.value === 'number' ? imports.value : 0) + 1 })
  })
  ctx.changed('queue')
  return result
}

function readFile(text: string): z.output<typeof QueueFile> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ImportError(text.includes('kaunta-queue') ? 'damaged' : 'not_a_queue_file')
  }
  if (typeof json !== 'object' || json === null || !('kind' in json) || json.kind !== 'kaunta-queue')
    throw new ImportError('not_a_queue_file')
  if ('v' in json && typeof json.v === 'number' && json.v > 1) throw new ImportError('newer')
  const file = QueueFile.safeParse(json)
  if (!file.success || checksumOf(file.data.rows, file.data.setAside) !== file.data.checksum)
    throw new ImportError('damaged')
  return file.data
}

const checksumOf = (rows: readonly unknown[], setAside: readonly unknown[]): string =>
  crc32(JSON.stringify([rows, setAside]))

/** CRC-32 (ISO 3309, reflected, polynomial 0xEDB88320) of the UTF-8 bytes. */
export function crc32(text: string): string {
  let crc = 0xffff_ffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0)
  }
  return ((crc ^ 0xffff_ffff) >>> 0).toString(16).padStart(8, '0')
}
