import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CounterCustomer, CounterProduct } from '../../../shared/contract/sync.ts'
import { AppError } from '../../platform/errors.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let trade: Trade
beforeAll(async () => {
  trade = await aTrade({ maxConnections: 20 })
})
afterAll(async () => {
  await trade.dispose()
})

/** What a device does with pulls: rows replace rows, tombstones remove them, `next` is handed back. */
function aReplica(person: Person, limit = 1000) {
  const products = new Map<string, CounterProduct>()
  const customers = new Map<string, CounterCustomer>()
  let since: string | undefined
  let pages = 0
  const step = async () => {
    const answer = await trade.services.pull.pull(person, { since, limit })
    pages += 1
    for (const row of answer.products)
      if ('isGone' in row) products.delete(row.id)
      else products.set(row.id, row)
    for (const row of answer.customers)
      if ('isGone' in row) customers.delete(row.id)
      else customers.set(row.id, row)
    expect(answer.next.length).toBeLessThanOrEqual(100)
    since = answer.next
    return answer
  }
  const sync = async () => {
    for (;;) if (!(await step()).hasMore) return
  }
  /** What was handed out last is handed out again while any transaction of the whole cluster is open, and other test files have theirs. */
  const settle = async () => {
    await sync()
    await expect
      .poll(
        async () => {
          const { products: rows, hasMore } = await step()
          return [rows, hasMore]
        },
        { timeout: 30_000 },
      )
      .toEqual([[], false])
  }
  return {
    products,
    customers,
    sync,
    settle,
    step,
    pages: () => pages,
    cursor: () => since,
    forget: (cursor: string) => (since = cursor),
  }
}

const onlyChangedMeanwhile = (error: unknown) => {
  if (!(error instanceof AppError && error.code === 'product.changed_meanwhile')) throw error
}
const rename = async (shop: Shop, id: string, name: string) => {
  const product = await trade.services.products.get(shop.shopId, id)
  const {
    version,
    isArchived: _a,
    createdAt: _c,
    updatedAt: _u,
    onHandMilli: _o,
    photos: _p,
    variants,
    ...rest
  } = product
  return await trade.services.products.update(shop.owner, id, {
    ...rest,
    name,
    photos: [],
    version,
    variants: variants.map(({ onHandMilli: _v, ...variant }) => variant),
  })
}

const sizes = () =>
  Array.from({ length: 60 }, (_, index) => ({
    id: uuidv7(),
    name: `Saizi ${index}`,
    priceTzs: 9000,
    costTzs: null,
    sku: '',
    barcodes: Array.from({ length: 10 }, () => uuidv7()),
    isArchived: false,
  }))
test('products with many sizes come fewer at a time, and all of them come', async () => {
  const shop = await trade.aShop()
  for (let index = 0; index < 21; index += 1) await shop.product({ name: `Bidhaa ${index}`, variants: sizes() })
  const replica = aReplica(shop.owner, 2000)
  const first = await replica.step()
  expect([first.products.length, first.hasMore]).toEqual([9, true])
  await replica.sync()
  expect(replica.products.size).toBe(21)
  await replica.settle()
})

test('everything first, then only what changed: edits, stock, archived ones and customers', async () => {
  const shop = await trade.aShop()
  const device = await shop.device()
  const products = []
  for (let index = 0; index < 25; index += 1)
    products.push(
      await shop.product({
        name: `Bidhaa ${index}`,
        costTzs: 111,
        variants:
          index === 3
            ? [
                {
                  id: uuidv7(),
                  name: 'Kubwa',
                  priceTzs: 9000,
                  costTzs: 222,
                  sku: '',
                  barcodes: ['6001'],
                  isArchived: false,
                },
              ]
            : [],
      }),
    )
  const replica = aReplica(shop.owner, 10)
  await replica.sync()
  expect(replica.products.size).toBe(25)
  expect(replica.pages()).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify([...replica.products.values()])).not.toMatch(/cost/i)
  await replica.settle()

  const [first, second, third] = products
  if (!first || !second || !third) throw new Error('no products')
  await rename(shop, first.id, 'Jina jipya')
  await trade.services.products.setArchived(shop.owner, [second.id], true)
  await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, 'order.create', anOrder({ lines: [{ productId: third.id }] })),
  ])
  await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, 'customer.create', {
      id: uuidv7(),
      name: 'Mteja 1',
      phone: '0712345678',
      at: new Date().toISOString(),
    }),
  ])
  const delta = await replica.step()
  expect(delta.products.map((row) => row.id).toSorted()).toEqual([first.id, second.id, third.id].toSorted())
  expect(replica.products.get(first.id)).toMatchObject({ name: 'Jina jipya', version: 2 })
  expect(replica.products.get(second.id)).toMatchObject({ isArchived: true })
  expect(replica.products.get(third.id)).toMatchObject({ onHandMilli: -1000 })
  expect([...replica.customers.values()]).toMatchObject([{ name: 'Mteja 1', phones: ['+255712345678'] }])
})

test('a change that commits after a later one is not skipped', async () => {
  const shop = await trade.aShop()
  const [slow, fast] = [await shop.product({ name: 'Polepole' }), await shop.product({ name: 'Haraka' })]
  const replica = aReplica(shop.owner)
  await replica.settle()
  await trade.db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    await sql`select set_config('role', 'kaunta_app', true), set_config('app.shop', ${shop.shopId}, true)`.execute(
      connection,
    )
    await sql`update products set name = 'Polepole 2', changed_xid = pg_current_xact_id()::text::bigint where id = ${slow.id}`.execute(
      connection,
    )
    await rename(shop, fast.id, 'Haraka 2')
    const early = await replica.step()
    expect(early.products.map((row) => row.id)).toEqual([fast.id])
    const again = await replica.step()
    expect(again.products.map((row) => row.id)).toEqual([fast.id])
    await sql`commit`.execute(connection)
  })
  await replica.settle()
  expect(replica.products.get(slow.id)?.name).toBe('Polepole 2')
})

test('a page that is full of rows handed out early does not carry the cursor past what is still being written', async () => {
  const shop = await trade.aShop()
  const slow = await shop.product({ name: 'Polepole' })
  const fast = [
    await shop.product({ name: 'Haraka a' }),
    await shop.product({ name: 'Haraka b' }),
    await shop.product({ name: 'Haraka c' }),
  ]
  const replica = aReplica(shop.owner, 2)
  await replica.settle()
  await trade.db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    await sql`select set_config('role', 'kaunta_app', true), set_config('app.shop', ${shop.shopId}, true)`.execute(
      connection,
    )
    await sql`update products set name = 'Polepole 2', changed_xid = pg_current_xact_id()::text::bigint where id = ${slow.id}`.execute(
      connection,
    )
    for (const product of fast) await rename(shop, product.id, `${product.name} 2`)
    for (let page = 0; page < 3; page += 1) expect((await replica.step()).products).toHaveLength(2)
    await sql`commit`.execute(connection)
  })
  await replica.sync()
  expect([slow, ...fast].map((product) => replica.products.get(product.id)?.name)).toEqual([
    'Polepole 2',
    'Haraka a 2',
    'Haraka b 2',
    'Haraka c 2',
  ])
})

test('under a storm of sales and edits a device that pulls all the while ends with exactly what the server has', async () => {
  const shop = await trade.aShop()
  const products = await Promise.all(
    Array.from({ length: 30 }, (_, index) => shop.product({ name: `Bidhaa ${index}`, priceTzs: 1000 })),
  )
  const devices = await Promise.all([shop.device(), shop.device(), shop.device()])
  const replicas = [aReplica(shop.owner, 7), aReplica(shop.owner, 1000)]
  const state = { isOver: false }
  const pullers = replicas.map(async (replica) => {
    while (!state.isOver) await replica.step()
  })
  const writers = [
    ...devices.map(async (device) => {
      for (let round = 0; round < 12; round += 1) {
        const commands = Array.from({ length: 8 }, (_, index) =>
          shop.command(
            shop.owner,
            device.id,
            'order.create',
            anOrder({
              deviceCode: device.code,
              counter: round * 8 + index + 1,
              lines: [{ productId: products[Math.floor(Math.random() * 30)]?.id ?? null, unitPriceTzs: 1000 }],
            }),
          ),
        )
        await shop.push(shop.owner, device.id, commands)
      }
    }),
    (async () => {
      for (let round = 0; round < 60; round += 1)
        await rename(shop, products[round % 30]?.id ?? '', `Bidhaa ${round % 30} toleo ${round}`).catch(
          onlyChangedMeanwhile,
        )
    })(),
    (async () => {
      for (let round = 0; round < 40; round += 1)
        await trade.services.products.setArchived(shop.owner, [products[(round * 7) % 30]?.id ?? ''], round % 2 === 0)
    })(),
  ]
  await Promise.all(writers).finally(() => {
    state.isOver = true
  })
  await Promise.all(pullers)
  const truth = aReplica(shop.owner)
  await truth.sync()
  for (const replica of replicas) {
    await replica.sync()
    expect(Object.fromEntries([...replica.products].toSorted(([a], [b]) => (a < b ? -1 : 1)))).toEqual(
      Object.fromEntries([...truth.products].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    )
  }
}, 60_000)

test('a cursor of another shop, of another life of the database, or of nobody starts anew', async () => {
  const [shop, other] = [await trade.aShop(), await trade.aShop()]
  await shop.product()
  const replica = aReplica(shop.owner)
  await replica.settle()
  const cursor = replica.cursor() ?? ''
  expect((await trade.services.pull.pull(shop.owner, { since: cursor, limit: 10 })).products).toHaveLength(0)
  expect((await trade.services.pull.pull(other.owner, { since: cursor, limit: 10 })).products).toHaveLength(0)
  for (const strange of ['', 'x', '1~aaaaaaaaaa~d1.x~d1.x', cursor.replace(/d\d+\./g, 'd999999999999999.')]) {
    expect((await trade.services.pull.pull(shop.owner, { since: strange, limit: 10 })).products).toHaveLength(1)
  }
  await shop.inShop((tx) =>
    tx.updateTable('shops').set({ sync_epoch: uuidv7() }).where('id', '=', shop.shopId).execute(),
  )
  expect((await trade.services.pull.pull(shop.owner, { since: cursor, limit: 10 })).products).toHaveLength(1)
})

test('customers come only to who may read them, and all of them once they may', async () => {
  const shop = await trade.aShop()
  const device = await shop.device()
  await shop.push(shop.owner, device.id, [
    shop.command(shop.owner, device.id, 'customer.create', {
      id: uuidv7(),
      name: 'Mteja 1',
      phone: '',
      at: new Date().toISOString(),
    }),
  ])
  const cashier = await shop.staff()
  const first = await trade.services.pull.pull(cashier, { limit: 10 })
  expect(first.customers).toEqual([])
  expect(first.staff?.map((row) => row.name).toSorted()).toEqual(['Muuzaji', 'Mwenye Duka'])
  const later = await trade.services.pull.pull({ ...cashier, can: () => true }, { since: first.next, limit: 10 })
  expect(later.customers).toHaveLength(1)
})
