import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { createLink, readCart, submitCart, type SubmitOrderInput } from '../../src/shared/contract/order-link.ts'
import { createProduct, getProduct } from '../../src/shared/contract/products.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aServerProcess, type ServerProcess } from '../support/server-process.ts'
import { allOrders, aProductInput, aShopOverHttp } from '../support/shop-over-http.ts'

const deep = process.env['KAUNTA_DEEP'] !== undefined
const CLIENTS = 4
const KILLS = deep ? 100 : 10
const STOCK = 100_000

let server: ServerProcess
beforeAll(async () => {
  server = await aServerProcess()
  await server.start()
}, 120_000)
afterAll(async () => server.dispose(), 60_000)

/** The very same call until it is answered: the server is down, or its answer was lost. */
async function until<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await call().catch(() => null)
    if (answer !== null && answer.status < 500 && answer.status !== 429) return answer
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

test(
  'kill -9 of the server while order links are submitted: each is one order, none is lost, and stock is what was sold',
  async () => {
    onTestFailed(() => console.log(server.output()))
    const shop = await aShopOverHttp(server.url)
    const productId = uuidv7()
    await shop.send(
      createProduct,
      { body: { ...aProductInput({ tracksStock: true }), id: productId, openingStock: { [productId]: STOCK * 1000 } } },
      shop.token,
    )
    const isOver = { yes: false }

    async function client(): Promise<string[]> {
      const sent: string[] = []
      while (!isOver.yes) {
        const body = {
          kind: 'products' as const,
          id: uuidv7(),
          customerPhone: '0712000111',
          lines: [{ id: uuidv7(), productId, variantId: null, quantityMilli: 1000 }],
        }
        const made = await until(() => shop.send(createLink, { body }, shop.token))
        const token = new URL(made.body.url).searchParams.get('token') ?? ''
        const view = (await until(() => shop.send(readCart, { query: { token } }))).body
        const submission: SubmitOrderInput = { lines: [], pricesKey: view.pricesKey, note: body.id }
        // Two phones hold the link, and both send.
        const answers = await Promise.all([
          until(() => shop.send(submitCart, { query: { token }, body: submission })),
          until(() => shop.send(submitCart, { query: { token }, body: submission })),
        ])
        expect(answers.map((answer) => answer.status)).toEqual([200, 200])
        expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1)
        sent.push(answers[0]?.body.orderId ?? '')
      }
      return sent
    }

    const clients = Array.from({ length: CLIENTS }, client)
    for (let kills = 0; kills < KILLS; kills += 1) {
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 500))
      await server.kill()
      await server.start()
    }
    isOver.yes = true
    const sent = (await Promise.all(clients)).flat()
    const stored = await allOrders(shop)
    console.log(`${KILLS} kills, ${sent.length} links submitted, ${stored.length} orders`)
    expect(sent.length).toBeGreaterThan(KILLS)
    expect(stored.map((order) => order.id).toSorted()).toEqual(sent.toSorted())
    expect(new Set(stored.map((order) => order.number)).size).toBe(stored.length)
    expect((await shop.send(getProduct, { params: { id: productId } }, shop.token)).body.onHandMilli).toBe(
      (STOCK - stored.length) * 1000,
    )
  },
  deep ? 3_600_000 : 300_000,
)
