import type * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  listTransfers,
  receiveTransfer,
  Transfer,
  TransferDetail,
} from '../../../shared/contract/stock-transfers.ts'
import { PRODUCT_CATEGORIES } from '../../../shared/domain/options.ts'
import { foldCode } from '../../../shared/domain/search.ts'
import { averageCostTzs, costOfMilli } from '../../../shared/domain/stock-cost.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { sisterShops } from '../auth/memberships.service.ts'
import { lockItems, lockLevels, writeTermsOf } from '../products/product-costs.service.ts'
import { clampStock } from '../products/product-reader.service.ts'
import { productNotFound, stockNotTracked } from '../products/products.errors.ts'
import { createIn, withBarcodeRace } from '../products/products.service.ts'
import { settleBatches } from '../products/stock-moves.service.ts'
import { changeBatches } from './batches.repository.ts'
import { bringIn } from './receipts.repository.ts'
import { bringBack, datesOf, isTooMuch, itemOf, moved, visiting, worthOf } from './send-transfer.service.ts'
import { needsCreateRight, notTheLines, transferEnded, transferNotFound, whyNeeded } from './stock.errors.ts'
import {
  endTransfer,
  freeCodes,
  type KeptLine,
  type KeptTransfer,
  listTransferRows,
  matchGoods,
  packsOf,
  readGoodsNames,
  readTransfer,
  type TransferEnd,
} from './transfers.repository.ts'

type Sent = z.output<typeof listTransfers.query>
export function createTransfersService({ db, clock }: Pick<TradeDeps, 'db' | 'clock'>) {
  return {
    async shops(shopId: string) {
      const items = await inShop(db, shopId, (tx) => sisterShops(tx, shopId))
      return { items: items.map(({ id, shopName }) => ({ id, name: shopName })) }
    },

    async list(shopId: string, query: Sent) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listTransferRows(tx, shopId, query, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.receivedAt, row.id),
        )
        return { items: rows.map(transferOf), nextCursor }
      })
    },

    async get(shopId: string, id: string): Promise<TransferDetail> {
      return await inShop(db, shopId, (tx) => detail(tx, shopId, id))
    },

    async receive(actor: MemberActor, id: string, body: BodyOf<typeof receiveTransfer>): Promise<TransferDetail> {
      const { shopId } = actor
      return await withBarcodeRace(() =>
        inShop(db, shopId, async (tx) => {
          const row = await readTransfer(tx, shopId, id, true)
          if (row?.way !== 'in') throw transferNotFound()
          if (row.state === 'cancelled') throw transferEnded()
          if (row.state === 'sent') await arrived(tx, actor, row, body, clock.now())
          return await detail(tx, shopId, id)
        }),
      )
    },

    async cancel(actor: MemberActor, id: string): Promise<TransferDetail> {
      const { shopId, userId } = actor
      return await inShop(db, shopId, async (tx) => {
        const row = await readTransfer(tx, shopId, id)
        if (row?.way !== 'out') throw transferNotFound()
        if (!(await bringBack(tx, shopId, row, { userId, at: clock.now(), why: '' }))) throw transferEnded()
        return await detail(tx, shopId, id)
      })
    },
  }
}
export type TransfersService = ReturnType<typeof createTransfersService>

type Said = BodyOf<typeof receiveTransfer>
type Into = NonNullable<Said['lines'][number]['into']>
/** What came is on the shelf, and its cost is mixed with what lay there. */
async function arrived(tx: Tx, actor: MemberActor, row: KeptTransfer, said: Said, at: Date): Promise<void> {
  const { shopId, userId } = actor
  const answers = new Map(said.lines.map((line) => [line.id.toLowerCase(), line]))
  const lines = row.lines.map((line, index) => {
    const answer = answers.get(line.id)
    if (!answer || (answer.arrivedMilli > 0 && answer.into === null) || isTooMuch(line, answer.arrivedMilli))
      throw notTheLines(`lines.${index}`)
    return { ...line, arrivedMilli: answer.arrivedMilli, into: answer.arrivedMilli > 0 ? answer.into : null }
  })
  if (said.lines.length !== lines.length) throw notTheLines('lines')
  const differences = lines.filter((line) => line.arrivedMilli !== line.baseMilli).length
  if (differences > 0 && said.why === '') throw whyNeeded()

  const came: (KeptLine & { productId: string; milli: number })[] = []
  for (const { into, ...line } of lines)
    if (into) came.push({ ...line, ...(await goodsFor(tx, actor, line, into, at)), milli: line.arrivedMilli })
  const keys = came.map((line) => ({ itemId: itemOf(line), productId: line.productId, variantId: line.variantId }))
  const goods = new Map((await lockItems(tx, shopId, keys)).map((each) => [each.itemId, each]))
  for (const { itemId, variantId } of keys) {
    const one = goods.get(itemId)
    if (!one || (variantId === null && one.hasVariants)) throw productNotFound()
    if (!one.tracksStock) throw stockNotTracked()
  }
  const levels = await lockLevels(tx, shopId, [...goods.values()])
  const packs = await packsOf(tx, shopId, [...goods.keys()])
  await settleBatches(tx, shopId, [...goods.keys()])
  const costs = new Map([...goods.values()].map(({ itemId, costTzs }) => [itemId, costTzs]))
  for (const line of came) {
    const itemId = itemOf(line)
    const onHandMilli = levels.get(itemId) ?? 0
    const landedTzs = line.costTzs === null ? null : costOfMilli(line.costTzs, line.milli)
    if (landedTzs !== null)
      costs.set(
        itemId,
        averageCostTzs({ onHandMilli, costTzs: costs.get(itemId) ?? null }, { baseMilli: line.milli, landedTzs }),
      )
    levels.set(itemId, onHandMilli + line.milli)
  }
  await bringIn(
    tx,
    shopId,
    { docId: row.id, reason: 'transfer_in', byUserId: userId, at, receivedAt: at },
    came.map((line) => moved(line, 1, line.milli, closedOf(line, packs.get(itemOf(line))))),
  )
  await changeBatches(tx, shopId, datesOf(came))
  const changed = [...goods.values()].filter(({ itemId, costTzs }) => (costs.get(itemId) ?? null) !== costTzs)
  const terms = changed.map(({ itemId, productId, variantId }) => ({
    itemId,
    productId,
    variantId,
    costTzs: costs.get(itemId) ?? null,
    priceTzs: null,
  }))
  await writeTermsOf(tx, shopId, terms, at)
  const here = new Map(came.map((line) => [line.id, line]))
  const end: Omit<TransferEnd, 'lines'> = {
    state: 'received',
    arrivedTzs: worthOf(lines, (line) => line.arrivedMilli ?? 0),
    differences,
    why: differences > 0 ? said.why : '',
    endedBy: userId,
    at,
  }
  await endTransfer(tx, shopId, row.id, {
    ...end,
    lines: lines.map(({ into: _into, ...line }) => {
      const { productId = null, variantId = null } = here.get(line.id) ?? {}
      return { ...line, productId, variantId }
    }),
  })
  await emit(tx, shopId, { kind: 'products.changed', bySessionId: row.id })
  await visiting(tx, shopId, row.otherShopId, async () => {
    const theirs = await readTransfer(tx, row.otherShopId, row.id)
    const arrivals = new Map(lines.map((line) => [line.id, line.arrivedMilli]))
    if (theirs?.way === 'out')
      await endTransfer(tx, row.otherShopId, row.id, {
        ...end,
        lines: theirs.lines.map((line) => ({ ...line, arrivedMilli: arrivals.get(line.id) ?? 0 })),
      })
  })
}

/** The product it is here; a new one is as the other shop has it, at this shop's price. */
async function goodsFor(tx: Tx, actor: MemberActor, line: KeptLine, into: Into, at: Date) {
  if (into.kind === 'known')
    return { productId: into.productId.toLowerCase(), variantId: into.variantId?.toLowerCase() ?? null }
  if (!actor.can('product', 'create')) throw needsCreateRight()
  const productId = into.productId.toLowerCase()
  const folded = line.codes.map((shown) => ({ shown, code: foldCode(shown) }))
  const free = await freeCodes(
    tx,
    actor.shopId,
    folded.map(({ code }) => code),
  )
  const name = line.variantName === null ? line.name : `${line.name} ${line.variantName}`
  await createIn(
    tx,
    actor,
    {
      id: productId,
      name: name.slice(0, 120),
      description: '',
      category: PRODUCT_CATEGORIES.find((one) => one === line.category) ?? null,
      group: line.group,
      priceTzs: into.priceTzs,
      costTzs: null,
      sku: '',
      barcodes: folded.flatMap(({ shown, code }) => (free.has(code) ? [shown] : [])),
      photos: [],
      unit: line.unit,
      tracksStock: true,
      lowStockMilli: null,
      variants: [],
      addOnGroups: [],
      openingStock: {},
    },
    at,
  )
  return { productId, variantId: null }
}

/** Closed packs come as closed ones where they hold as much here. */
const closedOf = ({ packs, packMilli, milli }: KeptLine & { milli: number }, holds: number | undefined) =>
  packMilli !== null && holds === packMilli ? Math.min(packs, Math.floor(milli / packMilli)) : 0

async function detail(tx: Tx, shopId: string, id: string): Promise<TransferDetail> {
  const row = await readTransfer(tx, shopId, id)
  if (!row) throw transferNotFound()
  const known = row.lines.flatMap(({ productId, variantId }) => (productId === null ? [] : [{ productId, variantId }]))
  const names = await readGoodsNames(tx, shopId, known)
  const isOpen = row.way === 'in' && row.state === 'sent'
  const matches = isOpen
    ? await matchGoods(
        tx,
        shopId,
        row.lines.map((line) => ({ ...line, codes: line.codes.map(foldCode) })),
      )
    : new Map<string, never>()
  return {
    ...transferOf(row),
    note: row.note,
    why: row.why,
    lines: row.lines.map((line) => {
      const { productId, variantId } = line
      const name = productId === null ? undefined : names.get(variantId ?? productId)
      return {
        id: line.id,
        name: line.name,
        variantName: line.variantName,
        unit: line.unit,
        sentMilli: clampStock(line.baseMilli),
        arrivedMilli: line.arrivedMilli === null ? null : clampStock(line.arrivedMilli),
        costTzs: line.costTzs,
        priceTzs: line.priceTzs,
        goods:
          productId === null || name === undefined ? (matches.get(line.id) ?? null) : { productId, variantId, name },
      }
    }),
  }
}

const transferOf = (row: Awaited<ReturnType<typeof listTransferRows>>[number]): Transfer => ({
  id: row.id,
  way: row.way,
  otherShopName: row.otherShopName,
  state: row.state,
  lineCount: row.lineCount,
  sentTzs: row.sentTzs,
  arrivedTzs: row.arrivedTzs,
  differences: row.differences,
  sentByName: row.sentByName,
  at: row.at.toISOString(),
  endedByName: row.endedByName,
  endedAt: row.endedAt?.toISOString() ?? null,
})
