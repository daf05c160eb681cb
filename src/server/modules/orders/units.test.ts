import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, aRefund } from '../../../../tests/support/builders.ts'
import { randomOf } from '../../../../tests/support/random.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import type { Product } from '../../../shared/contract/products.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { baseMilli, packsLeft } from '../../../shared/domain/units.ts'

let trade: Trade
let shop: Shop
let devices: { id: string; code: string }[]
let counter = 0
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  shop = await trade.aShop()
  devices = [await shop.device(), await shop.device()]
})

const CARTON_MILLI = 24_000
const now = () => trade.clock.now().toISOString()
async function aSoda(cartons: number, given: { isPack?: boolean } = {}) {
  const id = uuidv7()
  const carton = {
    id: uuidv7(),
    name: 'Katoni',
    factorMilli: CARTON_MILLI,
    priceTzs: 13_000,
    barcodes: ['6001067000033'],
    isPack: given.isPack ?? true,
    isArchived: false,
  }
  const half = {
    ...carton,
    id: uuidv7(),
    name: 'Nusu dazeni',
    factorMilli: 6000,
    priceTzs: 3500,
    barcodes: [],
    isPack: false,
  }
  const product = await shop.product({
    id,
    name: 'Soda',
    unit: 'pc',
    priceTzs: 600,
    units: [carton, half],
    openingStock: { [id]: cartons * CARTON_MILLI },
  })
  return { product, carton, half }
}
type Unit = { id: string; name: string; factorMilli: number; priceTzs: number; isPack: boolean }
const lineOf = (product: Product, unit: Unit | null, count: number) => ({
  productId: product.id,
  name: product.name,
  quantityMilli: count * 1000,
  variantName: unit?.name ?? null,
  unitPriceTzs: unit?.priceTzs ?? product.priceTzs,
  ...(unit ? { soldIn: { id: unit.id, factorMilli: unit.factorMilli, ...(unit.isPack ? { isPack: true } : {}) } } : {}),
})
async function send<T extends CommandType>(type: T, body: CommandBody<T>, device = devices[0]) {
  const id = device?.id ?? ''
  const [result] = await shop.push(shop.owner, id, [shop.command(shop.owner, id, type, body, { at: body.at })])
  return [result?.outcome, ...(result?.codes ?? [])]
}
const orderOf = (lines: ReturnType<typeof lineOf>[], device = devices[0]) =>
  anOrder({ deviceCode: device?.code ?? '', counter: (counter += 1), at: now(), lines })
const shelf = async (id: string) =>
  await shop.inShop(async (tx) => {
    const { rows } = await sql<{ onHand: number; packs: number; moved: number; packsMoved: number; opened: number }>`
      select on_hand_milli as "onHand", packs, (select coalesce(sum(delta_milli), 0)::bigint from stock_movements m where m.item_id = l.item_id) as moved,
        (select coalesce(sum(packs_delta), 0)::bigint from stock_movements m where m.item_id = l.item_id) as "packsMoved",
        (select coalesce(-sum(packs_delta), 0)::bigint from stock_movements m where m.item_id = l.item_id and reason = 'unit_break') as opened
      from stock_levels l where item_id = ${id}`.execute(tx)
    const [row] = rows
    if (!row) throw new Error('no level')
    // Stock and packs are the sums of their movements, whatever happened.
    expect([row.moved, row.packsMoved]).toEqual([row.onHand, row.packs])
    return { onHand: row.onHand, packs: row.packs, opened: row.opened }
  })

test('a carton takes a carton; a piece with only cartons left opens one, and the history of the shelf says so', async () => {
  const { product, carton } = await aSoda(2)
  expect(product).toMatchObject({
    packs: 2,
    units: [{ name: 'Katoni', barcodes: ['6001067000033'] }, { name: 'Nusu dazeni' }],
  })
  expect(await send('order.create', orderOf([lineOf(product, carton, 1)]))).toEqual(['applied'])
  expect(await shelf(product.id)).toEqual({ onHand: 24_000, packs: 1, opened: 0 })
  expect(await send('order.create', orderOf([lineOf(product, null, 1)]))).toEqual(['applied'])
  expect(await shelf(product.id)).toEqual({ onHand: 23_000, packs: 0, opened: 1 })
  const { items } = await trade.services.lists.movements(shop.shopId, product.id, { limit: 10 })
  expect(items.find((row) => row.reason === 'unit_break')).toMatchObject({
    deltaMilli: 0,
    packsDelta: -1,
    byName: 'Mwenye Duka',
  })
})

test('what comes back closed is closed again; a part of it is loose', async () => {
  const { product, carton } = await aSoda(3)
  const order = orderOf([lineOf(product, carton, 2), lineOf(product, null, 5)])
  expect(await send('order.create', order)).toEqual(['applied'])
  expect(await shelf(product.id)).toEqual({ onHand: 19_000, packs: 0, opened: 1 })
  const refund = aRefund(order, {
    deviceCode: devices[0]?.code ?? '',
    counter: (counter += 1),
    at: now(),
    goods: [
      { line: 0, quantityMilli: 1000 },
      { line: 1, quantityMilli: 2000, to: 'written_off' },
    ],
  })
  expect(await send('refund.create', refund)).toEqual(['applied'])
  expect(await shelf(product.id)).toEqual({ onHand: 43_000, packs: 1, opened: 1 })
  expect(
    await send('order.step', { orderId: order.id, from: 'completed', to: 'cancelled', reason: 'x', at: now() }),
  ).toEqual(['applied'])
  // All but the two that were written off; the carton that was opened stays open.
  expect(await shelf(product.id)).toEqual({ onHand: 70_000, packs: 2, opened: 1 })
})

test('a price is judged by that of its unit at its time; what is sold in a unit nobody knows is kept and flagged', async () => {
  const { product, carton, half } = await aSoda(5)
  const dear = { ...carton, priceTzs: 15_000 }
  expect(await send('order.create', orderOf([lineOf(product, dear, 1)]))).toEqual(['flagged', 'order.price_changed'])
  const before = now()
  trade.clock.move(3_600_000)
  const {
    units: _units,
    id: _id,
    onHandMilli: _o,
    isArchived: _a,
    createdAt: _c,
    updatedAt: _u,
    packs: _p,
    photos: _ph,
    variants: _v,
    ...rest
  } = product
  const changed = await trade.services.products.update(shop.owner, product.id, {
    ...rest,
    photos: [],
    variants: [],
    units: [{ ...dear, isArchived: false }],
  })
  expect(changed.units).toHaveLength(1)
  // Sold without network before the price and the units were changed.
  expect(await send('order.create', { ...orderOf([lineOf(product, carton, 1)]), at: before })).toEqual(['applied'])
  trade.clock.move(1000)
  expect(await send('order.create', orderOf([lineOf(product, half, 1)]))).toEqual(['flagged', 'order.product_gone'])
  // And in a unit that was taken off meanwhile; it is shown nowhere, and can be put back.
  expect(await send('order.create', { ...orderOf([lineOf(product, half, 1)]), at: before })).toEqual(['applied'])
  expect((await shelf(product.id)).onHand).toBe(5 * 24_000 - 2 * 24_000 - 12_000)
  const again = await trade.services.products.update(shop.owner, product.id, {
    ...rest,
    version: changed.version,
    photos: [],
    variants: [],
    units: [
      { ...dear, isArchived: false },
      { ...half, isArchived: false },
    ],
  })
  expect(again.units).toMatchObject([{ name: 'Katoni' }, { name: 'Nusu dazeni', isArchived: false }])
  expect(await send('order.create', orderOf([lineOf(product, half, 1)]))).toEqual(['applied'])
})

test('a client of yesterday that knows of no units leaves them, their codes and the packs as they are', async () => {
  const { product, carton } = await aSoda(2)
  const {
    units: _units,
    tapUnit: _t,
    packs: _p,
    id: _id,
    onHandMilli: _o,
    isArchived: _a,
    createdAt: _c,
    updatedAt: _u,
    photos: _ph,
    variants: _v,
    ...rest
  } = product
  const after = await trade.services.products.update(shop.owner, product.id, {
    ...rest,
    photos: [],
    variants: [],
    name: 'Soda baridi',
  })
  expect(after).toMatchObject({
    name: 'Soda baridi',
    packs: 2,
    units: [{ id: carton.id, barcodes: ['6001067000033'] }, {}],
  })
})

const other = (units: NonNullable<Product['units']>, given = {}) => shop.product({ name: 'Maji', units, ...given })
const field = async (work: Promise<unknown>) =>
  await work.then(
    () => 'taken',
    (error: unknown) => JSON.stringify(Reflect.get(error as object, 'fields')),
  )

test('the form cannot say what cannot be: units beside variants, two packs, a code twice, a unit of another product', async () => {
  const { carton } = await aSoda(1)
  const plain = { ...carton, id: uuidv7(), barcodes: [] }
  const variant = { id: uuidv7(), name: '1 l', priceTzs: 1, costTzs: null, sku: '', barcodes: [], isArchived: false }
  expect(await field(other([plain], { variants: [variant] }))).toContain('"units"')
  expect(await field(other([plain, { ...plain, id: uuidv7(), name: 'Dazeni', factorMilli: 12_000 }]))).toContain(
    'units.1.isPack',
  )
  expect(await field(other([{ ...plain, barcodes: ['6001067000033'] }]))).toContain('units.0.barcodes.0')
  expect(await field(other([{ ...carton, barcodes: [] }]))).toContain('units.0.id')
  expect(await field(other([plain], { tapUnit: carton.id }))).toContain('tapUnit')
  expect(await field(other([plain], { tapUnit: plain.id }))).toBe('taken')
})

/** Any work in any order, by two devices: the shelf is what an independent count says, goods are never lost or made, and no pack is opened without cause. */
test.each([1, 2, 3, 4, 5, 6])('random work on a shelf of packs, %i', async (seed) => {
  const random = randomOf(seed)
  const { product, carton, half } = await aSoda(random.whole(4))
  let onHand = (await shelf(product.id)).onHand
  let packs = onHand / CARTON_MILLI
  const sold: { body: CommandBody<'order.create'>; returned: number[]; isVoid: boolean }[] = []
  const move = (delta: number, closed: number) => {
    onHand += delta
    const said = packs + closed
    packs = packsLeft(said, onHand, CARTON_MILLI)
    // Opened only where loose goods did not reach.
    if (packs < said) expect(onHand - said * CARTON_MILLI).toBeLessThan(0)
  }
  for (let step = 0; step < 40; step += 1) {
    const device = random.pick(devices)
    const kind = random.whole(5)
    trade.clock.move(60_000)
    if (kind <= 1) {
      const lines = Array.from({ length: 1 + random.whole(2) }, () =>
        lineOf(product, random.pick([null, carton, half]) ?? null, 1 + random.whole(kind === 0 ? 3 : 12)),
      )
      const body = orderOf(lines, device)
      await send('order.create', body, device)
      sold.push({ body, returned: body.lines.map(() => 0), isVoid: false })
      const taken = body.lines.map((line) => ({
        base: baseMilli(line.quantityMilli, line.soldIn),
        packs: line.soldIn?.isPack ? line.quantityMilli / 1000 : 0,
      }))
      move(-taken.reduce((sum, one) => sum + one.base, 0), -taken.reduce((sum, one) => sum + one.packs, 0))
    } else if (kind === 2) {
      const cartons = random.whole(3)
      const deltaMilli = cartons * CARTON_MILLI + random.whole(5) * 1000
      await trade.services.products.adjust(shop.owner, product.id, {
        id: uuidv7(),
        variantId: null,
        reason: 'received',
        note: '',
        change: { deltaMilli, packs: cartons },
      })
      move(deltaMilli, cartons)
    } else if (kind === 3) {
      const isSplit = random.chance(0.5)
      const cartons = random.whole(4)
      const countedMilli = cartons * CARTON_MILLI + random.whole(30) * 1000
      await trade.services.products.adjust(shop.owner, product.id, {
        id: uuidv7(),
        variantId: null,
        reason: 'counted',
        note: '',
        change: isSplit ? { countedMilli, packs: cartons } : { countedMilli },
      })
      move(countedMilli - onHand, isSplit ? cartons - packs : 0)
    } else {
      const order = random.pick(sold.filter((one) => !one.isVoid))
      if (!order) continue
      if (random.chance(0.5)) {
        const gone = order.body.lines.map((line, index) => {
          const left = line.quantityMilli - (order.returned[index] ?? 0)
          return { base: baseMilli(left, line.soldIn), packs: line.soldIn?.isPack ? left / 1000 : 0 }
        })
        order.isVoid = true
        await send(
          'order.step',
          { orderId: order.body.id, from: 'completed', to: 'cancelled', reason: 'x', at: now() },
          device,
        )
        move(
          gone.reduce((sum, one) => sum + one.base, 0),
          gone.reduce((sum, one) => sum + one.packs, 0),
        )
      } else {
        const at = random.whole(order.body.lines.length)
        const line = order.body.lines[at]
        if (!line || line.quantityMilli - (order.returned[at] ?? 0) < 1000 || order.returned.some((milli) => milli > 0))
          continue
        const refund = aRefund(order.body, {
          deviceCode: device?.code ?? '',
          counter: (counter += 1),
          at: now(),
          goods: [{ line: at, quantityMilli: 1000 }],
        })
        expect(await send('refund.create', refund, device)).toEqual(['applied'])
        order.returned[at] = (order.returned[at] ?? 0) + 1000
        move(baseMilli(1000, line.soldIn), line.soldIn?.isPack ? 1 : 0)
      }
    }
    const is = await shelf(product.id)
    expect([step, kind, is.onHand, is.packs]).toEqual([step, kind, onHand, packs])
  }
})
