import type { CommandBody, CommandEnvelope } from '../../../src/shared/contract/commands.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { Oracle } from './oracle.ts'
import { require, type Said } from './said.ts'
import type { SimDevice } from './simulation.ts'

/** What the contract promises of goods that come in: each delivery is on the shelf once. */
export class StockServer {
  readonly received = new Map<string, { shopId: string; made: number; milli: number; packs: number; itemId: string }>()

  apply({ type, shopId }: CommandEnvelope, body: unknown): null {
    if (type === 'stock.adjust') {
      const { id, productId, deltaMilli, packs } = body as CommandBody<'stock.adjust'>
      const made = (this.received.get(id)?.made ?? 0) + 1
      this.received.set(id, { shopId, made, itemId: productId, milli: deltaMilli, packs })
      return null
    }
    const { id, lines } = body as CommandBody<'stock.receive'>
    const made = (this.received.get(id)?.made ?? 0) + 1
    const [line] = lines
    const factor = (line?.soldIn?.factorMilli ?? 1000) / 1000
    this.received.set(id, {
      shopId,
      made,
      itemId: line?.productId ?? '',
      milli: (line?.quantityMilli ?? 0) * factor,
      packs: line?.soldIn?.isPack === true ? line.quantityMilli / 1000 : 0,
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
    met.add('goods came in')
  }
  for (const device of oracle.sim.devices) {
    const { db } = (await oracle.sim.tab(device, 0)).ctx
    const effects = await db.stock.toArray()
    for (const work of await db.stockWork.toArray()) {
      const there = server.stock.received.get(work.id)
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
