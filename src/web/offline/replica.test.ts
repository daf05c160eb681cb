import { expect, test } from 'vitest'
import { saveOrder } from '../../../tests/support/offline/actions.ts'
import type { CounterProduct } from '../../shared/contract/sync.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { aProduct } from '../../../tests/support/counter-product.ts'
import { aDisk, anOrder, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import type { OfflineContext, Owner } from './context.ts'
import { createReplica } from './replica.ts'
import type { PullPage } from './replica-store.ts'
import { settle } from './sender-settle.ts'
import { wipePrivate } from './sign-out.ts'

/** A server's catalogue: answers deltas as the contract says, a page at a time. */
function aCatalogue(shopId: string, pageRows = 1000) {
  let changes: PullPage['products'] = []
  let customers: PullPage['customers'] = []
  return {
    calls: 0,
    put: (...products: CounterProduct[]) => {
      changes = [...changes.filter(({ id }) => !products.some((product) => product.id === id)), ...products]
    },
    remove: (id: string) => {
      changes = [...changes.filter((row) => row.id !== id), { id, isGone: true }]
    },
    putCustomer: (customer: PullPage['customers'][number]) => {
      customers = [customer]
    },
    shopId,
    /** Cursor: how many changes were seen. A changed row moves to the end, so numbers only grow. */
    log: [] as string[],
    async pull(query: { since?: string; limit: number }): Promise<PullPage> {
      this.calls += 1
      const [done, seen] = (query.since ?? '0|').split('|')
      const known = new Map(JSON.parse(seen || '[]') as [string, string][])
      const fresh = changes.filter(
        (row) =>
          known.get(row.id)
          !== JSON.stringify(row).length + ('version' in row ? `v${row.version}${row.onHandMilli}` : 'gone'),
      )
      const page = fresh.slice(0, pageRows)
      for (const row of page)
        known.set(
          row.id,
          JSON.stringify(row).length + ('version' in row ? `v${row.version}${row.onHandMilli}` : 'gone'),
        )
      return {
        shopId: this.shopId,
        products: page,
        customers: query.since ? [] : customers,
        staff: [{ userId: shopId, name: 'Muuzaji' }],
        next: `${Number(done) + page.length}|${JSON.stringify([...known])}`,
        hasMore: fresh.length > page.length,
        serverTime: '2026-11-21T08:00:00.000Z',
      }
    },
  }
}
const aReplica = (ctx: OfflineContext, owner: Owner, catalogue: ReturnType<typeof aCatalogue>) =>
  createReplica({ ctx, shopId: owner.shopId, pull: (query) => catalogue.pull(query) })

test('pulls in chunks, is usable from its first rows, and comes back after a restart without network', async () => {
  const disk = aDisk()
  const owner = anOwner()
  const ctx = await aTab(disk)
  const catalogue = aCatalogue(owner.shopId)
  catalogue.put(
    ...Array.from({ length: 2500 }, (_, index) =>
      aProduct({ name: `Bidhaa ${index}`, barcodes: [`60${String(index).padStart(6, '0')}`] }),
    ),
  )
  const replica = aReplica(ctx, owner, catalogue)
  const sizes: number[] = []
  replica.subscribe(() => sizes.push(replica.view().products.length))
  await replica.pull()
  expect(sizes).toContain(1000)
  expect(replica.view()).toMatchObject({ state: 'ready', staff: [{ name: 'Muuzaji' }] })
  expect((await ctx.db.products.toArray()).map((chunk) => chunk.rows.length)).toEqual([1000, 1000, 500])

  const restarted = aReplica(await aTab(disk), owner, catalogue)
  const calls = catalogue.calls
  await restarted.load()
  expect(restarted.view().products).toHaveLength(2500)
  expect(restarted.byCode('60000042')[0]?.product.name).toBe('Bidhaa 42')
  expect(restarted.search('bidhaa 1234', 5)[0]?.name).toBe('Bidhaa 1234')
  expect(catalogue.calls).toBe(calls)
})

test('the next start begins with the goods that were kept for it, where they end up; what was written since is shown to nobody', async () => {
  const disk = aDisk()
  const owner = anOwner()
  const ctx = await aTab(disk)
  const catalogue = aCatalogue(owner.shopId)
  const goods = Array.from({ length: 2500 }, (_, index) =>
    aProduct({ name: `Bidhaa ${2500 - index}`, group: 'Vyakula' }),
  )
  catalogue.put(...goods)
  const replica = aReplica(ctx, owner, catalogue)
  await replica.pull()
  const [, , sold] = goods
  if (!sold) throw new Error('no goods')
  await replica.keepFirst([sold.id, 'of another shop'])

  /** All that a start shows, one after the other. */
  const started = async () => {
    const next = aReplica(await aTab(disk), owner, catalogue)
    const seen = [next.view()]
    next.subscribe(() => seen.push(next.view()))
    await next.load()
    return seen
  }
  const seen = await started()
  expect(seen.map(({ state }) => state)).toEqual(['loading', 'reading', 'ready'])
  const [, first, whole] = seen
  expect(first?.products[0]).toEqual(sold)
  expect(first?.products).toHaveLength(90)
  expect(first?.products.slice(1)).toEqual(whole?.products.filter(({ id }) => id !== sold.id).slice(0, 89))
  expect(first?.groups).toEqual(whole?.groups)

  catalogue.put({ ...sold, priceTzs: sold.priceTzs + 100, version: 2 })
  await replica.pull()
  const later = await started()
  expect(later.flatMap(({ products }) => products.filter(({ id }) => id === sold.id))).not.toContainEqual(sold)
  expect(later[1]?.products).toHaveLength(1000)

  // What is kept in the place of another catalogue that came to as many changes.
  await replica.keepFirst([])
  const place = await ctx.db.meta.get(`pull:${owner.shopId}`)
  await ctx.db.meta.put({ key: `pull:${owner.shopId}`, value: { ...(place?.value as object), cursor: 'another' } })
  expect((await started())[1]?.products).toHaveLength(1000)
})

test('a delta writes only its chunk; tombstones and archived products leave the counter', async () => {
  const owner = anOwner()
  const ctx = await aTab()
  const catalogue = aCatalogue(owner.shopId)
  const [soap, sugar, tea] = [
    aProduct({ name: 'Sabuni' }),
    aProduct({ name: 'Sukari' }),
    aProduct({ name: 'Chai', group: 'Vinywaji' }),
  ]
  catalogue.put(soap, sugar, tea)
  const replica = aReplica(ctx, owner, catalogue)
  await replica.pull()
  expect(replica.view().groups).toEqual(['Vinywaji', 'Vyakula'])
  catalogue.remove(soap.id)
  catalogue.put({ ...sugar, isArchived: true, version: 2 }, { ...tea, priceTzs: 900, version: 2 })
  await replica.pull()
  expect(replica.view().products).toMatchObject([{ name: 'Chai', priceTzs: 900 }])
  catalogue.put(soap)
  await replica.pull()
  expect(replica.view().products.map(({ name }) => name)).toEqual(['Chai', 'Sabuni'])
})

test('stock: what is sold here counts at once, and never twice', async () => {
  const owner = anOwner()
  const ctx = await aTab()
  await registered(ctx, owner)
  const catalogue = aCatalogue(owner.shopId)
  const product = aProduct({ tracksStock: true, onHandMilli: 10_000 })
  catalogue.put(product)
  const replica = aReplica(ctx, owner, catalogue)
  await replica.pull()
  const onHand = () => replica.onHand(replica.byId(product.id) ?? product)

  await saveOrder(ctx, owner, anOrder({}, 1000, 3000, product.id))
  await replica.refresh()
  expect(onHand()).toBe(7000)
  // A pull that began before the acknowledgement brings the old level: the sale still counts on top.
  await replica.pull()
  expect(onHand()).toBe(7000)
  const [row] = await ctx.db.outbox.toArray()
  await settle(ctx, row ? [row] : [], [{ id: row?.id ?? '', outcome: 'applied', codes: [] }])
  await replica.refresh()
  expect(onHand()).toBe(7000)
  catalogue.put({ ...product, onHandMilli: 7000 })
  await replica.pull()
  expect([onHand(), await ctx.db.stock.count()]).toEqual([7000, 0])
})

test('a quarantined sale moved nothing on the server: after the next pull it counts no more', async () => {
  const owner = anOwner()
  const ctx = await aTab()
  await registered(ctx, owner)
  const catalogue = aCatalogue(owner.shopId)
  const product = aProduct({ tracksStock: true, onHandMilli: 10_000 })
  catalogue.put(product)
  const replica = aReplica(ctx, owner, catalogue)
  await replica.pull()
  await saveOrder(ctx, owner, anOrder({}, 1000, 3000, product.id))
  const [row] = await ctx.db.outbox.toArray()
  await settle(ctx, row ? [row] : [], [{ id: row?.id ?? '', outcome: 'quarantined', codes: ['order.no_permission'] }])
  await replica.pull()
  expect(replica.onHand(product)).toBe(10_000)
})

test('two tabs pull at once: one catalogue, no row lost or doubled', async () => {
  const disk = aDisk()
  const owner = anOwner()
  const catalogue = aCatalogue(owner.shopId, 100)
  catalogue.put(...Array.from({ length: 950 }, (_, index) => aProduct({ name: `B${index}` })))
  const tabs = [aReplica(await aTab(disk), owner, catalogue), aReplica(await aTab(disk), owner, catalogue)]
  await Promise.all(tabs.map((replica) => replica.pull()))
  const fresh = aReplica(await aTab(disk), owner, catalogue)
  await fresh.load()
  expect(new Set(fresh.view().products.map(({ id }) => id)).size).toBe(950)
  expect(fresh.view().products).toHaveLength(950)
})

test("another shop's rows never land here", async () => {
  const owner = anOwner()
  const ctx = await aTab()
  const catalogue = aCatalogue(owner.shopId)
  catalogue.shopId = uuidv7()
  catalogue.put(aProduct())
  const replica = aReplica(ctx, owner, catalogue)
  await replica.pull()
  expect([await ctx.db.products.count(), replica.view().products.length]).toEqual([0, 0])
})

test('customers: what was typed here and is unsent stays as typed', async () => {
  const owner = anOwner()
  const ctx = await aTab()
  const id = uuidv7()
  await ctx.db.customers.add({
    id,
    shopId: owner.shopId,
    name: 'Mteja 1',
    phones: [],
    aliasOf: null,
    balanceTzs: 0,
    sync: 'waiting',
  })
  const catalogue = aCatalogue(owner.shopId)
  catalogue.putCustomer({ id, name: 'Mwingine', phones: [], aliasOf: null, balanceTzs: 0 })
  await aReplica(ctx, owner, catalogue).pull()
  expect((await ctx.db.customers.toArray()).map(({ name }) => name)).toEqual(['Mteja 1'])
})

test('a customer who was erased goes from the orders and moves this device keeps as well; others stay as they are', async () => {
  const owner = anOwner()
  const ctx = await aTab()
  await registered(ctx, owner)
  const [id, other] = [uuidv7(), uuidv7()]
  const order = await saveOrder(
    ctx,
    owner,
    anOrder({ customerId: id, customerName: 'Zubeda', customerPhone: '0713', note: 'kwa Zubeda' }),
  )
  const theirs = await saveOrder(ctx, owner, anOrder({ customerId: other, customerName: 'Asha' }))
  const catalogue = aCatalogue(owner.shopId)
  catalogue.putCustomer({ id, name: 'Amefutwa · Erased', phones: [], aliasOf: null, balanceTzs: 0, isErased: true })
  await aReplica(ctx, owner, catalogue).pull()
  expect(await ctx.db.orders.get(order.id)).toMatchObject({
    customerName: '',
    customerPhone: '',
    note: '',
    totalTzs: order.totalTzs,
  })
  expect(await ctx.db.orders.get(theirs.id)).toMatchObject({ customerName: 'Asha' })
})

test('customers that were wiped at a sign-out come back with the next pull', async () => {
  const owner = anOwner()
  const ctx = await aTab()
  const catalogue = aCatalogue(owner.shopId)
  catalogue.put(aProduct())
  catalogue.putCustomer({ id: uuidv7(), name: 'Mteja 1', phones: [], aliasOf: null, balanceTzs: 0 })
  const replica = aReplica(ctx, owner, catalogue)
  await replica.pull()
  await replica.pull()
  await wipePrivate(ctx)
  expect(await ctx.db.customers.count()).toBe(0)
  await replica.pull()
  expect([await ctx.db.customers.count(), replica.view().products.length]).toEqual([1, 1])
})

test('a new level or price takes its place, and what is searched by stays built; anything else is built anew', async () => {
  const owner = anOwner()
  const ctx = await aTab(aDisk())
  const catalogue = aCatalogue(owner.shopId)
  const goods = Array.from({ length: 300 }, (_, index) =>
    aProduct({ name: `Bidhaa ${String(index).padStart(3, '0')}`, barcodes: [`60${String(index).padStart(6, '0')}`] }),
  )
  catalogue.put(...goods)
  const replica = aReplica(ctx, owner, catalogue)
  await replica.pull()
  const [first, second, third] = goods
  if (!first || !second || !third) throw new Error('no goods')
  while (!replica.prepare()) expect(replica.view().products).toHaveLength(300)

  const cheaper = { ...second, version: second.version + 1, priceTzs: 1, onHandMilli: -7000 }
  catalogue.put(cheaper)
  await replica.pull()
  // Nothing is left to be made ready: it was not thrown away.
  expect(replica.prepare()).toBe(true)
  expect(replica.view().products[1]).toEqual(cheaper)
  expect(replica.search('Bidhaa 001', 1)).toEqual([cheaper])
  expect(replica.byCode(cheaper.barcodes[0] ?? '')).toEqual([{ product: cheaper, variantId: null }])
  expect(replica.byId(cheaper.id)).toEqual(cheaper)

  const renamed = { ...first, version: first.version + 1, name: 'Zabibu', barcodes: ['6999'] }
  catalogue.put(renamed)
  catalogue.remove(third.id)
  await replica.pull()
  expect(replica.view().products.at(-1)).toEqual(renamed)
  expect(replica.search('zabibu', 1)).toEqual([renamed])
  expect(replica.search('Bidhaa 000', 5).map(({ id }) => id)).not.toContain(first.id)
  expect(replica.byCode('6999')).toEqual([{ product: renamed, variantId: null }])
  expect(replica.byCode(first.barcodes[0] ?? '')).toEqual([])
  expect(replica.byId(third.id)).toBeUndefined()
  expect(replica.view().products).toHaveLength(299)
})

test('who works here is kept until the server says another staff, and asked for by its version; a restart knows both', async () => {
  const disk = aDisk()
  const owner = anOwner()
  const asked: (string | undefined)[] = []
  let version = 'v1'
  const pull = async ({ staff }: { staff?: string }): Promise<PullPage> => {
    asked.push(staff)
    return {
      shopId: owner.shopId,
      products: [],
      customers: [],
      ...(staff === version ? {} : { staff: [{ userId: owner.userId, name: version }] }),
      staffVersion: version,
      next: 'n',
      hasMore: false,
      serverTime: '2026-11-25T08:00:00.000Z',
    }
  }
  const replica = createReplica({ ctx: await aTab(disk), shopId: owner.shopId, pull })
  await replica.pull()
  await replica.pull()
  expect([asked, replica.view().staff]).toMatchObject([[undefined, 'v1'], [{ name: 'v1' }]])
  const restarted = createReplica({ ctx: await aTab(disk), shopId: owner.shopId, pull })
  version = 'v2'
  await restarted.pull()
  expect([asked.at(-1), restarted.view().staff]).toMatchObject(['v1', [{ name: 'v2' }]])
})
