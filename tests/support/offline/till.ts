import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { OrderCharge } from '../../../src/shared/contract/commands/parts.ts'
import type { OrderDraft } from '../../../src/web/offline/kinds/order-create.ts'
import { createContext, type OfflineContext, type Owner } from '../../../src/web/offline/context.ts'
import { type DexieEngine, KauntaDb, openDb } from '../../../src/web/offline/db.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'

/** A disk of its own for each test; hand the same one to two databases to have two tabs, or a restart. */
export const aDisk = (): Required<DexieEngine> => ({ indexedDB: new IDBFactory(), IDBKeyRange })

export async function aTab(disk = aDisk(), given: Partial<Omit<OfflineContext, 'db'>> = {}): Promise<OfflineContext> {
  return createContext(await openDb(new KauntaDb('kaunta', disk)), given)
}

export const anOwner = (given: Partial<Owner> = {}): Owner => ({ userId: uuidv7(), shopId: uuidv7(), ...given })

/** As after the first contact with the server: a code, and the counters at 0. */
export async function registered(ctx: OfflineContext, owner: Owner, code = 'A7'): Promise<string> {
  const id = uuidv7()
  await ctx.db.devices.put({
    key: `device:${owner.shopId}`,
    shopId: owner.shopId,
    id,
    code,
    name: 'Tablet',
    counter: 0,
    seq: 0,
    revokedAt: null,
  })
  return id
}

export const aPayment = (
  amountTzs: number,
  given: Partial<OrderDraft['payments'][number]> = {},
): OrderDraft['payments'][number] => ({
  id: uuidv7(),
  method: 'cash',
  amountTzs,
  receivedTzs: amountTzs,
  changeTzs: 0,
  wallet: null,
  reference: null,
  at: '2026-11-21T08:00:00.000Z',
  ...given,
})

export const aCharge = (given: Partial<OrderCharge> = {}): OrderCharge => ({
  id: uuidv7(),
  kind: 'delivery',
  basisPoints: null,
  amountTzs: 1500,
  taxCode: null,
  taxTzs: 0,
  ...given,
})

/** A restaurant's bill: service as a percentage, delivery, a tip, and cash rounded to fifty. */
export function aBill(order: OrderDraft): OrderDraft {
  const goodsTzs = order.totalTzs
  const charges = [
    aCharge({ kind: 'service', basisPoints: 1033, amountTzs: Math.floor((goodsTzs * 1033 + 5000) / 10_000) }),
    aCharge(),
    aCharge({ kind: 'tip', amountTzs: 333 }),
  ]
  const dueTzs = charges.reduce((sum, charge) => sum + charge.amountTzs, goodsTzs)
  if (order.payments.length === 0) return { ...order, charges, totalTzs: dueTzs }
  const takenTzs = Math.round(dueTzs / 50) * 50
  const payments = [aPayment(takenTzs, takenTzs === dueTzs ? {} : { roundingTzs: takenTzs - dueTzs })]
  return { ...order, charges, payments, totalTzs: takenTzs }
}

/** One line, paid in exact cash; a test overrides only what it is about. */
export function anOrder(
  given: Partial<OrderDraft> = {},
  priceTzs = 2500,
  quantityMilli = 2000,
  productId: string | null = null,
): OrderDraft {
  const totalTzs = (priceTzs * quantityMilli) / 1000
  return {
    id: uuidv7(),
    status: 'completed',
    customerId: null,
    customerName: '',
    customerPhone: '',
    servedById: null,
    servedByName: '',
    note: '',
    lines: [
      {
        id: uuidv7(),
        productId,
        variantId: null,
        name: 'Unga 1 kg',
        variantName: null,
        unitPriceTzs: priceTzs,
        addOns: [],
        quantityMilli,
        discount: null,
        note: '',
        productVersion: 1,
        grossTzs: totalTzs,
        discountTzs: 0,
        taxCode: null,
        taxTzs: 0,
        totalTzs,
      },
    ],
    discount: null,
    subtotalTzs: totalTzs,
    discountTzs: 0,
    taxTzs: 0,
    totalTzs,
    payments: given.status === 'pending' ? [] : [aPayment(totalTzs)],
    at: '2026-11-21T08:00:00.000Z',
    ...given,
  }
}
