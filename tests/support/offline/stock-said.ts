import type { CommandBody, CommandEnvelope } from '../../../src/shared/contract/commands.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { Oracle } from './oracle.ts'
import { require, type Said } from './said.ts'
import type { SimDevice } from './simulation.ts'

export const isOfStock = (type: string): boolean => type.startsWith('stock.')

/** What the contract promises of goods that come in: each delivery is on the shelf once. */
export class StockServer {
  readonly received = new Map<string, { shopId: string; made: number; milli: number; packs: number; itemId: string }>()

  /** By word, each number that came, in its order. */
  readonly counted = new Map<string, number[]>()

  apply({ type, shopId }: CommandEnvelope, body: unknown): null {
    if (type === 'stock.adjust') {
      const { id, productId, deltaMilli, packs } = body as CommandBody<'stock.adjust'>
      const made = (this.received.get(id)?.made ?? 0) + 1
      this.received.set(id, { shopId, made, itemId: productId, milli: deltaMilli, packs })
      return null
    }
    if (type === 'stock.count') {
      const { id, countedMilli } = body as CommandBody<'stock.count'>
      this.counted.set(id, [...(this.counted.get(id) ?? []), countedMilli ?? -1])
      return null
    }
    // What comes in is more, what leaves for another shop less.
    const sign = type === 'stock.transfer' ? -1 : 1
    const { id, lines } = body as CommandBody<'stock.receive'> | CommandBody<'stock.transfer'>
    const made = (this.received.get(id)?.made ?? 0) + 1
    const [line] = lines
    const factor = (line?.soldIn?.factorMilli ?? 1000) / 1000
    this.received.set(id, {
      shopId,
      made,
      itemId: line?.productId ?? '',
      milli: sign * (line?.quantityMilli ?? 0) * factor,
      packs: line?.soldIn?.isPack === true ? (sign * line.quantityMilli) / 1000 : 0,
    })
    return null
  }
}

/** What a screen was told of them, by oracle: whoever judges asks for it. */
const said = new WeakMap<Oracle, Map<string, Said & { deviceIndex: number }>>()
const saidOf = (oracle: Oracle) => {
  const known = said.get(oracle) ?? new Map<string, Said & { deviceIndex: number }>()
  said.set(oracle, known)
  return known
}

const CARTON = '0192f0c1-2345-7abc-8def-0123456789c4'
const words = new WeakMap<Oracle, Map<string, Said & { milli: number[] }>>()
const wordsOf = (oracle: Oracle) => {
  const known = words.get(oracle) ?? new Map<string, Said & { milli: number[] }>()
  words.set(oracle, known)
  return known
}
/** Counted, and now and then counted again: both words arrive, in their order. */
export async function countGoods(
  oracle: Oracle,
  device: SimDevice,
  ctx: OfflineContext,
  pick: number,
  at: string,
): Promise<void> {
  const id = uuidv7()
  const say = async (countedMilli: number, saidAt: string) => {
    const draft: CommandBody<'stock.count'> = {
      id,
      count: { id: uuidv7(), name: 'Rafu', scope: {} },
      productId: uuidv7(),
      variantId: null,
      countedMilli,
      packs: null,
      at: saidAt,
    }
    const told = await oracle.tapped((pick % 4) + 1 > 2 ? 2 : 1, () =>
      oracle.say(ctx, [id], (owner) => oracle.sim.impl.countStock(ctx, owner, draft), device),
    )
    if (!told) return
    const before = wordsOf(oracle).get(id)?.milli ?? []
    wordsOf(oracle).set(id, { ...oracle.who(device, id), milli: [...before, countedMilli] })
  }
  await say(1000 * (pick % 9), at)
  if (pick % 3 === 0) await say(1000 * (1 + (pick % 7)), new Date(Date.parse(at) + 60_000).toISOString())
}

/** Goods of their own each time that are gone, or turned up; now and then a second tap. */
export async function adjustGoods(
  oracle: Oracle,
  device: SimDevice,
  ctx: OfflineContext,
  pick: number,
  at: string,
): Promise<void> {
  const draft: CommandBody<'stock.adjust'> = {
    id: uuidv7(),
    productId: uuidv7(),
    variantId: null,
    reason: pick % 2 ? 'damaged' : 'other',
    deltaMilli: (pick % 2 ? -1 : 1) * 500 * (1 + (pick % 5)),
    packs: pick % 2 ? -1 : 0,
    note: '',
    at,
  }
  const told = await oracle.tapped((pick % 4) + 1 > 2 ? 2 : 1, () =>
    oracle.say(ctx, [draft.id], (owner) => oracle.sim.impl.adjustStock(ctx, owner, draft), device),
  )
  if (told) saidOf(oracle).set(draft.id, { ...oracle.who(device, draft.id), deviceIndex: device.index })
}

/** Goods of their own each time, by the carton or by the piece; now and then a second tap. */
export async function receiveGoods(
  oracle: Oracle,
  device: SimDevice,
  ctx: OfflineContext,
  pick: number,
  at: string,
): Promise<void> {
  const isCarton = pick % 2 === 0
  const draft: CommandBody<'stock.receive'> = {
    id: uuidv7(),
    supplier: pick % 3 === 0 ? { id: uuidv7(), name: 'Msambazaji', phone: '' } : null,
    invoiceNumber: '',
    day: '2026-11-21',
    lines: [
      {
        id: uuidv7(),
        productId: uuidv7(),
        variantId: null,
        name: 'Maji',
        variantName: isCarton ? 'Katoni' : null,
        ...(isCarton ? { soldIn: { id: CARTON, factorMilli: 12_000, isPack: true } } : {}),
        quantityMilli: 1000 * (1 + (pick % 5)),
        unitCostTzs: 500,
      },
    ],
    transportTzs: 0,
    discountTzs: 0,
    paidTzs: 0,
    dueOn: null,
    photos: [],
    note: '',
    at,
  }
  const told = await oracle.tapped((pick % 4) + 1 > 2 ? 2 : 1, () =>
    oracle.say(ctx, [draft.id], (owner) => oracle.sim.impl.receiveStock(ctx, owner, draft), device),
  )
  if (told) saidOf(oracle).set(draft.id, { ...oracle.who(device, draft.id), deviceIndex: device.index })
}

/** Goods of their own each time that leave for the owner's other shop; now and then a second tap. */
export async function sendGoods(
  oracle: Oracle,
  device: SimDevice,
  ctx: OfflineContext,
  pick: number,
  at: string,
): Promise<void> {
  const isCarton = pick % 2 === 0
  const draft: CommandBody<'stock.transfer'> = {
    id: uuidv7(),
    to: { shopId: uuidv7(), name: 'Duka la pili' },
    lines: [
      {
        id: uuidv7(),
        productId: uuidv7(),
        variantId: null,
        name: 'Maji',
        variantName: isCarton ? 'Katoni' : null,
        ...(isCarton ? { soldIn: { id: CARTON, factorMilli: 12_000, isPack: true } } : {}),
        quantityMilli: 1000 * (1 + (pick % 5)),
      },
    ],
    note: '',
    at,
  }
  const told = await oracle.tapped((pick % 4) + 1 > 2 ? 2 : 1, () =>
    oracle.say(ctx, [draft.id], (owner) => oracle.sim.impl.sendGoods(ctx, owner, draft), device),
  )
  if (told) saidOf(oracle).set(draft.id, { ...oracle.who(device, draft.id), deviceIndex: device.index })
}

export async function stockAgrees(oracle: Oracle, met: Set<string>): Promise<void> {
  const { server } = oracle.sim
  const told = saidOf(oracle)
  for (const id of server.stock.received.keys())
    require(told.has(id) || oracle.unknown.has(id), 'I3 goods came in that the screen refused')
  for (const one of told.values()) {
    const found = server.stock.received.get(one.id)
    if (!found) {
      require(oracle.isExcused(one.id), 'I1 goods that were said to be in stock are nowhere')
      continue
    }
    require(found.made === 1 && found.shopId === one.shopId, 'I2 goods came in twice, or in another shop')
    met.add(found.milli < 0 ? 'goods left' : 'goods came in')
  }
  for (const [id, { milli, shopId }] of wordsOf(oracle)) {
    const found = server.stock.counted.get(id)
    if (!found) require(oracle.isExcused(id), 'I1 what was said to be counted is nowhere')
    else if (!oracle.unknown.has(id) && shopId !== '')
      require(found.join() === milli.join()
        || oracle.isExcused(id), `I2 counted as ${milli.join()}, on the server ${found.join()}`)
  }
  for (const device of oracle.sim.devices) {
    const { db } = (await oracle.sim.tab(device, 0)).ctx
    const effects = await db.stock.toArray()
    for (const work of await db.stockWork.toArray()) {
      const there = work.type === 'stock.count' ? undefined : server.stock.received.get(work.id)
      if (!there || work.sync !== 'synced') continue
      const shelf = effects.filter(({ itemId }) => itemId === there.itemId)
      const milli = shelf.reduce((sum, { deltaMilli }) => sum + deltaMilli, 0)
      const packs = shelf.reduce((sum, effect) => sum + (effect.packs ?? 0), 0)
      require(milli === there.milli
        && packs
          === there.packs, `the shelf has ${milli} and ${packs} closed here, on the server ${there.milli} and ${there.packs}`)
    }
  }
}
