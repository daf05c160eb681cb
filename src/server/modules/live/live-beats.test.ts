import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ live: { beatMs: 150, lookEveryMs: 60_000 } })
})
afterAll(async () => {
  t.app.server.closeAllConnections()
  await t.close()
})

test('who says so is told less and less often that the stream lives, and before for how long; who does not, at each beat', async () => {
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const shop = await t.aShop()
  const beats: string[] = []
  for (const query of ['', '?quiet=2']) {
    const cut = new AbortController()
    const reply = await fetch(`${origin}/api/store/events${query}`, {
      headers: { authorization: `Bearer ${shop.token}` },
      signal: cut.signal,
    })
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of reply.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if ((text.match(/^: ?\d*$/gm)?.length ?? 0) >= 4) break
    }
    cut.abort()
    beats.push((text.match(/^: ?\d*$/gm) ?? []).slice(0, 4).join('|'))
  }
  // Twice as long each time, from 150 ms to two seconds, and rounded up.
  expect(beats).toEqual([': |: |: |: ', ': 1|: 1|: 2|: 2'])
})
