import type { CommandEnvelope } from '../../src/shared/contract/commands.ts'
import type { OrderCreate } from '../../src/shared/contract/commands/order-create.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'

export interface TillIdentity {
  shopId: string
  userId: string
  deviceId: string
  deviceCode: string
}

/** An exact-cash counter sale as a device queues it: one line, whole pieces. `counter` makes number and seq. */
export function aSaleCommand(
  till: TillIdentity,
  counter: number,
  options: { productId?: string; unitPriceTzs?: number; pieces?: number; at?: Date } = {},
): CommandEnvelope & { body: OrderCreate } {
  const { productId = null, unitPriceTzs = 1500, pieces = 1 + (counter % 3) } = options
  const at = (options.at ?? new Date()).toISOString()
  const totalTzs = unitPriceTzs * pieces
  const id = uuidv7()
  return {
    v: 1,
    id: uuidv7(),
    type: 'order.create',
    shopId: till.shopId,
    userId: till.userId,
    deviceId: till.deviceId,
    seq: counter,
    lane: id,
    at,
    clockOffsetMs: 0,
    body: {
      id,
      number: `${till.deviceCode}-${String(counter).padStart(6, '0')}`,
      status: 'completed',
      customerId: null,
      customerName: '',
      customerPhone: '',
      servedById: till.userId,
      servedByName: 'Muuzaji',
      note: '',
      lines: [
        {
          id: uuidv7(),
          productId,
          variantId: null,
          name: 'Sukari 1 kg',
          variantName: null,
          unitPriceTzs,
          addOns: [],
          quantityMilli: pieces * 1000,
          discount: null,
          note: '',
          productVersion: null,
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
      payments: [
        {
          id: uuidv7(),
          method: 'cash',
          amountTzs: totalTzs,
          receivedTzs: totalTzs,
          changeTzs: 0,
          wallet: null,
          reference: null,
          at,
        },
      ],
      at,
    },
  }
}
