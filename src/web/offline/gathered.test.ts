import { expect, test } from 'vitest'
import { createGathered } from './gathered.ts'

/** A till that hears news: its clock, its timers, and askings that end when the test says so. */
function aTill(random = 0.5) {
  let now = 1_000_000
  const timers: { at: number; run: () => void }[] = []
  const askings: { at: number; end: () => void }[] = []
  const hear = createGathered(
    () =>
      new Promise<void>((done) => {
        askings.push({ at: now, end: done })
      }),
    {
      now: () => now,
      random: () => random,
      timer: (run, ms) => {
        timers.push({ at: now + ms, run })
        return () => {}
      },
    },
  )
  return {
    hear,
    askings,
    /** Lets time pass, timers run, and what they began go on as far as it can. */
    async pass(ms: number) {
      const until = now + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
        if (!next) break
        timers.splice(timers.indexOf(next), 1)
        now = next.at
        next.run()
        await Promise.resolve()
        await Promise.resolve()
      }
      now = until
    },
  }
}

test('many edits are one asking, a few seconds after the first', async () => {
  const till = aTill()
  for (let edit = 0; edit < 50; edit += 1) till.hear()
  await till.pass(10_000)
  expect(till.askings.map(({ at }) => at - 1_000_000)).toEqual([1500])
})

test('fifty tills that hear the same do not ask in the same moment', async () => {
  const tills = Array.from({ length: 50 }, (_, index) => aTill(index / 50))
  for (const till of tills) till.hear()
  await Promise.all(tills.map((till) => till.pass(10_000)))
  const moments = tills.flatMap(({ askings }) => askings.map(({ at }) => at))
  expect(new Set(moments).size).toBe(50)
  expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(1900)
})

test('an edit that comes while it is asked is asked for again, when that has ended', async () => {
  const till = aTill()
  till.hear()
  await till.pass(2000)
  expect(till.askings).toHaveLength(1)
  till.hear()
  await till.pass(20_000)
  expect(till.askings).toHaveLength(1)
  till.askings[0]?.end()
  await till.pass(1)
  await new Promise((done) => setTimeout(done))
  expect(till.askings).toHaveLength(2)
})

test('a list that is edited without end is asked for every few seconds', async () => {
  const till = aTill(0)
  for (let second = 0; second < 60; second += 1) {
    till.hear()
    await till.pass(1000)
    till.askings.at(-1)?.end()
    await new Promise((done) => setTimeout(done))
  }
  expect(till.askings.length).toBeGreaterThan(10)
  expect(till.askings.length).toBeLessThanOrEqual(16)
})
