import type { DisplayState } from '../../src/shared/contract/displays.ts'

/** What a till shows while two bags of flour are rung up. */
export const aDisplayState = (over: Partial<DisplayState> = {}): DisplayState => ({
  kind: 'cart',
  shopName: 'Duka la Mfano',
  logoUrl: null,
  language: 'sw',
  servedBy: 'Muuzaji 1',
  lines: [
    {
      id: 'l1',
      name: 'Unga wa sembe 2 kg',
      detail: '',
      quantityMilli: 2000,
      unit: '',
      priceTzs: 4500,
      totalTzs: 9000,
      picture: null,
    },
  ],
  itemCount: 2,
  subtotalTzs: 9000,
  discountTzs: 0,
  chargesTzs: 0,
  totalTzs: 9000,
  code: null,
  receivedTzs: null,
  changeTzs: null,
  receiptUrl: null,
  ...over,
})
