import type { CartView } from '../../src/shared/contract/cart.ts'
import type { CartPayment, PublicAttempt } from '../../src/shared/contract/payments.ts'

const price = (priceTzs: number) => ({ priceTzs, priceThenTzs: priceTzs })

/** The order of the mock-ups (design/png/cart.png): two dishes to choose, fifteen mandazi that need no choice. */
export function aCartView(change: Partial<CartView> = {}): CartView {
  const ids = { pilau: '00000000-0000-7000-8000-000000000001', juisi: '00000000-0000-7000-8000-000000000002', mandazi: '00000000-0000-7000-8000-000000000003' }
  return {
    shop_name: 'Duka la Mfano', logo_url: null, order_id: 'W-000043', state: 'open', shopNote: '', customerName: 'Mteja 1', customerPhone: '+255712000001', note: '', delivery: null, submitUntil: '2026-11-24T09:00:00.000Z',
    pricesKey: 'k1', isChanged: false, subtotalTzs: 22_000, discountTzs: 0, totalTzs: 22_000, paidTzs: 0, owedTzs: 22_000, itemCount: 19, orderId: null, status: null, steps: [], submittedAt: null, payment: null, receiptUrl: null, asOf: '2026-11-21T09:00:00.000Z',
    shop: { phone: '+255712000009', whatsapp: '+255712000009', place: 'Kariakoo, Dar es Salaam', language: 'sw', receiptNote: '' },
    products: [
      {
        lineId: ids.pilau, productId: ids.pilau, name: 'Pilau ya nyama', photoUrl: null, unit: '', quantity: 2, quantityMilli: 2000, ...price(6000), availableMilli: null, isGone: false, note: '', chosen: { variantId: null, addOnIds: [] }, totalTzs: 0,
        variants: [{ id: 'kawaida', name: 'Kawaida', ...price(6000), availableMilli: null }, { id: 'kubwa', name: 'Kubwa', ...price(7000), availableMilli: null }],
        groups: [{ id: 'juu', name: 'Vya kuongeza', least: 0, most: 3 }],
        add_ons: [{ id: 'kachumbari', groupId: 'juu', name: 'Kachumbari', ...price(500) }, { id: 'pilipili', groupId: 'juu', name: 'Pilipili', ...price(0) }, { id: 'ndizi', groupId: 'juu', name: 'Ndizi mbivu', ...price(500) }],
      },
      {
        lineId: ids.juisi, productId: ids.juisi, name: 'Juisi ya embe', photoUrl: null, unit: '', quantity: 2, quantityMilli: 2000, ...price(2000), availableMilli: null, isGone: false, note: '', chosen: { variantId: null, addOnIds: [] }, totalTzs: 4000,
        variants: [], groups: [{ id: 'kikombe', name: 'Kikombe', least: 1, most: 1 }], add_ons: [{ id: 'ndogo', groupId: 'kikombe', name: '300 ml', ...price(0) }, { id: 'kubwa2', groupId: 'kikombe', name: '500 ml', ...price(500) }],
      },
      {
        lineId: ids.mandazi, productId: ids.mandazi, name: 'Mandazi', photoUrl: null, unit: '', quantity: 15, quantityMilli: 15_000, ...price(300), availableMilli: null, isGone: false, note: '', chosen: { variantId: null, addOnIds: [] }, totalTzs: 4500,
        variants: [], groups: [], add_ons: [],
      },
    ],
    ...change,
  }
}

export const aCartPayment = (change: Partial<CartPayment> = {}): CartPayment => ({
  isSandbox: true, canPay: true, totalTzs: 22_000, paidTzs: 0, owedTzs: 22_000, takesCash: true, attempts: [], payments: [],
  methods: [
    { kind: 'mobile_push', feeTzs: 220, feePayer: 'customer', totalTzs: 22_220, operators: ['mpesa', 'tigo', 'airtel', 'halopesa'], isStatic: false },
    { kind: 'tanqr', feeTzs: 0, feePayer: 'shop', totalTzs: 22_000, operators: [], isStatic: false },
  ],
  ...change,
})

export const anAttempt = (change: Partial<PublicAttempt> = {}): PublicAttempt => ({
  id: '00000000-0000-7000-8000-0000000000a1', kind: 'mobile_push', state: 'waiting', amountTzs: 22_000, feeTzs: 220, feePayer: 'customer', totalTzs: 22_220, receivedTzs: null, operator: 'mpesa', phone: '+255712000001', reason: null,
  isLate: false, isSandbox: true, reference: 'KT1', providerReference: null, qr: null, cardUrl: null, askedAt: '2026-11-21T09:00:00.000Z', waitingAt: '2026-11-21T09:00:01.000Z', expiresAt: '2026-11-21T09:02:00.000Z', endedAt: null, ...change,
})

/** What the server answers once it has the order. */
export const aSubmittedView = (change: Partial<CartView> = {}): CartView =>
  aCartView({ state: 'submitted', orderId: '00000000-0000-7000-8000-0000000000f1', status: 'pending', steps: [{ status: 'pending', at: '2026-11-21T09:05:00.000Z' }], submittedAt: '2026-11-21T09:05:00.000Z', delivery: { kind: 'pickup' }, payment: aCartPayment(), ...change })
