import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeeping, WEBHOOK_LIMIT } from './keeping.ts'

const row = (name: string, bytes: number) => ({
  bodyHash: createHash('sha256').update(name).digest(),
  rawBody: Buffer.alloc(bytes),
})
/** A database that keeps nothing before it is told to. */
function slow() {
  const batches: { bytes: number; copies: number[] }[] = []
  const turns: PromiseWithResolvers<void>[] = []
  const keep = createKeeping(async (rows: readonly (ReturnType<typeof row> & { copies: number })[]) => {
    batches.push({
      bytes: rows.reduce((sum, { rawBody }) => sum + rawBody.length, 0),
      copies: rows.map(({ copies }) => copies),
    })
    const turn = Promise.withResolvers<void>()
    turns.push(turn)
    await turn.promise
  })
  return { keep, batches, turns }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('what waits is kept together, by count and by bytes: never more than one long body’s at once', async () => {
  const { keep, batches, turns } = slow()
  const kept: Promise<void>[] = [keep(row('first', 10))]
  for (let index = 0; index < 250; index += 1) kept.push(keep(row(`short ${index}`, 100)))
  for (let index = 0; index < 5; index += 1) kept.push(keep(row(`long ${index}`, WEBHOOK_LIMIT - 10)))
  for (let index = 0; index < 4; index += 1) kept.push(keep(row('same', WEBHOOK_LIMIT / 4)))
  for (let index = 0; index < 20; index += 1) {
    turns[index]?.resolve()
    await soon()
  }
  await Promise.all(kept)
  expect(batches.map(({ copies }) => copies.length)).toEqual([1, 100, 100, 50, 1, 1, 1, 1, 1, 1])
  expect(Math.max(...batches.map(({ bytes }) => bytes))).toBeLessThanOrEqual(WEBHOOK_LIMIT)
  // The same bytes are one, and counted.
  expect(batches.at(-1)?.copies).toEqual([4])
})

test('a database that hangs does not fill the memory: what is too much is refused at once, and taken when there is room again', async () => {
  const { keep, turns } = slow()
  const all = Array.from({ length: 40 }, (_, index) => keep(row(`${index}`, WEBHOOK_LIMIT)).then(() => 'kept', String))
  await soon()
  expect(await Promise.race([all[39], soon().then(() => 'waits')])).toContain('too many calls')
  for (let index = 0; index < 20; index += 1) {
    turns[index]?.resolve()
    await soon()
  }
  const answers = await Promise.all(all)
  expect(answers.filter((one) => one === 'kept')).toHaveLength(16)
  expect(answers.slice(0, 16)).toEqual(Array.from({ length: 16 }, () => 'kept'))
  const later = keep(row('later', WEBHOOK_LIMIT))
  await soon()
  turns.at(-1)?.resolve()
  expect(await later).toBeUndefined()
})

test('what could not be kept is told to each who called, and what comes next is kept', async () => {
  const { keep, turns } = slow()
  const [one, two] = [keep(row('one', 1)), keep(row('two', 1))].map((call) => call.then(() => 'kept', String))
  turns[0]?.reject(new Error('gone'))
  await soon()
  turns[1]?.resolve()
  expect(await Promise.all([one, two])).toEqual(['Error: gone', 'kept'])
})
