import { versions } from '../support/offline/left-databases.ts'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../src/web/api/api-error.ts'
import { KauntaDb, openDb } from '../../src/web/offline/db.ts'
import type { PushAnswer } from '../../src/web/offline/sender-parts.ts'
import { aShop, drain, impl, laneOf, left, sell, stuff } from '../support/offline/one-shop.ts'
import { aDisk, anOrder } from '../support/offline/till.ts'

describe('T10: five tabs, 1,000 commands', () => {
  test.each([true, false])(
    'Web Locks: %s',
    async (hasLocks) => {
      const { sim, till } = await aShop(hasLocks)
      for (let tab = 0; tab < 5; tab += 1) await sell(sim, till, 200, tab)
      for (let tab = 0; tab < 5; tab += 1) (await sim.tab(till, tab)).sender.wake('start')
      for (let minute = 0; minute < 10; minute += 1) await sim.advance(60_000)
      const sends = sim.server.heard.reduce((sum, { request }) => sum + request.commands.length, 0)
      expect([await left(sim, till), sim.server.orders.size, sim.server.applied.length]).toEqual([[], 1000, 1000])
      expect(sends / 1000).toBeLessThanOrEqual(1.02)
      sim.close()
    },
    120_000,
  )
})

describe('T11: an app update meets a full queue', () => {
  /** As the next version of the app might be: more stores, the queue's rows left alone. */
  class NextDb extends KauntaDb {
    constructor(...given: ConstructorParameters<typeof KauntaDb>) {
      super(...given)
      this.version(versions.length + 1).stores({ later: 'id', orders: 'id, [shopId+at], [shopId+sync], status' })
    }
  }

  test('500 rows of older versions are delivered word for word, with the old tab open', async () => {
    const { sim, till } = await aShop()
    const old = await sim.tab(till, 0)
    await stuff(sim, till, 250)
    // Bodies and versions this build does not know: a queue is opaque (law 6).
    const rows = await old.ctx.db.outbox.toArray()
    for (const [index, row] of rows.entries()) {
      const id = crypto.randomUUID()
      await old.ctx.db.outbox.add({
        ...row,
        seq: 1000 + index,
        id,
        lane: id,
        v: index % 2 ? 8 : 9,
        type: 'order.create',
        body: { shape: `of version ${index % 2}`, lines: [index] },
      })
    }
    const before = await old.ctx.db.outbox.toArray()
    let superseded = 0
    const watched = await openDb(new KauntaDb('kaunta', till.disk), () => {
      superseded += 1
    })
    const began = Date.now()
    const next = await openDb(new NextDb('kaunta', till.disk))
    expect(Date.now() - began).toBeLessThan(3000)
    expect([superseded, watched.isOpen(), old.ctx.db.isOpen()]).toEqual([1, false, false])
    expect(await next.outbox.toArray()).toEqual(before)
    next.close()
    const heard: unknown[] = []
    const apply = sim.server.push.bind(sim.server)
    sim.server.push = (token, request, diesAfter) => {
      heard.push(...request.commands)
      return apply(token, request, diesAfter)
    }
    sim.crash(till, 0)
    const ctx = impl.createContext(await openDb(new NextDb('kaunta', till.disk)), { now: sim.time.now })
    let inFlight = 0
    const push: typeof till.link.push = async (request, session) => {
      inFlight += 1
      return await till.link.push(request, session).finally(() => {
        inFlight -= 1
      })
    }
    const sender = impl.createSender({
      ctx,
      push,
      session: () => till.session,
      locks: null,
      timer: (run, ms) => sim.time.after(ms, run),
      build: 'next',
    })
    const settle = async () => {
      for (let quiet = 0; quiet < 4; quiet = sender.isBusy() && inFlight === 0 ? 0 : quiet + 1)
        await new Promise((resolve) => setImmediate(resolve))
    }
    sender.wake('start')
    for (let minute = 0; minute < 3; minute += 1) await sim.time.advance(60_000, settle)
    expect(await ctx.db.outbox.count()).toBe(0)
    expect(heard).toHaveLength(500)
    for (const row of before)
      expect(heard).toContainEqual(
        expect.objectContaining({ id: row.id, v: row.v, type: row.type, body: row.body, seq: row.seq }),
      )
    sender.stop()
    ctx.db.close()
  })

  test('a queue without anything else on the disk still opens', async () => {
    const disk = aDisk()
    const db = await openDb(new KauntaDb('kaunta', disk))
    db.close()
    await expect(openDb(new KauntaDb('kaunta', disk))).resolves.toBeDefined()
  })
})

describe('T12: clocks', () => {
  test.each([
    ['25 h ahead', 25 * 3_600_000],
    ['25 h behind', -25 * 3_600_000],
    ['in 1970', -Date.UTC(2026, 10, 21, 6) + 1000],
    ['in 2099', 73 * 365 * 86_400_000],
    ['an hour changed by summer time', 3_600_000],
  ])('a device %s sells and sends, in order', async (_, offMs) => {
    const { sim, till } = await aShop()
    await sell(sim, till, 3)
    till.clockOffMs = offMs
    const pending = anOrder({ status: 'pending' })
    const { ctx } = await sim.tab(till, 0)
    await impl.saveOrder(ctx, sim.ownerOn(till), pending)
    await impl.stepOrder(ctx, sim.ownerOn(till), {
      orderId: pending.id,
      from: 'pending',
      to: 'delivered',
      reason: '',
      at: pending.at,
    })
    till.link.fates.push('requestLost')
    await sim.wake(till, 0, 'start')
    await sim.advance(10_000)
    till.clockOffMs = 0
    await sell(sim, till, 2)
    await drain(sim, till, 4)
    expect(await left(sim, till)).toEqual([])
    expect(sim.server.applied.map(({ seq }) => seq).toSorted((one, other) => one - other)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ])
    expect(sim.server.orders.get(pending.id)?.status).toBe('delivered')
    expect(Math.abs(ctx.clock.offsetMs)).toBeLessThan(60_000)
    sim.close()
  })

  test.each(['unavailable', 'busy', 'serverError'] as const)(
    'a clock put forward while a push is under way, and put right after the answer (%s): nothing waits for the wrong time',
    async (fate) => {
      const { sim, till } = await aShop()
      const sold = await sell(sim, till, 40)
      till.link.fates.push(fate)
      await sim.wake(till, 0, 'start')
      till.clockOffMs = 50 * 60_000
      await sim.advance(60)
      till.clockOffMs = 0
      await sim.advance(120_000)
      expect([[...sim.server.orders.keys()].toSorted(), await left(sim, till)]).toEqual([sold.toSorted(), []])
      sim.close()
    },
  )

  test.each([
    ['put forward', 5 * 365 * 86_400_000],
    ['put back', -5 * 365 * 86_400_000],
  ])('a clock %s while an answer is on its way: what is learned is how far off it is now', async (_, offMs) => {
    const { sim, till } = await aShop()
    await sell(sim, till, 1)
    till.link.fates.push('slow')
    await sim.wake(till, 0, 'start')
    till.clockOffMs = offMs
    await sim.advance(30_000)
    expect(await left(sim, till)).toEqual([])
    const { ctx } = await sim.tab(till, 0)
    expect(Math.abs(ctx.clock.offsetMs + offMs)).toBeLessThan(60_000)
    sim.close()
  })

  test('the offset of a wrong clock is learned and goes with the next commands', async () => {
    const { sim, till } = await aShop()
    till.clockOffMs = -3_600_000
    await sell(sim, till, 1)
    await drain(sim, till, 1)
    await sell(sim, till, 1)
    const [row] = await left(sim, till)
    expect(Math.abs((row?.clockOffset ?? 0) - 3_600_000)).toBeLessThan(5000)
    sim.close()
  })
})

describe('T13: who sends', () => {
  test.each([0, 1, 2, 3, 4])(
    'the token expires at push %i of 5: nothing lost, nothing tried without one, all goes after the log-in',
    async (at) => {
      const { sim, till, pushes } = await aShop()
      await stuff(sim, till, 500)
      till.link.fates.push(...Array.from({ length: at }, () => 'ok' as const), 'expired')
      await drain(sim, till, 3)
      expect([(await left(sim, till)).length, (await sim.tab(till, 0)).sender.state().paused]).toEqual([
        500 - at * 100,
        'signed_out',
      ])
      // One more may have been on its way beside it, with the token of that moment.
      expect([at + 1, at + 2]).toContain(pushes())
      await sell(sim, till, 1)
      await sim.signIn(till, 1)
      await drain(sim, till, 3)
      expect([await left(sim, till), sim.server.orders.size]).toEqual([[], 501])
      sim.close()
    },
  )

  test("A → B → A on one device: each one's rows go in their own session, under their own name", async () => {
    const { sim, till } = await aShop()
    const ofA = await sell(sim, till, 5)
    till.session = null
    await sim.signIn(till, 2)
    const ofB = await sell(sim, till, 5)
    await drain(sim, till, 2)
    expect((await left(sim, till)).map(({ lane }) => lane).toSorted()).toEqual(ofA.toSorted())
    await sim.signIn(till, 1)
    await drain(sim, till, 2)
    expect(await left(sim, till)).toEqual([])
    for (const { id, actorId, submitterId } of sim.server.applied) expect(actorId, id).toBe(submitterId)
    expect(ofB.every((id) => sim.server.orders.get(id)?.actorId === sim.people[2])).toBe(true)
    sim.close()
  })

  test('a right taken away: sales made before arrive, sales made after are put before the owner', async () => {
    const { sim, till } = await aShop()
    const before = await sell(sim, till, 3)
    await sim.advance(60_000)
    const member = sim.server.members.get(sim.people[1] ?? '')
    if (member) member.revokedAt = sim.time.now()
    await sim.advance(60_000)
    const after = await sell(sim, till, 2)
    await drain(sim, till, 2)
    expect(await left(sim, till)).toEqual([])
    expect([...sim.server.orders.keys()].toSorted()).toEqual(before.toSorted())
    expect([...sim.server.quarantined.values()].map(({ lane }) => lane).toSorted()).toEqual(after.toSorted())
    sim.close()
  })

  test('signing out with unsent work is refused, with three ways on', async () => {
    const { sim, till } = await aShop()
    await sell(sim, till, 2)
    const { ctx } = await sim.tab(till, 0)
    expect(await impl.unsentWork(ctx, sim.ownerOn(till))).toMatchObject({
      waiting: 2,
      attention: 0,
      ways: ['send_now', 'lock', 'export'],
    })
    await drain(sim, till, 1)
    expect(await impl.unsentWork(ctx, sim.ownerOn(till))).toBeNull()
    sim.close()
  })
})

describe('T15: one bad command of 1,000', () => {
  test.each([0, 99, 100, 500, 999])(
    'rejected, at position %i: 999 arrive in the usual time, one is listed with its reason',
    async (position) => {
      const clean = await aShop()
      await stuff(clean.sim, clean.till, 1000)
      await drain(clean.sim, clean.till, 3)
      const { sim, till, pushes } = await aShop()
      const ids = await stuff(sim, till, 1000)
      const apply = sim.server.apply.bind(sim.server)
      sim.server.apply = (userId, request, diesAfter) => {
        const said = apply(
          userId,
          { ...request, commands: request.commands.filter((command) => laneOf(command) !== ids[position]) },
          diesAfter,
        )
        if (said !== 'died')
          for (const command of request.commands.filter((one) => laneOf(one) === ids[position]))
            said.results.push({
              id: (command as { id: string }).id,
              outcome: 'rejected',
              codes: ['order.totals_differ'],
            })
        return said
      }
      await drain(sim, till, 3)
      expect(sim.server.orders.size).toBe(999)
      expect(await left(sim, till)).toMatchObject([
        { lane: ids[position], state: 'attention', codes: ['order.totals_differ'] },
      ])
      expect(pushes() / clean.pushes()).toBeLessThanOrEqual(1.2)
      sim.close()
      clean.sim.close()
    },
    60_000,
  )

  test('one that the server cannot even read: found by halving, parked alone', async () => {
    const { sim, till, pushes } = await aShop()
    const ids = await stuff(sim, till, 300)
    const push = sim.server.push.bind(sim.server)
    sim.server.push = (token, request, diesAfter) => {
      if (request.commands.some((command) => laneOf(command) === ids[137])) {
        throw new ApiError({
          kind: 'answer',
          status: 400,
          data: { error: { code: 'request.invalid', message: 'x', requestId: 'r' } },
          message: '400',
        })
      }
      return push(token, request, diesAfter)
    }
    till.link.push = async (request, session) => {
      fates += 1
      const said = sim.server.push(session.token, request)
      if (said === 'unauthorised' || said === 'died') throw new Error(said)
      return said
    }
    let fates = pushes()
    await drain(sim, till, 3)
    expect(sim.server.orders.size).toBe(299)
    expect(await left(sim, till)).toMatchObject([{ lane: ids[137], state: 'attention', codes: ['request.invalid'] }])
    expect(fates).toBeLessThan(40)
    sim.close()
  })

  test('two tabs send it, one hears the refusal, the other later hears nothing of it: it stays parked with its reason', async () => {
    const { sim, till } = await aShop(false)
    await sell(sim, till, 1)
    const answer = (results: PushAnswer['results']): PushAnswer => ({
      results,
      serverTime: new Date(sim.time.now()).toISOString(),
      deviceRevoked: false,
    })
    const late = Promise.withResolvers<PushAnswer>()
    let pushes = 0
    till.link.push = async ({ commands }) => {
      pushes += 1
      if (pushes === 1) return await late.promise
      return answer(
        commands.map((command) => ({
          id: (command as { id: string }).id,
          outcome: 'rejected',
          codes: ['order.totals_differ'],
        })),
      )
    }
    await sim.wake(till, 0, 'start')
    await sim.advance(46_000) // the lease ran out
    await sim.wake(till, 1, 'start')
    const parked = [{ state: 'attention', codes: ['order.totals_differ'] }]
    expect(await left(sim, till)).toMatchObject(parked)
    late.resolve(answer([]))
    await sim.advance(1000)
    expect(await left(sim, till)).toMatchObject(parked)
    sim.close()
  })

  test('a server that takes no push at all blames none of them', async () => {
    const { sim, till } = await aShop()
    await sell(sim, till, 3)
    till.link.push = () =>
      Promise.reject(
        new ApiError({
          kind: 'answer',
          status: 400,
          data: { error: { code: 'request.invalid', message: 'x', requestId: 'r' } },
          message: '400',
        }),
      )
    await drain(sim, till, 3)
    expect((await left(sim, till)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    sim.close()
  })
})
