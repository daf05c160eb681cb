import { expect, test } from 'vitest'
import { doFileJob, type FileJob, type FileNews } from './file-job.ts'
import type { ImportEntry } from './import-entry.ts'
import { subjects } from './subjects/all.ts'

const shopId = '0192f0c1-2345-7abc-8def-0123456789ab'
const ROWS = 20_000
async function did(job: FileJob) {
  const news: FileNews[] = []
  await doFileJob(job, (one) => news.push(structuredClone(one)))
  return {
    news,
    done: news.flatMap((one) => (one.kind === 'progress' ? [one.done] : [])),
    rows: news.flatMap((one) => (one.kind === 'rows' ? one.rows : [])),
    entries: news.flatMap((one): ImportEntry[] => (one.kind === 'entries' ? one.entries : [])),
    problem: news.flatMap((one) => (one.kind === 'problem' ? [one.problem] : []))[0] ?? null,
  }
}
const fileOf = (text: string) => new Blob([text])
const read = async (text: string) => await did({ kind: 'read', of: 'products', file: fileOf(text) })

test('20,000 rows are read and checked with their progress, in parts, and come out as they do in one go', async () => {
  const table = ['Jina,Bei,Kundi,Stoo', ...Array.from({ length: ROWS }, (_, at) => lineOf(at))].join('\n')
  const begun = performance.now()
  const before = process.memoryUsage().heapUsed
  const first = await read(table)
  const readIn = performance.now() - begun
  expect(first.rows).toHaveLength(ROWS + 1)
  expect(first.done.at(-1)).toBe(ROWS)
  expect(first.done).toEqual(first.done.toSorted((one, other) => one - other))
  expect(first.done.length).toBeGreaterThan(50)
  expect(Math.max(...first.news.map((one) => (one.kind === 'rows' ? one.rows.length : 0)))).toBeLessThanOrEqual(1000)
  expect(first.news.at(-1)).toEqual({ kind: 'end' })

  const [headings = [], ...rows] = first.rows
  const columns = subjects.products.findColumns(headings)
  const then = performance.now()
  const second = await did({ kind: 'check', of: 'products', rows, columns, shopId, taxCodes: undefined })
  process.stdout.write(
    `    20,000 rows: read in ${readIn.toFixed(0)} ms, checked in ${(performance.now() - then).toFixed(0)} ms\n`,
  )
  expect(second.done.at(-1)).toBe(ROWS)
  expect(second.done.length).toBeGreaterThan(50)
  expect(second.entries).toEqual(subjects.products.read(rows, columns, shopId))
  const wrong = second.entries.filter(({ problem }) => problem !== null)
  expect(wrong.map(({ problem }) => problem?.kind)).toEqual(Array.from({ length: 20 }, () => 'formula'))
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(400_000_000)
})
const lineOf = (at: number) => `Bidhaa ${at},${at % 1000 === 7 ? '=1+1' : 500 + at},Vyakula,12`

test('a file that did not come whole ends in what is wrong with it, and no row of it comes out', async () => {
  const whole = `Jina,Bei,Stoo\nSukari,3000,4\nChai,500,3\nMaji,1000,9`
  for (const [text, problem] of [
    [whole.slice(0, -2), 'row_cut'],
    [whole.slice(0, -7), 'row_cut'],
    [`${whole}\n"Chumvi, 600`, 'quote_open'],
    ['Jina,Bei\n', 'no_rows'],
    ['PK\u0003\u0004 and then nothing', 'workbook_cut'],
  ] as const) {
    const told = await read(text)
    expect([text, told.problem]).toEqual([text, problem])
    expect(told.rows).toEqual([])
    expect(told.news.filter((one) => one.kind === 'end')).toEqual([])
  }
  // What people write by hand: cells left out at the end of some rows, and of the last one with its line ended.
  for (const text of [whole, `${whole}\n`, 'Jina,Bei,Stoo\nSukari,3000\nChai,500', `${whole}\nChumvi,600\n`])
    expect([text, (await read(text)).problem]).toEqual([text, null])
})

test('what is larger than any table is not even fetched, and what the device does not give says so', async () => {
  expect((await did(job({ size: 200_000_000, arrayBuffer: never }))).problem).toBe('too_large')
  expect((await did(job({ size: 10, arrayBuffer: gone }))).problem).toBe('not_readable')
})
const job = (file: object): FileJob => ({ kind: 'read', of: 'customers', file: file as Blob })
const never = () => expect.fail('it was fetched')
const gone = async () => await Promise.reject(new DOMException('gone', 'NotFoundError'))
