import { expect, test } from 'vitest'
import { createSalesFirst, MOST_WAIT_MS, WEAK_MS } from './sales-first.ts'

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
const nothing = () => {}

/** A line and a clock of its own: nothing sleeps. */
function aLine() {
  let now = 0
  const timers = new Set<{ run: () => void; at: number }>()
  const first = createSalesFirst({
    now: () => now,
    timer: (run, ms) => {
      const timer = { run, at: now + ms }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  })
  async function pass(ms: number) {
    const until = now + ms
    for (;;) {
      const next = [...timers].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
      if (!next) break
      timers.delete(next)
      now = next.at
      next.run()
      await settled()
    }
    now = until
    await settled()
  }
  /** Something else that wants the network; takes as long as it is told. */
  function aRead(turn: 'read' | 'background' = 'read') {
    const seen = { begun: 0, given: 0, done: false }
    let answer = nothing
    const said = first.inTurn(turn, async (signal) => {
      seen.begun += 1
      await new Promise<void>((resolve, reject) => {
        answer = resolve
        signal.addEventListener('abort', () => {
          seen.given += 1
          reject(new Error('given up'))
        })
      })
    })
    void said.then(() => (seen.done = true), nothing)
    return { seen, answer: () => answer(), said }
  }
  async function aSlowSale() {
    first.waiting(1)
    const ended = first.pushing()
    await pass(WEAK_MS)
    return ended
  }
  return { first, pass, aRead, aSlowSale }
}

test('on a good line everything goes at once, sales or not', async () => {
  const { first, aRead } = aLine()
  first.waiting(3)
  first.pushing()
  const read = aRead()
  await settled()
  expect(read.seen.begun).toBe(1)
  read.answer()
  await read.said
})

test('while a sale crawls over the line, what else was under way is given up, waits, and goes when the queue is empty', async () => {
  const { first, aRead, aSlowSale } = aLine()
  const early = aRead()
  await settled()
  const ended = await aSlowSale()
  const late = aRead('background')
  await settled()
  expect([early.seen, late.seen]).toEqual([
    { begun: 1, given: 1, done: false },
    { begun: 0, given: 0, done: false },
  ])
  // The line stays slow, and more is to be sent.
  ended('answered')
  await settled()
  expect([early.seen.begun, late.seen.begun]).toEqual([1, 0])
  first.waiting(0)
  await settled()
  expect([early.seen.begun, late.seen.begun]).toEqual([2, 1])
  early.answer()
  late.answer()
  await Promise.all([early.said, late.said])
})

test('nothing starves: what waited its time goes however bad the line is, and is not stopped a second time', async () => {
  const { first, pass, aRead, aSlowSale } = aLine()
  const early = aRead()
  await settled()
  const ended = await aSlowSale()
  const [read, background] = [aRead(), aRead('background')]
  await pass(MOST_WAIT_MS.read - 1)
  expect([read.seen.begun, background.seen.begun]).toEqual([0, 0])
  await pass(1)
  expect([early.seen.begun, read.seen.begun, background.seen.begun]).toEqual([2, 1, 0])
  ended('failed')
  const again = first.pushing()
  await pass(WEAK_MS)
  expect([early.seen.given, read.seen.given]).toEqual([1, 0])
  await pass(MOST_WAIT_MS.background)
  expect(background.seen.begun).toBe(1)
  again('failed')
})

test('one quick answer and the line is everybody’s again', async () => {
  const { first, aRead, aSlowSale } = aLine()
  const ended = await aSlowSale()
  const read = aRead()
  ended('failed')
  await settled()
  expect(read.seen.begun).toBe(0)
  first.pushing()('answered')
  await settled()
  expect(read.seen.begun).toBe(1)
})

test('without any network a screen is told so at once; what nobody looks at does not try', async () => {
  const { first, aRead } = aLine()
  first.waiting(2)
  first.pushing()('gone')
  const [read, background] = [aRead(), aRead('background')]
  await settled()
  expect([read.seen.begun, background.seen.begun]).toEqual([1, 0])
})

test('whoever no longer wants it is gone from the line', async () => {
  const { first, aSlowSale } = aLine()
  await aSlowSale()
  const stop = new AbortController()
  let hasRun = false
  const said = first.inTurn(
    'read',
    (signal) => {
      hasRun = true
      return signal.aborted ? Promise.reject(new Error('aborted')) : Promise.resolve()
    },
    stop.signal,
  )
  stop.abort()
  await expect(said).rejects.toThrow('aborted')
  await settled()
  expect(hasRun).toBe(true)
})
