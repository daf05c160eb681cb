import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { importStatement } from '../../../shared/contract/reconciliation.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import { readStatement } from '../../../shared/domain/statement.ts'
import { type Answered } from '../../platform/reader-thread.ts'
import type { StatementFile } from './statement-file.ts'

/**
 * Reads the body of an import in a thread of its own (platform/reader-thread.ts). Lines go back as the JSON that the database takes them as: thousands of objects
 * would have to be made anew, one by one, in the thread that answers everybody.
 */
const LINES_A_CHUNK = 2000

parentPort?.on('message', ({ body, nowMs }: { body: Uint8Array; nowMs: number }) => {
  let answer: Answered<StatementFile>
  try {
    answer = { result: read(body, nowMs) }
  } catch (error) {
    answer = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(answer)
})

function read(bytes: Uint8Array, nowMs: number): StatementFile {
  let sent: unknown
  try {
    sent = JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return { kind: 'invalid', fields: [] }
  }
  const parsed = importStatement.body.safeParse(sent)
  if (!parsed.success)
    return {
      kind: 'invalid',
      fields: parsed.error.issues
        .slice(0, 20)
        .map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
    }
  const { id, wallet, fileName, text, columns } = parsed.data
  const file = readStatement(text, columns)
  if (file === null) return { kind: 'unreadable' }
  if (file === 'too_large') return { kind: 'too_large' }
  const [first] = file.lines
  if (first === undefined) return { kind: 'empty' }
  let [fromAt, toAt] = [first.at, first.at]
  for (const { at } of file.lines) {
    if (at < fromAt) fromAt = at
    if (at > toAt) toAt = at
  }
  const sum = (direction: 'in' | 'out') =>
    shownSumTzs(file.lines.filter((line) => line.direction === direction).map((line) => line.amountTzs))
  const rows = file.lines.map((line) => ({
    id: uuidv7(nowMs),
    direction: line.direction,
    amount: line.amountTzs,
    balance: line.balanceTzs,
    reference: line.reference,
    phone: line.phone,
    name: line.name,
    details: line.details,
    at: line.at,
    key: line.key,
  }))
  const chunks = Array.from({ length: Math.ceil(rows.length / LINES_A_CHUNK) }, (_, index) =>
    JSON.stringify(rows.slice(index * LINES_A_CHUNK, (index + 1) * LINES_A_CHUNK)),
  )
  return {
    kind: 'read',
    id,
    wallet,
    fileName,
    fingerprint: createHash('sha256')
      .update(`${wallet}\n${JSON.stringify(columns)}\n${text}`)
      .digest(),
    fromAt,
    toAt,
    inTzs: sum('in'),
    outTzs: sum('out'),
    lineCount: rows.length,
    chunks,
  }
}
