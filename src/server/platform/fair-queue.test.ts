import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Work that ends when told to, and says who had a turn. */
function aQueue(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const inTurn = createFairQueue({ running: 1, waitingOfKey: 10, waiting: 20, waitMs: 60_000, ...options })
  const turns: string[] = []
  const ends: (() => void)[] = []
  const bring = (name: string, key = name.slice(0, 1)) =>
    inTurn(
      key,
      () =>
        new Promise<string>((resolve) => {
          turns.push(name)
          ends.push(() => resolve(name))
        }),
    )
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { turns, bring, endOne }
}

test('shops take turns: one picture waits for one of each neighbour, however many a neighbour has brought', async () => {
  const { turns, bring, endOne } = aQueue()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => bring(name))
  for (let count = 0; count < 7; count += 1) await endOne()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'])
  expect(turns).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a shop with too many waiting is told when to come again, and others still have a place', async () => {
  const { bring, endOne } = aQueue({ waitingOfKey: 2, waiting: 3 })
  const held = [bring('a1'), bring('a2'), bring('a3')]
  await expect(bring('a4')).rejects.toMatchObject({ code: 'server.busy', status: 503, retryAfterSeconds: 5 })
  held.push(bring('b1'))
  await expect(bring('c1')).rejects.toMatchObject({ code: 'server.busy' })
  for (let count = 0; count < 4; count += 1) await endOne()
  expect(await Promise.all(held)).toHaveLength(4)
  const after = bring('c2')
  await endOne()
  expect(await after).toBe('c2')
})

test('nobody waits for ever, and who has left is not waited for', async () => {
  const { turns, bring, endOne } = aQueue({ waitMs: 20 })
  const first = bring('a1')
  await expect(bring('b1')).rejects.toMatchObject({ code: 'server.busy', status: 503, retryAfterSeconds: 15 })
  await endOne()
  expect(await first).toBe('a1')
  const next = bring('c1')
  await endOne()
  expect(await next).toBe('c1')
  expect(turns).toEqual(['a1', 'c1'])
})

test('a piece that fails gives its turn on', async () => {
  const inTurn = createFairQueue({ running: 1, waitingOfKey: 5, waiting: 5, waitMs: 1000 })
  const bad = inTurn('a', () => Promise.reject(new Error('no picture')))
  const good = inTurn('b', () => Promise.resolve('done'))
  await expect(bad).rejects.toThrow('no picture')
  expect(await good).toBe('done')
})

test('of one shop only so many run, and a place that is free meanwhile is another shop’s', async () => {
  const { turns, bring, endOne } = aQueue({ running: 2, runningOfKey: 1 })
  const all = ['a1', 'a2', 'b1', 'c1', 'a3'].map((name) => bring(name))
  expect(turns).toEqual(['a1', 'b1'])
  // The second one of a shop waits for its first, not for whoever ends.
  await endOne()
  expect(turns).toEqual(['a1', 'b1', 'a2'])
  await endOne()
  expect(turns).toEqual(['a1', 'b1', 'a2', 'c1'])
  await endOne()
  await endOne()
  await endOne()
  expect(await Promise.all(all)).toHaveLength(5)
  expect(turns).toEqual(['a1', 'b1', 'a2', 'c1', 'a3'])
})
