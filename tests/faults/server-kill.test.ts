import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import type { CommandEnvelope } from '../../src/shared/contract/commands.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { killDatabase } from '../support/launcher-process.ts'
import { aSaleCommand, type TillIdentity } from '../support/order-commands.ts'
import { aServerProcess, type ServerProcess } from '../support/server-process.ts'
import { allOrders, aShopOverHttp } from '../support/shop-over-http.ts'

const deep = process.env['KAUNTA_DEEP'] !== undefined
const CLIENTS = 4

let server: ServerProcess
beforeAll(async () => {
  server = await aServerProcess()
  await server.start()
}, 120_000)
afterAll(async () => server.dispose(), 60_000)

/** Sends sale after sale until told to stop; a sale is only given up when the server has acknowledged it. */
async function sellUntil(shop: Awaited<ReturnType<typeof aShopOverHttp>>, till: TillIdentity, stopped: () => boolean) {
  const acknowledged: string[] = []
  const outcomes = new Map<string, number>()
  for (let counter = 1; !stopped(); ) {
    const batch: CommandEnvelope[] = Array.from({ length: 5 }, () => aSaleCommand(till, counter++))
    let waiting = batch
    while (waiting.length > 0) {
      const answer = await shop
        .send(push, { body: { deviceId: till.deviceId, build: 'test', backlog: { count: waiting.length, oldestAt: null, attention: 0 }, commands: waiting } }, shop.token)
        .catch(() => null) // the server is down or the answer was lost: send the very same again
      if (answer === null || answer.status >= 500 || answer.status === 429) {
        await new Promise((resolve) => setTimeout(resolve, 30))
        continue
      }
      expect(answer.status).toBe(200)
      for (const result of answer.body.results) {
        outcomes.set(result.outcome, (outcomes.get(result.outcome) ?? 0) + 1)
        if (result.outcome === 'retry') continue
        expect(['applied', 'duplicate']).toContain(result.outcome)
        const sold = waiting.find((command) => command.id === result.id)
        if (sold) acknowledged.push(sold.lane) // a sale's lane is its order's id
        waiting = waiting.filter((command) => command.id !== result.id)
      }
    }
  }
  return { acknowledged, outcomes }
}

async function underFire(cycles: number, kill: () => Promise<void>) {
  onTestFailed(() => console.log(server.output()))
  const shop = await aShopOverHttp(server.url)
  const tills = await Promise.all(Array.from({ length: CLIENTS }, () => shop.addDevice()))
  let over = false
  const clients = tills.map((till) => sellUntil(shop, till, () => over))
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 500))
    await kill()
  }
  over = true
  const sold = await Promise.all(clients)
  const acknowledged = sold.flatMap((client) => client.acknowledged)
  const stored = (await allOrders(shop)).map((order) => order.id)
  console.log(`${cycles} kills, ${acknowledged.length} sales acknowledged, ${stored.length} stored, outcomes ${JSON.stringify(sold.map((client) => Object.fromEntries(client.outcomes)))}`)
  expect(acknowledged.length).toBeGreaterThan(cycles)
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  expect(stored.toSorted()).toEqual(acknowledged.toSorted())
}

test('kill -9 of the server under load loses and doubles no sale', async () => {
  await underFire(deep ? 200 : 20, async () => {
    await server.kill()
    await server.start()
  })
}, deep ? 3_600_000 : 300_000)

test.runIf(process.platform === 'linux')('kill -9 of PostgreSQL under load loses and doubles no sale', async () => {
  await underFire(deep ? 50 : 20, async () => {
    await killDatabase(server.dataDir)
    await expect.poll(async () => (await fetch(`${server.url}/api/health/ready`).catch(() => null))?.ok, { timeout: 30_000 }).toBe(true)
  })
}, deep ? 3_600_000 : 300_000)
