import { workerUrl } from '../../hardware/worker-url.ts'
import type { FileJob, FileNews } from './file-job.ts'
import type { ImportEntry } from './import-entry.ts'
// oxlint-disable-next-line import/default -- the bundler gives the worker's address
import workerAddress from './import-worker.ts?worker&url'
import type { TableProblem } from './read-table.ts'

interface Watch {
  onProgress: (done: number) => void
  /** Ends the worker; the job then never settles. */
  signal: AbortSignal
}
type JobOf<K extends FileJob['kind']> = Omit<Extract<FileJob, { kind: K }>, 'kind'>

/** The table in a file, its headings first. */
export async function readFile(
  job: JobOf<'read'>,
  watch: Watch,
): Promise<{ rows: string[][] } | { problem: TableProblem }> {
  const rows: string[][] = []
  const problem = await inWorker({ kind: 'read', ...job }, watch, (news) => {
    if (news.kind === 'rows') rows.push(...news.rows)
  })
  return problem === null ? { rows } : { problem }
}

/** What its rows are, each with what is wrong with it. */
export async function checkRows(
  job: JobOf<'check'>,
  watch: Watch,
): Promise<{ entries: ImportEntry[] } | { problem: TableProblem }> {
  const entries: ImportEntry[] = []
  const problem = await inWorker({ kind: 'check', ...job }, watch, (news) => {
    if (news.kind === 'entries') entries.push(...news.entries)
  })
  return problem === null ? { entries } : { problem }
}

/** One worker a job: calling it off is ending it, and nothing of a file is kept between two. */
async function inWorker(
  job: FileJob,
  { onProgress, signal }: Watch,
  onNews: (news: FileNews) => void,
): Promise<TableProblem | null> {
  const worker = new Worker(workerUrl(workerAddress), { type: 'module' })
  let hasBegun = false
  const end = () => worker.terminate()
  signal.addEventListener('abort', end)
  try {
    return await new Promise((done) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FileNews>) => {
        hasBegun = true
        if (signal.aborted) return
        if (data.kind === 'progress') onProgress(data.done)
        else if (data.kind === 'problem') done(data.problem)
        else if (data.kind === 'end') done(null)
        else onNews(data)
      })
      // It is not kept on the device: bringing in needs the network anyway.
      worker.addEventListener('error', () => done(hasBegun ? 'not_readable' : 'reader_missing'))
      worker.postMessage(job)
    })
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}
