import { expect, onTestFailed } from 'vitest'
import type { CommandEnvelope } from '../../src/shared/contract/commands.ts'
import { listReview } from '../../src/shared/contract/orders.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { aSaleCommand, type TillIdentity } from './order-commands.ts'
import type { ServerProcess } from './server-process.ts'
import { allOrders, aShopOverHttp } from './shop-over-http.ts'

const CLIENTS = 4
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends sale after sale until told to stop; a sale is only given up when the server has acknowledged it. */
async function sellUntil(shop: Awaited<ReturnType<typeof aShopOverHttp>>, till: TillIdentity, stopped: () => boolean) {
  const acknowledged: string[] = []
  const outcomes = new Map<string, number>()
  const count = (what: string) => void outcomes.set(what, (outcomes.get(what) ?? 0) + 1)
  for (let counter = 1; !stopped();) {
    const batch: CommandEnvelope[] = Array.from({ length: 5 }, () => aSaleCommand(till, counter++))
    let waiting = batch
    while (waiting.length > 0) {
      const answer = await shop
        .send(
          push,
          {
            body: {
              deviceId: till.deviceId,
              build: 'test',
              backlog: { count: waiting.length, oldestAt: null, attention: 0 },
              commands: waiting,
            },
          },
          shop.token,
        )
        .catch(() => null) // the server is down or the answer was lost: send the very same again
      if (answer === null || answer.status !== 200) {
        count(answer === null ? 'no answer' : String(answer.status))
        await pause(30)
        continue
      }
      for (const result of answer.body.results) {
        count(result.outcome === 'retry' ? `retry ${result.codes.join(' ')}` : result.outcome)
        if (result.outcome === 'retry') continue
        const sold = waiting.find((command) => command.id === result.id)
        if (sold) acknowledged.push(sold.lane) // a sale's lane is its order's id
        waiting = waiting.filter((command) => command.id !== result.id)
      }
    }
  }
  return { acknowledged, outcomes }
}

/** What a till may hear while something dies: that it is in, that it was in, or that it should come again in a moment. Never a verdict, never a fault of ours. */
const ALLOWED = [
  'applied',
  'duplicate',
  'no answer',
  '429',
  '503',
  'retry server.unavailable',
  'retry command.out_of_order',
]

/** Four tills sell over HTTP while `kill` is done `cycles` times: each sale acknowledged is there once, nothing else is, and none waits for an admin. */
export async function underFire(server: ServerProcess, cycles: number, kill: () => Promise<void>) {
  onTestFailed(() => console.log(server.output()))
  const shop = await aShopOverHttp(server.url)
  const tills = await Promise.all(Array.from({ length: CLIENTS }, () => shop.addDevice()))
  let over = false
  const clients = tills.map((till) => sellUntil(shop, till, () => over))
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await pause(150 + Math.random() * 500)
    await kill()
  }
  over = true
  const sold = await Promise.all(clients)
  const acknowledged = sold.flatMap((client) => client.acknowledged)
  const stored = (await allOrders(shop)).map((order) => order.id)
  console.log(
    `${cycles} kills, ${acknowledged.length} sales acknowledged, ${stored.length} stored, outcomes ${JSON.stringify(sold.map((client) => Object.fromEntries(client.outcomes)))}`,
  )
  expect(acknowledged.length).toBeGreaterThan(cycles)
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  expect(stored.toSorted()).toEqual(acknowledged.toSorted())
  expect(sold.flatMap(({ outcomes }) => [...outcomes.keys()]).filter((heard) => !ALLOWED.includes(heard))).toEqual([])
  expect((await shop.send(listReview, { query: {} }, shop.token)).body.items).toEqual([])
}
