import type { Wallet } from '../../../shared/domain/options.ts'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { createReaderThread } from '../../platform/reader-thread.ts'
import { statementEmpty, statementInvalid, statementTooLarge, statementUnreadable } from './reconciliation.errors.ts'

interface ReadStatementFile {
  kind: 'read'
  id: string
  wallet: Wallet
  fileName: string
  fingerprint: Uint8Array
  fromAt: string
  toAt: string
  inTzs: number
  outTzs: number
  lineCount: number
  /** JSON lists of lines, for the database. */
  chunks: string[]
}
export type StatementFile =
  | ReadStatementFile
  | { kind: 'invalid'; fields: { path: string; message: string }[] }
  | { kind: 'unreadable' }
  | { kind: 'empty' }
  | { kind: 'too_large' }

/** The longest honest one takes one second. */
const CPU_MS = 8000
const thread = createReaderThread<StatementFile>({
  file: new URL('./statement.worker.ts', import.meta.url),
  cpuMs: CPU_MS,
  memoryMb: 384,
})
const inTurn = createFairQueue({ running: 1, waitingOfKey: 2, waiting: 12, waitMs: 60_000 })

/** The body of an import, as its bytes came. @throws AppError for what is no statement, and 503 when many wait */
export async function readStatementFile(shopId: string, body: Buffer, now: Date): Promise<ReadStatementFile> {
  const file = await inTurn(shopId, () => thread({ body, nowMs: now.getTime() }))
  if (file.kind === 'read') return file
  if (file.kind === 'unreadable') throw statementUnreadable()
  if (file.kind === 'empty') throw statementEmpty()
  if (file.kind === 'too_large') throw statementTooLarge()
  throw statementInvalid(file.fields)
}
