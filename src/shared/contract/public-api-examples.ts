/**
 * A story told by calls of the public API, in this order: the example of each in its OpenAPI document, what the console starts with, and a test that runs all of them against the
 * real server (public-api.test.ts), where ids and times are held to each other and everything else to the letter.
 */
interface ApiExample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  answer: unknown
}

const AT = '2026-11-30T09:30:00.000Z'
const PRODUCT = '019ad0b2-6c00-7000-8000-000000000001'
const CUSTOMER = '019ad0b2-6c00-7000-8000-000000000002'
const ORDER = '019ad0b2-6c00-7000-8000-000000000003'
const LINE = '019ad0b2-6c00-7000-8000-000000000004'
const PAYMENT = '019ad0b2-6c00-7000-8000-000000000005'
const CARTON = '019ad0b2-6c00-7000-8000-000000000006'

const product = (onHandMilli: number, { priceTzs, version } = { priceTzs: 3200, version: 2 }) => ({
  id: PRODUCT,
  name: 'Sukari 1 kg',
  description: '',
  group: 'Vyakula',
  sku: 'SUK-1',
  priceTzs,
  unit: 'kg',
  taxCode: null,
  barcodes: ['6201234567890', '6201234567906'],
  variants: [],
  units: [
    {
      id: CARTON,
      name: 'Katoni',
      factorMilli: 20_000,
      priceTzs: 60_000,
      isPack: false,
      barcodes: ['6201234567906'],
    },
  ],
  tracksStock: true,
  onHandMilli,
  lowStockMilli: 5000,
  isArchived: false,
  version,
  updatedAt: AT,
  photos: [],
})
const stock = {
  productId: PRODUCT,
  name: 'Sukari 1 kg',
  sku: 'SUK-1',
  unit: 'kg',
  onHandMilli: 22_000,
  lowStockMilli: 5000,
  variants: [],
}
const customer = {
  id: CUSTOMER,
  name: 'Asha Juma',
  phones: ['+255712345678'],
  place: 'Gerezani',
  tin: '123456789',
  language: null,
  isArchived: false,
  createdAt: AT,
}
const order = (status: 'pending' | 'paid' | 'picked_up') => ({
  id: ORDER,
  number: 'W-000001',
  status,
  source: 'link',
  customer: { id: CUSTOMER, name: 'Asha Juma', phone: '+255712345678' },
  lines: [
    {
      id: LINE,
      productId: PRODUCT,
      variantId: null,
      name: 'Sukari 1 kg',
      variantName: null,
      quantityMilli: 2000,
      unitPriceTzs: 3200,
      discountTzs: 0,
      taxTzs: 0,
      totalTzs: 6400,
    },
  ],
  currency: 'TZS',
  subtotalTzs: 6400,
  discountTzs: 0,
  taxTzs: 0,
  totalTzs: 6400,
  paidTzs: status === 'pending' ? 0 : 6400,
  refundedTzs: 0,
  at: AT,
  delivery: { kind: 'pickup', place: null, phone: null, area: null, chargeTzs: 0 },
  refunds: [],
  hasMoreRefunds: false,
})
const payment = {
  id: PAYMENT,
  orderId: ORDER,
  method: 'mobile_money',
  wallet: 'mpesa',
  reference: 'BK12XY34ZW',
  amountTzs: 6400,
  at: AT,
  isSandbox: false,
}
const page = (item: unknown) => ({ items: [item], nextCursor: null })

/** By the endpoint's name. */
export const apiExamples: Readonly<Record<string, ApiExample>> = {
  apiCreateProduct: {
    body: {
      name: 'Sukari 1 kg',
      group: 'Vyakula',
      sku: 'SUK-1',
      priceTzs: 3000,
      unit: 'kg',
      barcodes: ['6201234567890'],
      lowStockMilli: 5000,
      onHandMilli: 20_000,
      units: [{ name: 'Katoni', factorMilli: 20_000, priceTzs: 60_000, barcodes: ['6201234567906'] }],
    },
    answer: product(20_000, { priceTzs: 3000, version: 1 }),
  },
  apiChangeProduct: {
    params: { id: PRODUCT },
    body: { version: 1, priceTzs: 3200, units: [{ id: CARTON, priceTzs: 60_000 }] },
    answer: product(20_000),
  },
  apiChangeStock: {
    body: { productId: PRODUCT, reason: 'received', note: 'Gunia jipya', change: { deltaMilli: 4000 } },
    answer: { productId: PRODUCT, variantId: null, onHandMilli: 24_000 },
  },
  apiAddCustomer: {
    body: { name: 'Asha Juma', phone: '0712345678', place: 'Kariakoo' },
    answer: { id: CUSTOMER, isNew: true },
  },
  apiChangeCustomer: {
    params: { id: CUSTOMER },
    body: {
      place: 'Gerezani',
      tin: '123456789',
      was: { place: 'Kariakoo' },
      consents: [{ purpose: 'sms_offers', isGiven: true, how: 'written', at: '2026-11-20T08:00:00.000Z' }],
    },
    answer: customer,
  },
  apiCreateOrder: {
    body: {
      lines: [{ productId: PRODUCT, quantityMilli: 2000 }],
      customerName: 'Asha Juma',
      customerPhone: '0712345678',
      note: 'Atachukua jioni',
    },
    answer: order('pending'),
  },
  apiAddPayment: {
    body: { orderId: ORDER, method: 'mobile_money', amountTzs: 6400, wallet: 'mpesa', reference: 'BK12XY34ZW' },
    answer: { payment, order: order('paid') },
  },
  apiStepOrder: { params: { id: ORDER }, body: { to: 'picked_up', from: 'paid' }, answer: order('picked_up') },
  apiListProducts: { query: { limit: '50', barcode: '6201234567890' }, answer: page(product(22_000)) },
  apiGetProduct: { params: { id: PRODUCT }, answer: product(22_000) },
  apiListStock: { query: { limit: '50' }, answer: page(stock) },
  apiListOrders: { query: { limit: '50', status: 'picked_up' }, answer: page(order('picked_up')) },
  apiGetOrder: { params: { id: ORDER }, answer: order('picked_up') },
  apiListCustomers: { query: { limit: '50', phone: '0712345678' }, answer: page(customer) },
  apiGetCustomer: { params: { id: CUSTOMER }, answer: customer },
  apiListPayments: { query: { limit: '50', order: ORDER }, answer: page(payment) },
  apiGetPayment: { params: { id: PAYMENT }, answer: payment },
}
