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

const product = (onHandMilli: number) => ({
  id: PRODUCT,
  name: 'Sukari 1 kg',
  group: 'Vyakula',
  sku: 'SUK-1',
  priceTzs: 3200,
  unit: 'kg',
  barcodes: ['6201234567890'],
  variants: [],
  tracksStock: true,
  onHandMilli,
  lowStockMilli: 5000,
  isArchived: false,
  updatedAt: AT,
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
  place: 'Kariakoo',
  isArchived: false,
  createdAt: AT,
}
const order = (status: 'pending' | 'paid') => ({
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
  paidTzs: status === 'paid' ? 6400 : 0,
  refundedTzs: 0,
  at: AT,
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
      priceTzs: 3200,
      unit: 'kg',
      barcodes: ['6201234567890'],
      lowStockMilli: 5000,
      onHandMilli: 20_000,
    },
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
  apiListProducts: { query: { limit: '50', barcode: '6201234567890' }, answer: page(product(22_000)) },
  apiGetProduct: { params: { id: PRODUCT }, answer: product(22_000) },
  apiListStock: { query: { limit: '50' }, answer: page(stock) },
  apiListOrders: { query: { limit: '50', status: 'paid' }, answer: page(order('paid')) },
  apiGetOrder: { params: { id: ORDER }, answer: order('paid') },
  apiListCustomers: { query: { limit: '50', phone: '0712345678' }, answer: page(customer) },
  apiGetCustomer: { params: { id: CUSTOMER }, answer: customer },
  apiListPayments: { query: { limit: '50', order: ORDER }, answer: page(payment) },
  apiGetPayment: { params: { id: PAYMENT }, answer: payment },
}
