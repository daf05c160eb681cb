import type { LocalOrder } from '../../src/web/offline/db.ts'
import { anOrder, aPayment } from './builders.ts'

export const SUGAR = '018f3f3e-0000-7000-8000-000000000001'
/** Two kilos of sugar for 6,000, paid in cash at this moment, as the device that sold them keeps it. */
export function localSale(at: string, given: Partial<LocalOrder> = {}): LocalOrder {
  const order = anOrder({
    at,
    servedById: '018f3f3e-0000-7000-8000-0000000000aa',
    servedByName: 'Asha',
    lines: [{ productId: SUGAR, unitPriceTzs: 3000, quantityMilli: 2000, name: 'Sukari' }],
    payments: [aPayment({ amountTzs: 6000, at })],
  })
  return {
    ...order,
    shopId: 's',
    deviceId: 'd',
    deviceCode: 'A0',
    createdById: 'u',
    source: 'counter',
    paidTzs: 6000,
    events: [],
    sync: 'synced',
    flags: [],
    changedAt: at,
    ...given,
  }
}
