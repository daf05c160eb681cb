import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listCustomers } from '../../../shared/contract/customers.ts'
import { importRows, MOST_ROWS_AT_ONCE } from '../../../shared/contract/imports.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'

/** What comes instead of a file's rows, over a real socket: each ends in a coded answer within bounded memory, and none of it is applied. */
let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

interface Answer {
  status: number
  code: string
}
/** Piece by piece, as the server takes it; a server that has heard enough may hang up. */
async function send(pieces: Iterable<Buffer>, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = t.app.server.address() as AddressInfo
  return await new Promise<Answer>((resolve, reject) => {
    let isAnswered = false
    const going = ask(
      {
        port,
        method: 'POST',
        path: importRows.path,
        headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        isAnswered = true
        text(response)
          .then((body) => {
            const said = JSON.parse(body) as { error?: { code?: string }; code?: string }
            resolve({ status: response.statusCode ?? 0, code: said.error?.code ?? said.code ?? '' })
            going.destroy()
          })
          .catch(reject)
      },
    )
    going.on('error', (error) => (isAnswered ? undefined : reject(error)))
    const left = pieces[Symbol.iterator]()
    const next = (): void => {
      for (;;) {
        if (isAnswered) return
        const { value, done } = left.next()
        if (done === true) return void going.end()
        if (!going.write(value)) return void going.once('drain', next)
      }
    }
    next()
  })
}
const rowsJson = (rows: number, name = 'Asha') =>
  JSON.stringify({
    importId: uuidv7(),
    kind: 'customers',
    rows: Array.from({ length: rows }, () => ({ key: uuidv7(), name, phone: '', facts: {}, consents: [] })),
  })
function* over(size: number, piece: Buffer): Iterable<Buffer> {
  for (let sent = 0; sent < size; sent += piece.length) yield piece
}
const applied = () =>
  inShop(t.db, shop.shop.id, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from customers) + (select count(*) from imports))::int as count`.execute(tx)
    return rows[0]?.count
  })

const whole = Buffer.from(rowsJson(20))
const HOSTILE: Record<string, () => { pieces: Iterable<Buffer>; headers?: Record<string, string>; status: number }> = {
  '200 MB of rows': () => ({
    pieces: over(200_000_000, Buffer.from(`${rowsJson(200)},`)),
    status: 413,
  }),
  '200 MB that say how long they are': () => ({
    pieces: over(1_000_000, Buffer.alloc(65_536, 32)),
    headers: { 'content-length': '200000000' },
    status: 413,
  }),
  'a million rows': () => ({ pieces: over(60_000_000, Buffer.from(rowsJson(1000))), status: 413 }),
  'more rows than go at once': () => ({ pieces: [Buffer.from(rowsJson(MOST_ROWS_AT_ONCE + 1))], status: 400 }),
  'half of a body': () => ({ pieces: [whole.subarray(0, whole.length / 2)], status: 400 }),
  'a bomb, packed': () => ({
    pieces: [gzipSync(Buffer.alloc(60_000_000, 32))],
    headers: { 'content-encoding': 'gzip' },
    status: 413,
  }),
  'UTF-16': () => ({ pieces: [Buffer.from(rowsJson(3), 'utf16le')], status: 400 }),
  'a workbook instead': () => ({
    pieces: [Buffer.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 4000 }, (_, at) => at % 256)])],
    headers: { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    status: 415,
  }),
}
test.for(Object.keys(HOSTILE))('%s: a coded answer, bounded memory, and nothing applied', async (name) => {
  const { pieces, headers, status } = HOSTILE[name]?.() ?? { pieces: [], headers: {}, status: 0 }
  const before = process.memoryUsage().rss
  const answer = await send(pieces, headers)
  expect([name, answer.status]).toEqual([name, status])
  expect(answer.code).toMatch(/^\w+\.\w+$/)
  // Of 200 MB the server keeps what a body may be, and its garbage.
  expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000)
  expect(await applied()).toBe(0)
})

test('a formula is text like any other, and a name in Windows-1252 is none that anybody wrote', async () => {
  const name = '=HYPERLINK("http://x","Asha")'
  expect(await send([Buffer.from(rowsJson(1, name))])).toMatchObject({ status: 200 })
  expect(await send([Buffer.from(rowsJson(1, 'Café'), 'latin1')])).toMatchObject({ status: 200 })
  const { items } = await t.must(listCustomers, { query: { sort: 'name' } }, shop.token)
  // JSON is UTF-8: what is not stands there as the sign for it, not as another letter.
  expect(items.map((item) => item.name).toSorted()).toEqual([name, 'Caf\uFFFD'])
})
