import { insertTransfer } from '../../src/server/modules/stock/transfers.repository.ts'
import { inShop } from '../../src/server/platform/database.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { TestApp } from './test-app.ts'
import { businessDay } from '../../src/shared/domain/format.ts'

/** Goods of the canary's shop that came in from a supplier. */
const goodsReceived = <E extends { at: string }>(
  envelope: E,
  { receiptId, supplierId, productId }: { receiptId: string; supplierId: string; productId: string },
  canary: string,
) => ({
  ...envelope,
  id: uuidv7(),
  type: 'stock.receive',
  seq: 30,
  lane: receiptId,
  body: {
    id: receiptId,
    supplier: { id: supplierId, name: `Msambazaji ${canary}`, phone: '0712000998' },
    invoiceNumber: canary,
    day: businessDay(envelope.at),
    lines: [
      {
        id: uuidv7(),
        productId,
        variantId: null,
        name: canary,
        variantName: null,
        quantityMilli: 5000,
        unitCostTzs: 1000,
        useBy: businessDay(envelope.at),
      },
    ],
    transportTzs: 0,
    discountTzs: 0,
    paidTzs: 0,
    dueOn: null,
    photos: [],
    note: canary,
    at: envelope.at,
  },
})

const goodsAdjusted = <E extends { at: string }>(
  envelope: E,
  { adjustId, productId }: { adjustId: string; productId: string },
  canary: string,
) => ({
  ...envelope,
  id: uuidv7(),
  type: 'stock.adjust',
  seq: 31,
  lane: adjustId,
  body: {
    id: adjustId,
    productId,
    variantId: null,
    reason: 'damaged',
    deltaMilli: -1000,
    packs: 0,
    note: canary,
    at: envelope.at,
  },
})

const goodsCounted = <E extends { at: string }>(
  envelope: E,
  { countId, productId }: { countId: string; productId: string },
  canary: string,
) => {
  const id = uuidv7()
  const body = {
    id,
    count: { id: countId, name: canary, scope: {} },
    productId,
    variantId: null,
    countedMilli: 3000,
    packs: null,
    at: envelope.at,
  }
  return { ...envelope, id: uuidv7(), type: 'stock.count', seq: 32, lane: id, body }
}

/** What was said of the canary's shelf: counted, gone, come in. */
export const ofTheShelf = <E extends { at: string }>(
  envelope: E,
  {
    receiptId,
    supplierId,
    countId,
    productId,
  }: { receiptId: string; supplierId: string; countId: string; productId: string },
  canary: string,
) => [
  goodsCounted(envelope, { countId, productId }, canary),
  goodsAdjusted(envelope, { adjustId: uuidv7(), productId }, canary),
  goodsReceived(envelope, { receiptId, supplierId, productId }, canary),
]

/** Goods that are on their way to the canary's shop. */
export async function aComingTransfer(t: TestApp, shopId: string, canary: string): Promise<string> {
  const id = uuidv7()
  const at = t.clock.now()
  const line = {
    id,
    productId: null,
    variantId: null,
    name: canary,
    variantName: null,
    unit: '',
    group: '',
    category: null,
    codes: [],
    baseMilli: 1000,
    packs: 0,
    packMilli: null,
    costTzs: 500,
    priceTzs: 900,
    arrivedMilli: null,
  }
  await inShop(t.db, shopId, (tx) =>
    insertTransfer(tx, shopId, {
      id,
      way: 'in',
      otherShopId: uuidv7(),
      otherShopName: canary,
      lines: [line],
      sentTzs: 500,
      note: canary,
      sentBy: uuidv7(),
      at,
      receivedAt: at,
    }),
  )
  return id
}
