import type { ImportKind } from '../../../shared/domain/import-kinds.ts'
import type { ImportEntry, KnownTax } from './import-entry.ts'
import type { Columns } from './match-columns.ts'
import { peerCells } from './peer-cells.ts'
import { MOST_BYTES, readTable, type TableProblem } from './read-table.ts'
import { subjects } from './subjects/all.ts'

/** What is done with a file beside the page (import-worker.ts): it is taken apart, then its rows are checked. */
export type FileJob =
  | { kind: 'read'; of: ImportKind; file: Blob }
  | {
      kind: 'check'
      of: ImportKind
      rows: readonly string[][]
      columns: Columns
      shopId: string
      taxCodes: readonly KnownTax[] | undefined
    }
/** Rows and entries come in parts: a page that takes 20,000 at once stands still for as long. */
export type FileNews =
  | { kind: 'progress'; done: number }
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'entries'; entries: ImportEntry[] }
  | { kind: 'problem'; problem: TableProblem }
  | { kind: 'end' }

const TOLD_EVERY = 250
const PART = 1000

/** Ends with `end` or with a problem, whatever the file is. */
export async function doFileJob(job: FileJob, tell: (news: FileNews) => void): Promise<void> {
  const onRows = (done: number) => (done % TOLD_EVERY === 0 ? tell({ kind: 'progress', done }) : undefined)
  if (job.kind === 'check') {
    const { of, rows, columns, shopId, taxCodes } = job
    for (const entries of partsOf(subjects[of].read(rows, columns, shopId, taxCodes, onRows)))
      tell({ kind: 'entries', entries })
    return tell({ kind: 'end' })
  }
  // Looked at before it is fetched into memory.
  const read = job.file.size > MOST_BYTES ? { problem: 'too_large' as const } : await readIt(job.file, onRows)
  if ('problem' in read) return tell({ kind: 'problem', problem: read.problem })
  const [headings = [], ...rows] = read.rows
  for (const part of partsOf([headings, ...(job.of === 'products' ? peerCells(headings, rows) : rows)]))
    tell({ kind: 'rows', rows: part })
  tell({ kind: 'end' })
}

async function readIt(file: Blob, onRows: (done: number) => void) {
  const bytes = await file.arrayBuffer().catch(() => null)
  // Moved, deleted or written anew since it was chosen.
  return bytes === null ? { problem: 'not_readable' as const } : await readTable(new Uint8Array(bytes), onRows)
}

function* partsOf<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += PART) yield all.slice(from, from + PART)
}
