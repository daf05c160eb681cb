import { describe, expect, test } from 'vitest'
import { aShop, drain, left, sell, stuff } from '../support/offline/one-shop.ts'

describe('F2: a page that is gone in the middle of a send', () => {
  test.each([
    ['reloaded, nothing else open', 1],
    ['reloaded, another tab is open', 2],
    ['killed, the other tab goes on', 2],
  ])('%s: the next pass sends at once what it had leased', async (what, tabs) => {
    const { sim, till } = await aShop()
    const sold = await stuff(sim, till, 150)
    if (tabs === 2) await sim.tab(till, 1)
    till.link.fates.push('requestLost')
    await sim.wake(till, 0, 'start')
    await sim.advance(100)
    // As a tab without the lock, or an older build, leaves them.
    await (
      await sim.tab(till, 0)
    ).ctx.db.outbox
      .toCollection()
      .limit(30)
      .modify({ leaseUntil: sim.time.now() + 44_000 })
    sim.crash(till, 0)
    if (what.startsWith('killed')) await sim.wake(till, 1, 'enqueue')
    else await sim.wake(till, 0, 'start')
    await sim.advance(1000)
    expect([...sim.server.orders.keys()].toSorted()).toEqual(sold.toSorted())
    expect(await left(sim, till)).toEqual([])
    sim.close()
  })

  test('what it had sent arrives late, after the next page sent it again: once', async () => {
    const { sim, till } = await aShop()
    await stuff(sim, till, 50)
    till.link.fates.push('delayed')
    await sim.wake(till, 0, 'start')
    await sim.advance(100)
    sim.crash(till, 0)
    await drain(sim, till, 2)
    expect([
      sim.server.heard.filter(({ request }) => request.commands.length === 50).length,
      sim.server.applied.length,
    ]).toEqual([2, 50])
    expect([...sim.server.orders.values()].every(({ made }) => made === 1)).toBe(true)
    sim.close()
  })

  test('a browser without Web Locks cannot tell: the lease runs out, and then it goes', async () => {
    const { sim, till } = await aShop(false)
    await sell(sim, till, 3)
    till.link.fates.push('requestLost')
    await sim.wake(till, 0, 'start')
    await sim.advance(100)
    sim.crash(till, 0)
    await sim.wake(till, 0, 'start')
    await sim.advance(40_000)
    expect(sim.server.orders.size).toBe(0)
    await sim.advance(6000)
    expect([sim.server.orders.size, await left(sim, till)]).toEqual([3, []])
    sim.close()
  })
})

describe('F22, F24: leaders and storms', () => {
  test('a tab frozen in the background keeps the lock; another takes it after a minute, and nothing is doubled', async () => {
    const { sim, till } = await aShop()
    await stuff(sim, till, 150)
    till.link.fates.push('frozen')
    await sim.wake(till, 0, 'start')
    const other = await sim.tab(till, 1)
    other.sender.wake('visible')
    await sim.advance(30_000)
    expect(sim.server.orders.size).toBe(0)
    await sim.advance(90_000)
    expect([sim.server.orders.size, await other.ctx.db.outbox.count()]).toEqual([150, 0])
    till.link.unfreeze()
    await sim.advance(60_000)
    expect([...sim.server.orders.values()].every(({ made }) => made === 1)).toBe(true)
    // It thaws without the lock: the answer to what it had sent is heard, and it begins nothing more.
    expect(sim.server.heard.filter(({ request }) => request.commands.length > 0)).toHaveLength(3)
    sim.close()
  })

  test('backoff grows to a minute with jitter, Retry-After is kept even for a tap, and a tap opens the rest', async () => {
    const { sim, till, pushes } = await aShop()
    await sell(sim, till, 1)
    till.link.isDown = true
    await sim.wake(till, 0, 'start')
    await sim.advance(600_000)
    const inTenMinutes = pushes()
    expect(inTenMinutes).toBeGreaterThan(10)
    expect(inTenMinutes).toBeLessThan(80)
    await sim.wake(till, 0, 'person')
    await sim.advance(5)
    expect(pushes()).toBe(inTenMinutes + 1)
    till.link.isDown = false
    till.link.fates.push('tooMany')
    await sim.wake(till, 0, 'person')
    await sim.advance(1000)
    const asked = pushes()
    await sim.wake(till, 0, 'person')
    await sim.advance(20_000)
    expect(pushes()).toBe(asked)
    await sim.advance(20_000)
    expect(sim.server.orders.size).toBe(1)
    sim.close()
  })

  test.each(['refused', 'resetAfter', 'serverError', 'portal'] as const)(
    'a wait so short that it is over before anybody looks is no wait of half a minute (%s)',
    async (fate) => {
      const { sim, till } = await aShop(true, 1, () => 0) // the jitter at its least
      await sell(sim, till, 2)
      till.link.fates.push(fate, fate)
      await sim.wake(till, 0, 'enqueue')
      await sim.wake(till, 0, 'enqueue')
      await sim.advance(1000)
      expect([sim.server.orders.size, await left(sim, till)]).toEqual([2, []])
      sim.close()
    },
  )
})
