import * as z from 'zod'
import { bringIn, type Imported } from './bring-in.ts'
import { instant, type OfflineContext, type Owner } from './context.ts'
import { Envelope } from './envelope.ts'
import { crc32 } from './sale-code/crc.ts'

/**
 * The plain file: of a device that has no key of its shop yet, and of Kaunta before 2026-11-24. Everybody who finds it can read it, so it is made only where it cannot be
 * sealed (carry-file.ts), and read for ever.
 */

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

export type ImportProblem = 'not_a_queue_file' | 'damaged' | 'other_shop' | 'newer' | 'no_key'
export class ImportError extends Error {
  readonly problem: ImportProblem
  constructor(problem: ImportProblem) {
    super(problem)
    this.name = 'ImportError'
    this.problem = problem
  }
}

/** @throws ImportError */
export async function importQueue(ctx: OfflineContext, owner: Owner, text: string): Promise<Imported> {
  const file = readFile(text)
  if (file.shopId !== owner.shopId) throw new ImportError('other_shop')
  return await bringRows(ctx, owner, file.rows.map(asEnvelope))
}

/** What of a file's rows can be read, whatever their version: the server reads them, not the file (law 6). */
export async function bringRows(ctx: OfflineContext, owner: Owner, rows: readonly unknown[]): Promise<Imported> {
  const envelopes = rows.flatMap((row) => {
    const parsed = Envelope.safeParse(row)
    return parsed.success && parsed.data.shopId === owner.shopId ? [parsed.data] : []
  })
  const brought = await bringIn(ctx, owner, envelopes)
  return { ...brought, unreadable: rows.length - envelopes.length }
}

/** A row as the queue keeps it names its moment and the clock otherwise. */
function asEnvelope(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('createdAt' in row)) return row
  const { createdAt, clockOffset, ...rest } = row as { createdAt: unknown; clockOffset?: unknown }
  return { ...rest, at: createdAt, clockOffsetMs: clockOffset }
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

/** Hex, of the UTF-8 bytes. */
const checksumOf = (rows: readonly unknown[], setAside: readonly unknown[]): string =>
  crc32(new TextEncoder().encode(JSON.stringify([rows, setAside])))
    .toString(16)
    .padStart(8, '0')
