import { expect, test } from 'vitest'
import { MOST_IMPORTED_AT_ONCE } from '../../../shared/contract/product-import.ts'
import { findColumns } from './product-columns.ts'
import { readProducts } from './read-products.ts'
import { batchesOf, runImport } from './run-import.ts'

const productsOf = (count: number, description = '') =>
  readProducts(
    Array.from({ length: count }, (_, index) => [`Bidhaa ${index}`, '100', description]),
    findColumns(['Name', 'Price', 'Description']),
    '0192f0c1-2345-7abc-8def-0123456789ab',
  ).flatMap(({ product }) => (product ? [product] : []))

/** A server that keeps what it is sent by its id, as ours does. */
function aServer() {
  const kept = new Set<string>()
  return {
    kept,
    send: async (products: readonly { id: string }[]) =>
      products.map(({ id }) => {
        const isNew = !kept.has(id)
        kept.add(id)
        return { id, isNew, codes: [], fields: [] }
      }),
  }
}

test('no call brings more than one may, in number and in letters', () => {
  const batches = [...batchesOf(productsOf(120))]
  expect(batches.map(({ length }) => length)).toEqual([MOST_IMPORTED_AT_ONCE, MOST_IMPORTED_AT_ONCE, 20])
  const long = [...batchesOf(productsOf(60, 'x'.repeat(1900)))]
  expect(long.every((batch) => JSON.stringify(batch).length < 100_000)).toBe(true)
  expect(long.flat()).toHaveLength(60)
})

test('stopped it ends behind the call that is under way; begun again it sends the rest, and nothing is there twice', async () => {
  const server = aServer()
  const products = productsOf(120)
  const controller = new AbortController()
  const told: boolean[] = []
  const onResults = (results: readonly { isNew: boolean }[]) => {
    told.push(...results.map(({ isNew }) => isNew))
    controller.abort()
  }
  await runImport(products, { send: server.send, onResults, signal: controller.signal })
  expect(server.kept.size).toBe(MOST_IMPORTED_AT_ONCE)
  await runImport(products, { send: server.send, onResults, signal: new AbortController().signal })
  expect(server.kept.size).toBe(120)
  expect(told.filter(Boolean)).toHaveLength(120)
})

test('where the network goes, what was told stays told and the error comes out', async () => {
  const server = aServer()
  let calls = 0
  const send = async (body: Parameters<typeof server.send>[0]) => {
    if ((calls += 1) === 2) throw new Error('offline')
    return await server.send(body)
  }
  let told = 0
  const run = runImport(productsOf(120), {
    send,
    onResults: (results) => (told += results.length),
    signal: new AbortController().signal,
  })
  await expect(run).rejects.toThrow('offline')
  expect(told).toBe(MOST_IMPORTED_AT_ONCE)
})
