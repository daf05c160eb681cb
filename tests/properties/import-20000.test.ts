import { afterAll, beforeAll, expect, test } from 'vitest'
import { CustomerQuery, listCustomers } from '../../src/shared/contract/customers.ts'
import { importRows, undoRowImport } from '../../src/shared/contract/imports.ts'
import { importProducts, undoImport } from '../../src/shared/contract/product-import.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { inShop } from '../../src/server/platform/database.ts'
import type { ImportBody, RowOf } from '../../src/web/features/imports/import-entry.ts'
import { readTable } from '../../src/web/features/imports/read-table.ts'
import { runImport } from '../../src/web/features/imports/run-import.ts'
import { subjects } from '../../src/web/features/imports/subjects/all.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../support/test-app.ts'

/** As large as a file may be (KAUNTA_DEEP=1), or a tenth of it: each row has a transaction of its own. What the page does with it, over HTTP, on the real server. */
const isDeep = process.env['KAUNTA_DEEP'] === '1'
const GOODS = isDeep ? 20_000 : 2000
const PEOPLE = isDeep ? 20_000 : 2000

let app: TestApp
let shop: OwnedShop
beforeAll(async () => {
  app = await startTestApp()
  shop = await app.aShop()
})
afterAll(async () => {
  await app.close()
})

async function timed<T>(what: string, rows: number, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  const ms = performance.now() - begun
  process.stdout.write(`    ${what}: ${(ms / 1000).toFixed(1)} s, ${(ms / rows).toFixed(2)} ms a row\n`)
  return result
}

/** The bodies of a file's rows, as the page checks them. */
async function bodiesOf(kind: 'products' | 'customers', text: string): Promise<ImportBody[]> {
  const read = await readTable(new TextEncoder().encode(text))
  if ('problem' in read) expect.fail(read.problem)
  const [headings = [], ...rows] = read.rows
  const subject = subjects[kind]
  const entries = subject.read(rows, subject.findColumns(headings), shop.shop.id)
  expect(entries.flatMap(({ problem }) => problem ?? [])).toEqual([])
  return entries.flatMap(({ body }) => body ?? [])
}
const productsIn = (bodies: readonly ImportBody[]) =>
  bodies.flatMap((body) => (body.kind === 'products' ? [body.row] : []))
const customersIn = (bodies: readonly ImportBody[]) =>
  bodies.flatMap((body): RowOf<'customers'>[] => (body.kind === 'customers' ? [body.row] : []))

const SENDERS = {
  products: async (importId: string, bodies: readonly ImportBody[]) =>
    (await app.must(importProducts, { body: { importId, products: productsIn(bodies) } }, shop.token)).results,
  customers: async (importId: string, bodies: readonly ImportBody[]) => {
    const body = { importId, kind: 'customers' as const, rows: customersIn(bodies) }
    const { results } = await app.must(importRows, { body }, shop.token)
    return results.map(({ key, ...result }) => ({ ...result, id: key }))
  },
}

/** Brings all of it, or breaks off once `stopAt` are there. How many were new, known and refused. */
async function bring(
  kind: 'products' | 'customers',
  importId: string,
  bodies: readonly ImportBody[],
  stopAt = Number.POSITIVE_INFINITY,
) {
  const controller = new AbortController()
  const told = { new: 0, back: 0, known: 0, refused: 0 }
  await runImport(bodies, {
    send: async (batch) => await SENDERS[kind](importId, batch),
    onResults(results) {
      for (const { isNew, isBack, codes } of results)
        told[codes.length > 0 ? 'refused' : isBack === true ? 'back' : isNew ? 'new' : 'known'] += 1
      if (told.new >= stopAt) controller.abort()
    },
    signal: controller.signal,
  })
  return told
}
async function undo(kind: 'products' | 'customers', importId: string) {
  const total = { undone: 0, kept: 0, calls: 0 }
  for (let after: string | undefined; ;) {
    const answer =
      kind === 'products'
        ? await app.must(undoImport, { body: { importId, isInParts: true, after } }, shop.token)
        : await app.must(undoRowImport, { body: { importId, kind, reason: 'Faili si lenyewe', after } }, shop.token)
    total.undone += 'archived' in answer ? answer.archived : answer.undone
    total.kept += answer.kept
    total.calls += 1
    if (answer.next === null) return total
    after = answer.next
  }
}
const countGoods = async () =>
  await inShop(app.db, shop.shop.id, async (tx) => {
    const rows = await tx
      .selectFrom('product_counts')
      .select((eb) => ['is_archived as isArchived', eb.fn.sum<number>('count').as('count')])
      .groupBy('is_archived')
      .execute()
    const of = (isArchived: boolean) => rows.find((row) => row.isArchived === isArchived)?.count ?? 0
    return [of(false), of(true)]
  })

test(
  `${GOODS} goods come out of one file, also where it broke off in the middle; nothing is there twice, and all of it is taken back, and comes back`,
  {
    timeout: 3_600_000,
  },
  async () => {
    const lines = Array.from({ length: GOODS }, (_, at) => `Bidhaa ${at},${500 + at},${at % 90},Kundi ${at % 40}`)
    const bodies = await timed('goods, read and checked', GOODS, () =>
      bodiesOf('products', ['Jina,Bei,Stoo,Kundi', ...lines].join('\n')),
    )
    const importId = uuidv7()
    const half = await timed('goods, the first half', GOODS / 2, () => bring('products', importId, bodies, GOODS / 2))
    expect([half.refused, half.known, half.new >= GOODS / 2, half.new < GOODS]).toEqual([0, 0, true, true])
    const rest = await timed('goods, brought again from the beginning', GOODS, () =>
      bring('products', importId, bodies),
    )
    expect(rest).toEqual({ new: GOODS - half.new, back: 0, known: half.new, refused: 0 })
    expect(await countGoods()).toEqual([GOODS, 0])
    const undone = await timed('goods, undone', GOODS, () => undo('products', importId))
    expect(undone).toMatchObject({ undone: GOODS, kept: 0 })
    expect(undone.calls).toBeGreaterThan(GOODS / 1001)
    expect(await countGoods()).toEqual([0, GOODS])
    const some = bodies.slice(0, 200)
    expect(await bring('products', uuidv7(), some)).toEqual({ new: 0, back: 200, known: 0, refused: 0 })
    expect(await countGoods()).toEqual([200, GOODS - 200])
  },
)

test(
  `${PEOPLE} people come out of one file, also where it broke off in the middle; nobody is there twice, and all are taken back, and come back`,
  {
    timeout: 3_600_000,
  },
  async () => {
    const lines = Array.from({ length: PEOPLE }, (_, at) => `Mteja ${at},0712${String(100_000 + at)},Mtaa ${at % 50}`)
    const bodies = await timed('people, read and checked', PEOPLE, () =>
      bodiesOf('customers', ['Jina,Simu,Mahali', ...lines].join('\n')),
    )
    const importId = uuidv7()
    const half = await timed('people, the first half', PEOPLE / 2, () =>
      bring('customers', importId, bodies, PEOPLE / 2),
    )
    expect([half.refused, half.known, half.new >= PEOPLE / 2, half.new < PEOPLE]).toEqual([0, 0, true, true])
    const rest = await timed('people, brought again from the beginning', PEOPLE, () =>
      bring('customers', importId, bodies),
    )
    expect(rest).toEqual({ new: PEOPLE - half.new, back: 0, known: half.new, refused: 0 })
    expect(await countPeople()).toBe(PEOPLE)
    const undone = await timed('people, undone', PEOPLE, () => undo('customers', importId))
    expect(undone).toMatchObject({ undone: PEOPLE, kept: 0 })
    expect(await countPeople()).toBe(0)
    const { items } = await app.must(listCustomers, { query: CustomerQuery.parse({}) }, shop.token)
    expect(items).toEqual([])
    const some = bodies.slice(0, 100)
    expect(await bring('customers', uuidv7(), some)).toEqual({ new: 0, back: 100, known: 0, refused: 0 })
    expect(await countPeople()).toBe(100)
  },
)
const countPeople = async () =>
  await inShop(app.db, shop.shop.id, async (tx) => {
    const rows = await tx
      .selectFrom('customers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('is_archived', '=', false)
      .execute()
    return rows[0]?.count
  })
