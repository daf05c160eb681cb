import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createActor } from '../../platform/actor.ts'
import { createTransfersService } from './transfers.service.ts'

let trade: Trade
let from: Shop
let to: Shop
let device: { id: string; code: string }
let transfers: ReturnType<typeof createTransfersService>
/** The owner of both, standing in the second shop. */
let there: Person
beforeAll(async () => {
  trade = await aTrade()
  transfers = createTransfersService(trade)
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-25T09:00:00.000Z'))
  from = await trade.aShop()
  to = await trade.aShop()
  there = await to.addMember(from.owner.userId, true, [])
  device = await from.device()
})

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(type: T, body: CommandBody<T>, person: Person = from.owner) {
  const [result] = await from.push(person, device.id, [from.command(person, device.id, type, body, { at: now() })])
  return [result?.outcome, ...(result?.codes ?? [])]
}
type Body = CommandBody<'stock.transfer'>
const goods = (
  lines: Pick<Body['lines'][number], 'productId' | 'quantityMilli'>[],
  given: Partial<Body> = {},
): Body => ({
  id: uuidv7(),
  to: { shopId: to.shopId, name: 'Duka la pili' },
  lines: lines.map((line) => ({ id: uuidv7(), variantId: null, name: 'Unga', variantName: null, ...line })),
  note: 'Kwa pikipiki',
  at: now(),
  ...given,
})
const stocked = async (shop: Shop, milli: number, given: Parameters<Shop['product']>[0] = {}) => {
  const id = uuidv7()
  return await shop.product({
    id,
    name: 'Unga wa sembe',
    costTzs: 2000,
    tracksStock: true,
    openingStock: { [id]: milli },
    ...given,
  })
}
const all = (body: Body, into: (index: number) => { productId: string }, milli?: number) =>
  body.lines.map((line, index) => ({
    id: line.id,
    arrivedMilli: milli ?? line.quantityMilli,
    into: { kind: 'known' as const, variantId: null, ...into(index) },
  }))
const read = async (shop: Shop, id: string) => await trade.services.products.get(shop.shopId, id)
const carton = () => ({
  id: uuidv7(),
  name: 'Katoni',
  factorMilli: 12_000,
  priceTzs: 20_000,
  barcodes: [],
  isPack: true,
  isArchived: false,
})
/** In each shop what lies there is the sum of what moved. */
async function sumsAgree() {
  for (const shop of [from, to])
    await shop.inShop(async (tx) => {
      const { rows } = await sql<{ item: string }>`
        select l.item_id as item from stock_levels l where l.on_hand_milli <> coalesce((select sum(m.delta_milli) from stock_movements m where m.item_id = l.item_id), 0)
          or l.packs <> coalesce((select sum(m.packs_delta) from stock_movements m where m.item_id = l.item_id), 0)`.execute(
        tx,
      )
      expect(rows).toEqual([])
    })
}

test('goods leave the one shop at once, and are in the other when it says so: once, at the cost they had', async () => {
  const mine = await stocked(from, 20_000, { barcodes: ['6200000000017'] })
  const theirs = await stocked(to, 10_000, { name: 'Sembe kilo mbili', costTzs: 1000, barcodes: ['6200000000017'] })
  const body = goods([{ productId: mine.id, quantityMilli: 10_000 }])
  expect(await send('stock.transfer', body)).toEqual(['applied'])
  expect(await send('stock.transfer', { ...body, note: 'tena' })).toEqual(['quarantined', 'command.id_reused'])
  expect(await read(from, mine.id)).toMatchObject({ onHandMilli: 10_000, costTzs: 2000 })
  expect(await read(to, theirs.id)).toMatchObject({ onHandMilli: 10_000, costTzs: 1000 })

  const coming = await transfers.get(to.shopId, body.id)
  expect(coming).toMatchObject({ way: 'in', state: 'sent', sentTzs: 20_000, arrivedTzs: null, note: 'Kwa pikipiki' })
  // By its barcode, whatever it is called there; of the first shop's rows nothing is told.
  expect(coming.lines[0]).toMatchObject({
    name: 'Unga wa sembe',
    goods: { productId: theirs.id, name: 'Sembe kilo mbili' },
  })
  expect(JSON.stringify(coming)).not.toContain(mine.id)

  const said = { lines: all(body, () => ({ productId: theirs.id })), why: '' }
  const got = await transfers.receive(there, body.id, said)
  expect(got).toMatchObject({ state: 'received', arrivedTzs: 20_000, differences: 0 })
  expect(await transfers.receive(there, body.id, said)).toEqual(got)
  // Ten at 1,000 and ten at 2,000.
  expect(await read(to, theirs.id)).toMatchObject({ onHandMilli: 20_000, costTzs: 1500 })
  expect(await transfers.get(from.shopId, body.id)).toMatchObject({ way: 'out', state: 'received', arrivedTzs: 20_000 })
  await expect(transfers.cancel(from.owner, body.id)).rejects.toMatchObject({ code: 'transfer.ended' })
  const { items } = await trade.services.lists.movements(to.shopId, theirs.id, { limit: 20 })
  expect(items.map(({ reason, deltaMilli }) => [reason, deltaMilli])).toContainEqual(['transfer_in', 10_000])
  await sumsAgree()
})

test('less than was sent is said with why, and stands in both shops; the rest is on no shelf', async () => {
  const mine = await stocked(from, 20_000)
  const theirs = await stocked(to, 0)
  const body = goods([{ productId: mine.id, quantityMilli: 10_000 }])
  await send('stock.transfer', body)
  const lines = all(body, () => ({ productId: theirs.id }), 8000)
  await expect(transfers.receive(there, body.id, { lines, why: '' })).rejects.toMatchObject({
    code: 'transfer.why_needed',
  })
  expect(await read(to, theirs.id)).toMatchObject({ onHandMilli: 0 })
  const got = await transfers.receive(there, body.id, { lines, why: 'Mbili zilivunjika' })
  expect(got).toMatchObject({ differences: 1, why: 'Mbili zilivunjika', sentTzs: 20_000, arrivedTzs: 16_000 })
  const sent = await transfers.get(from.shopId, body.id)
  expect(sent).toMatchObject({ differences: 1, why: 'Mbili zilivunjika', arrivedTzs: 16_000 })
  expect(sent.lines[0]).toMatchObject({ sentMilli: 10_000, arrivedMilli: 8000, goods: { productId: mine.id } })
  expect(await read(from, mine.id)).toMatchObject({ onHandMilli: 10_000 })
  expect(await read(to, theirs.id)).toMatchObject({ onHandMilli: 8000 })
  await sumsAgree()
})

test('what the other shop does not have yet is made there, at its price, with the code and the cost', async () => {
  const mine = await stocked(from, 20_000, { barcodes: ['6200000000024'], unit: 'kg', group: 'Nafaka' })
  const body = goods([{ productId: mine.id, quantityMilli: 5000 }])
  await send('stock.transfer', body)
  expect((await transfers.get(to.shopId, body.id)).lines[0]).toMatchObject({ goods: null, costTzs: 2000, unit: 'kg' })
  const productId = uuidv7()
  const lines = [
    { id: body.lines[0]?.id ?? '', arrivedMilli: 5000, into: { kind: 'new' as const, productId, priceTzs: 3300 } },
  ]
  const clerk = {
    ...createActor({ ...there, isAdmin: false, grants: [{ resource: 'product', action: ['update'] }] }),
    shopId: to.shopId,
  }
  await expect(transfers.receive(clerk, body.id, { lines, why: '' })).rejects.toMatchObject({ code: 'auth.forbidden' })
  await transfers.receive(there, body.id, { lines, why: '' })
  expect(await read(to, productId)).toMatchObject({
    name: 'Unga wa sembe',
    unit: 'kg',
    group: 'Nafaka',
    priceTzs: 3300,
    costTzs: 2000,
    barcodes: ['6200000000024'],
    onHandMilli: 5000,
  })
  await sumsAgree()
})

test('closed cartons arrive closed where they hold as much, and come back closed when they are taken back', async () => {
  const unit = carton()
  const mine = await stocked(from, 48_000, { units: [unit] })
  const theirs = await stocked(to, 0, { units: [carton()] })
  const soldIn = { id: unit.id, factorMilli: 12_000, isPack: true }
  const sendTwo = async () => {
    const body = goods([{ productId: mine.id, quantityMilli: 2000 }])
    await send('stock.transfer', { ...body, lines: body.lines.map((line) => ({ ...line, soldIn })) })
    return body
  }
  const kept = await sendTwo()
  const away = await sendTwo()
  expect(await read(from, mine.id)).toMatchObject({ onHandMilli: 0, packs: 0 })
  const lines = [
    {
      id: kept.lines[0]?.id ?? '',
      arrivedMilli: 24_000,
      into: { kind: 'known' as const, productId: theirs.id, variantId: null },
    },
  ]
  await transfers.receive(there, kept.id, { lines, why: '' })
  expect(await read(to, theirs.id)).toMatchObject({ onHandMilli: 24_000, packs: 2 })
  const back = await transfers.cancel(from.owner, away.id)
  expect(back.state).toBe('cancelled')
  expect(await transfers.cancel(from.owner, away.id)).toEqual(back)
  expect(await read(from, mine.id)).toMatchObject({ onHandMilli: 24_000, packs: 2 })
  await expect(transfers.receive(there, away.id, { lines, why: '' })).rejects.toMatchObject({ code: 'transfer.ended' })
  expect((await transfers.get(to.shopId, away.id)).state).toBe('cancelled')
  await sumsAgree()
})

test('only to a shop of the same owner, only by who may change stock, and nobody else sees it', async () => {
  const mine = await stocked(from, 20_000)
  const stranger = await trade.aShop()
  const body = goods([{ productId: mine.id, quantityMilli: 1000 }])
  expect(await send('stock.transfer', { ...body, to: { shopId: stranger.shopId, name: 'x' } })).toEqual([
    'rejected',
    'transfer.other_owner',
  ])
  // A member of both who owns only one of them is no owner of both.
  await stranger.addMember(from.owner.userId, false, [{ resource: 'product', action: ['update'] }])
  expect(await send('stock.transfer', { ...body, id: uuidv7(), to: { shopId: stranger.shopId, name: 'x' } })).toEqual([
    'rejected',
    'transfer.other_owner',
  ])
  expect((await transfers.shops(from.shopId)).items).toEqual([{ id: to.shopId, name: 'Duka la Mfano' }])
  expect((await transfers.shops(stranger.shopId)).items).toEqual([])
  expect(await send('stock.transfer', { ...body, id: uuidv7() }, await from.staff())).toEqual([
    'rejected',
    'auth.forbidden',
  ])
  const loose = await from.product({ tracksStock: false })
  expect(await send('stock.transfer', goods([{ productId: loose.id, quantityMilli: 1000 }]))).toEqual([
    'rejected',
    'stock.not_tracked',
  ])
  const foreign = await stocked(to, 1000)
  expect(await send('stock.transfer', goods([{ productId: foreign.id, quantityMilli: 1000 }]))).toEqual([
    'rejected',
    'product.not_found',
  ])
  const sent = goods([{ productId: mine.id, quantityMilli: 1000 }])
  expect(await send('stock.transfer', sent)).toEqual(['applied'])
  await expect(transfers.get(stranger.shopId, sent.id)).rejects.toMatchObject({ code: 'transfer.not_found' })
  await expect(
    transfers.receive(from.owner, sent.id, { lines: all(sent, () => ({ productId: mine.id })), why: '' }),
  ).rejects.toMatchObject({ code: 'transfer.not_found' })
  await expect(transfers.cancel(there, sent.id)).rejects.toMatchObject({ code: 'transfer.not_found' })
  // What came is one of the receiving shop's own goods.
  await expect(
    transfers.receive(there, sent.id, { lines: all(sent, () => ({ productId: mine.id })), why: '' }),
  ).rejects.toMatchObject({ code: 'product.not_found' })
  await sumsAgree()
})

test('taken back and received at the same moment, one of the two stands and the goods are there once', async () => {
  const mine = await stocked(from, 100_000)
  const theirs = await stocked(to, 0)
  let isBoth = 0
  for (let round = 0; round < 8; round += 1) {
    const body = goods([{ productId: mine.id, quantityMilli: 5000 }])
    await send('stock.transfer', body)
    const said = { lines: all(body, () => ({ productId: theirs.id })), why: '' }
    const tries = [
      () => transfers.receive(there, body.id, said),
      () => transfers.cancel(from.owner, body.id),
      () => transfers.receive(there, body.id, said),
    ]
    await Promise.allSettled((round % 2 ? tries : tries.toReversed()).map((work) => work()))
    const [one, other] = [await transfers.get(from.shopId, body.id), await transfers.get(to.shopId, body.id)]
    expect(one.state).toBe(other.state)
    if (one.state === 'received') isBoth += 5000
  }
  expect(await read(to, theirs.id)).toMatchObject({ onHandMilli: isBoth })
  expect(await read(from, mine.id)).toMatchObject({ onHandMilli: 100_000 - isBoth })
  await sumsAgree()
})

test('the list: both ways, by state and by word, page after page', async () => {
  const mine = await stocked(from, 100_000)
  for (let made = 0; made < 5; made += 1) {
    trade.clock.move(1000)
    await send('stock.transfer', goods([{ productId: mine.id, quantityMilli: 1000 + made * 1000 }]))
  }
  const first = await transfers.list(from.shopId, { limit: 3 })
  expect(first.items.map(({ sentTzs }) => sentTzs)).toEqual([10_000, 8000, 6000])
  const second = await transfers.list(from.shopId, { limit: 3, cursor: first.nextCursor ?? '' })
  expect([second.items.map(({ sentTzs }) => sentTzs), second.nextCursor]).toEqual([[4000, 2000], null])
  const [newest] = first.items
  await transfers.cancel(from.owner, newest?.id ?? '')
  expect((await transfers.list(to.shopId, { limit: 10, way: 'in', state: 'sent' })).items).toHaveLength(4)
  expect((await transfers.list(to.shopId, { limit: 10, way: 'out' })).items).toEqual([])
  expect((await transfers.list(to.shopId, { limit: 10, search: 'sembe mfano' })).items).toHaveLength(5)
  expect((await transfers.list(to.shopId, { limit: 10, search: 'sukari' })).items).toEqual([])
})
