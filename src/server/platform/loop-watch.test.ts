import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { expect, test } from 'vitest'
import { healthReady } from '../../shared/contract/operator.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { createLoopWatch } from './loop-watch.ts'

/** As a reader does that takes the square of what it is given. */
function hold(ms: number) {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('a hold of the event loop is measured, and a long one is written down with the routes that were asked for', async () => {
  const lines: string[] = []
  const watch = createLoopWatch(pino({}, { write: (line) => void lines.push(line) }), 60)
  await setTimeout(40)
  watch.asked('/api/store/something')
  hold(300)
  await expect.poll(() => lines.length, { timeout: 5000 }).toBeGreaterThan(0)
  expect(watch.figures().longestMs).toBeGreaterThanOrEqual(250)
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    msg: 'the event loop was held',
    routes: ['/api/store/something'],
  })
  watch.stop()
})

test('a hold right after a window began is seen too', async () => {
  const watch = createLoopWatch(pino({ level: 'silent' }), 50)
  await setTimeout(55)
  hold(250)
  await setTimeout(60)
  expect(watch.figures().longestMs).toBeGreaterThanOrEqual(200)
  watch.stop()
})

test('health tells it', async () => {
  const t = await startTestApp()
  try {
    await setTimeout(40)
    expect((await t.must(healthReady, {})).eventLoop.longestMs).toBeGreaterThanOrEqual(0)
    hold(300)
    await setTimeout(40)
    expect((await t.must(healthReady, {})).eventLoop.longestMs).toBeGreaterThanOrEqual(250)
  } finally {
    await t.close()
  }
})
