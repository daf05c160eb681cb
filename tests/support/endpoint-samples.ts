import { sharedPrintingSamples } from './shared-printer.ts'
import { apiKeySamples } from './canary-api-keys.ts'
import { accountSamples } from './endpoint-samples-account.ts'
import { photoSamples } from './endpoint-samples-photos.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { USUAL_REMINDERS } from '../../src/shared/domain/debt-reminders.ts'
import { STARTING_CODES } from '../../src/shared/domain/taxes.ts'
import type { CanaryShop } from './canary-shop.ts'
import { segmentSamples } from './canary-segments.ts'
import { aDisplayState } from './displays.ts'
import { moneySamples } from './endpoint-samples-money.ts'
import { privacySamples } from './canary-privacy.ts'
import { setSamples } from './endpoint-samples-sets.ts'
import { staffSamples } from './endpoint-samples-staff.ts'
import { aPhone } from './test-app.ts'
import { chatSamples } from './endpoint-samples-chats.ts'

/** What a call is made of, loosely: the walk makes calls the types would not let through. */
export interface SampleInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  file?: Blob
}

const product = (shop: CanaryShop) => ({
  name: 'Sampuli',
  description: '',
  category: null,
  group: '',
  priceTzs: 100,
  costTzs: null,
  sku: '',
  barcodes: [],
  photos: [],
  unit: '',
  tracksStock: false,
  lowStockMilli: null,
  variants: [],
  addOnGroups: [],
  version: shop.product.version,
})

/**
 * A well-formed call of every endpoint, aimed at this shop's own records. An endpoint that is missing here fails the contract walk,
 * so a new one is walked from its first day.
 */
export const samples: Record<string, (shop: CanaryShop) => SampleInput> = {
  ...accountSamples,
  ...apiKeySamples,

  getShop: () => ({}),
  createShop: (shop) => ({ body: { id: shop.owner.shop.id, shop_name: 'Sampuli' } }),
  getOrderWords: () => ({}),
  saveOrderWords: () => ({
    body: { pending: null, paid: 'Tunaandaa', picked_up: null, delivered: null, completed: null, cancelled: null },
  }),
  getOrderWorkflow: () => ({}),
  saveOrderWorkflow: () => ({
    body: {
      off: ['picked_up'],
      names: { delivered: { en: 'Brought', sw: 'Imefika' } },
      doers: { delivered: { who: 'owners', userIds: [] } },
      limits: { pending: 60 },
      tell: { delivered: { whatsapp: true, sms: false, text: null } },
      version: 1,
    },
  }),
  listToDo: () => ({}),
  getCounterRules: () => ({}),
  saveCounterRules: () => ({ body: { methodsOff: ['later'], version: 1 } }),
  ...setSamples,
  listSuppliers: () => ({}),
  createSupplier: () => ({ body: { id: uuidv7(), name: 'Sampuli', phone: '', note: '' } }),
  saveSupplier: () => ({ params: { id: uuidv7() }, body: { name: 'Sampuli', phone: '', note: '' } }),
  listSupplierPayments: (shop) => ({ params: { id: shop.supplierId } }),
  listReceipts: () => ({}),
  listCounts: () => ({}),
  listOpenCounts: () => ({}),
  getCount: (shop) => ({ params: { id: shop.countId } }),
  endCount: (shop) => ({ params: { id: shop.countId }, body: { action: 'apply' } }),
  getNightCount: () => ({}),
  listStock: () => ({}),
  getStockTotals: () => ({}),
  listToOrder: () => ({}),
  getReceipt: (shop) => ({ params: { id: shop.receiptId } }),
  listSisterShops: () => ({}),
  listTransfers: () => ({}),
  getTransfer: (shop) => ({ params: { id: shop.transferId } }),
  receiveTransfer: (shop) => ({
    params: { id: shop.transferId },
    body: {
      lines: [
        {
          id: shop.transferId,
          arrivedMilli: 1000,
          into: { kind: 'known', productId: shop.product.id, variantId: null },
        },
      ],
      why: '',
    },
  }),
  cancelTransfer: (shop) => ({ params: { id: shop.transferId } }),
  listBatches: () => ({}),
  getBatchTotals: () => ({}),
  listCustomers: () => ({}),
  getCustomerTotals: () => ({}),
  listDebts: () => ({}),
  getDebtTotals: () => ({}),
  askAgreement: (shop) => ({ params: { id: shop.customerId }, body: { id: uuidv7() } }),
  endAgreement: (shop) => ({ params: { id: shop.customerId } }),
  getReminderRules: () => ({}),
  saveReminderRules: () => ({ body: { ...USUAL_REMINDERS, version: 2 } }),
  draftReminder: (shop) => ({ params: { id: shop.customerId }, body: {} }),
  sendReminder: (shop) => ({ params: { id: shop.customerId }, body: { id: uuidv7(), way: 'sms' } }),
  getCustomer: (shop) => ({ params: { id: shop.customerId } }),
  listCustomerEvents: (shop) => ({ params: { id: shop.customerId } }),
  listCustomerMessages: (shop) => ({ params: { id: shop.customerId } }),
  getCustomerLedger: (shop) => ({ params: { id: shop.customerId } }),
  makeStatementLink: (shop) => ({ params: { id: shop.customerId }, body: {} }),
  endStatementLink: (shop) => ({ params: { id: shop.customerId } }),
  listDuplicates: () => ({}),
  mergeCustomers: (shop) => ({ body: { id: uuidv7(), keptId: shop.customerId, goneId: shop.secondCustomerId } }),
  ...segmentSamples,
  undoMerge: (shop) => ({ params: { id: shop.mergeId } }),
  saveCustomerCredit: (shop) => ({
    params: { id: shop.customerId },
    body: { creditLimitTzs: 50_000, creditDueDays: 7 },
  }),
  getFavourites: () => ({}),
  saveFavourites: (shop) => ({ body: { keys: [{ productId: shop.product.id }], version: 1 } }),
  getNoticeMails: () => ({}),
  saveNoticeMails: () => ({ body: { topics: [] } }),
  listNoticePeople: () => ({}),
  getReceiptLook: () => ({}),
  saveReceiptLook: () => ({
    body: {
      above: { en: 'Open every day', sw: 'Tuko wazi kila siku' },
      below: { en: 'Welcome back', sw: 'Karibu tena' },
      hasLogo: true,
      showsServer: true,
      showsCustomer: true,
      showsTaxes: true,
      showsCode: true,
      language: 'shop',
      version: 1,
    },
  }),
  getTaxes: () => ({}),
  saveTaxes: () => ({
    body: {
      isRegistered: true,
      tin: '123-456-789',
      vrn: '40-012345-A',
      codes: [...STARTING_CODES],
      defaultCode: 'A',
      version: 1,
    },
  }),
  updateShop: (shop) => ({ body: { logo_url: shop.media.url } }),
  ...photoSamples,
  uploadMedia: () => ({ query: { use: 'product' }, file: new Blob(['si picha']) }),
  registerDevice: (shop) => ({ body: { id: shop.device.id, name: 'Sampuli' } }),
  exchangeKeys: (shop) => ({ body: { deviceId: shop.device.id } }),
  listDevices: () => ({}),
  updateDevice: (shop) => ({ params: { id: shop.device.id }, body: { name: 'Sampuli' } }),
  revokeDevice: (shop) => ({ params: { id: shop.device.id } }),

  offerDisplay: (shop) => ({ body: { id: uuidv7(), deviceId: shop.device.id } }),
  listDisplays: () => ({}),
  removeDisplay: (shop) => ({ params: { id: shop.display.id } }),
  showOnDisplays: (shop) => ({
    body: { deviceId: shop.device.id, moment: shop.displayMoment + 1, state: aDisplayState() },
  }),
  pairDisplay: () => ({ body: { code: 'x'.repeat(43), token: 'y'.repeat(43), name: 'Sampuli' } }),
  streamDisplay: () => ({ query: { wait: '0' } }),
  ...sharedPrintingSamples,
  listParkedCarts: (shop) => ({ query: { deviceId: shop.device.id } }),
  parkCart: (shop) => ({
    params: { id: shop.parkedCartId },
    body: {
      deviceId: shop.device.id,
      version: 1,
      name: 'Sampuli',
      tableId: null,
      covers: null,
      itemCount: 1,
      totalTzs: 1000,
      heldAt: '2026-11-21T09:00:00.000Z',
      cart: '{}',
    },
  }),
  takeParkedCart: (shop) => ({ params: { id: shop.parkedCartId }, body: { deviceId: shop.device.id } }),
  unparkCart: (shop) => ({ params: { id: shop.parkedCartId }, query: { deviceId: shop.device.id } }),

  ...staffSamples,
  acceptInvitation: () => ({ params: { token: 'x'.repeat(43) } }),

  listProducts: () => ({ query: { search: 'canary' } }),
  listProductGroups: () => ({}),
  getProduct: (shop) => ({ params: { id: shop.product.id } }),
  createProduct: (shop) => ({
    body: { ...product(shop), id: shop.product.id, photos: [shop.media.name], openingStock: {} },
  }),
  updateProduct: (shop) => ({ params: { id: shop.product.id }, body: product(shop) }),
  importProducts: (shop) => ({
    body: {
      importId: shop.product.id,
      products: [{ ...product(shop), id: shop.product.id, photos: [shop.media.name], openingStock: {} }],
    },
  }),
  listImports: () => ({}),
  undoImport: () => ({ body: { importId: uuidv7() } }),
  importRows: (shop) => ({
    body: {
      importId: shop.product.id,
      kind: 'expenses',
      rows: [
        {
          key: shop.product.id,
          category: 'rent',
          amountTzs: 1000,
          method: 'cash',
          supplier: '',
          note: 'Sampuli',
          day: '2026-11-01',
        },
      ],
    },
  }),
  listArchives: () => ({}),
  makeArchive: () => ({ body: { id: uuidv7(), language: 'sw' } }),
  beginArchive: () => ({ body: { id: uuidv7(), fileName: 'duka.zip', bytes: 10 } }),
  putArchivePart: (shop) => ({ params: { id: shop.archiveId }, query: { index: '0' }, file: new Blob(['si nakala']) }),
  cancelArchive: (shop) => ({ params: { id: shop.archiveId }, body: {} }),
  linkArchive: (shop) => ({ params: { id: shop.archiveId }, body: {} }),
  listRowImports: () => ({ query: { kind: 'expenses' } }),
  undoRowImport: () => ({ body: { importId: uuidv7(), kind: 'expenses', reason: '' } }),
  bulkProducts: (shop) => ({ body: { ids: [shop.product.id], action: 'archive' } }),
  listMovements: (shop) => ({ params: { id: shop.product.id } }),
  adjustStock: (shop) => ({
    params: { id: shop.product.id },
    body: { id: uuidv7(), variantId: null, reason: 'received', note: '', change: { deltaMilli: 1000 } },
  }),

  createLink: (shop) => ({
    body: {
      kind: 'products',
      id: shop.orderLink.id,
      lines: [{ id: uuidv7(), productId: shop.product.id, variantId: null, quantityMilli: 1000 }],
    },
  }),
  listLinks: () => ({ query: { search: 'canary' } }),
  shareLink: (shop) => ({ params: { id: shop.orderLink.id }, body: {} }),
  cancelLink: (shop) => ({ params: { id: shop.orderLink.id } }),
  readCart: () => ({ query: { token: 'x'.repeat(43) } }),
  submitCart: () => ({ query: { token: 'x'.repeat(43) }, body: { lines: [], pricesKey: '' } }),
  openedCart: () => ({ query: { token: 'x'.repeat(43) } }),

  listOrders: () => ({ query: { search: 'canary' } }),
  getOrder: (shop) => ({ params: { id: shop.orderId } }),
  listReview: () => ({}),
  settleReview: (shop) => ({ params: { id: shop.reviewId }, body: { action: 'accept', note: '' } }),
  listExpenses: () => ({}),
  getExpense: (shop) => ({ params: { id: shop.expenseId } }),
  setExpenseBudgets: () => ({ body: { month: '2026-11', budgets: [{ category: 'rent', amountTzs: 100_000 }] } }),
  listRecurringExpenses: () => ({}),
  createRecurringExpense: () => ({
    body: {
      id: uuidv7(),
      category: 'rent',
      amountTzs: 250_000,
      method: 'bank',
      supplier: '',
      note: '',
      every: 'month',
      startsOn: '2026-12-01',
    },
  }),
  saveRecurringExpense: (shop) => ({
    params: { id: shop.recurringId },
    body: {
      category: 'rent',
      amountTzs: 250_000,
      method: 'bank',
      supplier: '',
      note: '',
      every: 'month',
      startsOn: '2026-12-01',
    },
  }),
  passOverRecurringExpense: (shop) => ({ params: { id: shop.recurringId }, body: { dueOn: '2026-12-01' } }),
  endRecurringExpense: (shop) => ({ params: { id: shop.recurringId } }),
  getExpenseTotals: () => ({ query: { month: '2026-11' } }),
  listChains: () => ({}),
  listActivity: () => ({ query: { search: 'canary' } }),
  listKitchenTickets: () => ({ query: {} }),
  listShifts: () => ({ query: { search: 'canary' } }),
  getShift: (shop) => ({ params: { id: shop.shiftId } }),
  closeShiftUnseen: (shop) => ({ params: { id: shop.shiftId }, body: { note: 'Sampuli' } }),
  getHome: () => ({}),
  getFigures: () => ({ query: { from: '2026-11-01', to: '2026-11-30', compare: 'before' } }),
  getSummary: () => ({}),
  saveSummary: () => ({ body: { isOn: true, way: 'push', hour: 20, onQuietDays: false } }),
  getSegmentFigures: () => ({ query: { from: '2026-11-01', to: '2026-11-30', compare: 'before' } }),
  getFigureMonths: () => ({ query: { month: '2026-11' } }),

  listClaims: () => ({ query: { search: 'canary' } }),
  getClaim: (shop) => ({ params: { id: shop.claimId } }),
  tieClaim: (shop) => ({ params: { id: shop.claimId }, body: { orderId: shop.orderId } }),
  withdrawClaim: (shop) => ({ params: { id: shop.claimId }, body: { reason: 'Sampuli' } }),
  takeClaim: (shop) => ({ params: { id: shop.claimId } }),

  getPayMethods: () => ({ query: { amountTzs: '1000' } }),
  getOrderPayments: (shop) => ({ params: { id: shop.unpaidOrderId } }),
  askPayment: (shop) => ({
    body: {
      id: shop.attemptId,
      subject: { kind: 'order', orderId: shop.unpaidOrderId },
      kind: 'mobile_push',
      phone: '0754000001',
    },
  }),
  askPaymentAgain: (shop) => ({
    params: { id: shop.attemptId },
    body: { id: uuidv7(), kind: 'mobile_push', phone: '0754000001' },
  }),
  getPayment: (shop) => ({ params: { id: shop.attemptId } }),
  checkPayment: (shop) => ({ params: { id: shop.attemptId } }),
  stopPayment: (shop) => ({ params: { id: shop.attemptId } }),
  confirmPayment: (shop) => ({ params: { id: shop.attemptId }, body: { reference: 'SAMPULI1', amountTzs: 1000 } }),
  paymentRefunded: (shop) => ({ params: { id: shop.attemptId }, body: { reference: 'SAMPULI1', note: '' } }),
  getCartPayment: () => ({ query: { token: 'x'.repeat(43) } }),
  askCartPayment: () => ({
    query: { token: 'x'.repeat(43) },
    body: { id: uuidv7(), kind: 'mobile_push', phone: '0754000001' },
  }),
  takeCallback: () => ({ params: { adapter: 'sandbox' } }),
  takeShopCallback: () => ({ params: { adapter: 'sandbox', shopKey: 'x'.repeat(43) } }),
  getPaymentSettings: () => ({}),
  savePaymentSettings: () => ({ body: { feePayer: 'shop' } }),

  ...moneySamples,
  ...privacySamples,
  ...chatSamples,

  streamEvents: () => ({ query: { wait: '0' } }),
  listNotices: () => ({}),
  noteOrder: (shop) => ({ params: { id: shop.orderId } }),
  getPush: () => ({}),
  // Keys that are none: nobody is subscribed by a walk.
  savePush: () => ({
    body: {
      id: uuidv7(),
      endpoint: 'https://push.example.com/x',
      p256dh: 'x'.repeat(87),
      auth: 'x'.repeat(22),
      deviceName: 'Sampuli',
      language: 'en',
      topics: { orders: true, payments: true },
    },
  }),
  removePush: () => ({ params: { id: uuidv7() } }),
  testPush: () => ({ params: { id: uuidv7() } }),
  makeReceiptLink: (shop) => ({ params: { id: shop.orderId }, body: {} }),
  sendReceipt: (shop) => ({ params: { id: shop.orderId }, body: { phone: '0712000001' } }),
  listReceiptSends: (shop) => ({ params: { id: shop.orderId } }),

  push: (shop) => ({
    body: {
      deviceId: shop.device.id,
      build: 'test',
      backlog: { count: 0, oldestAt: null, attention: 0 },
      commands: shop.commands,
    },
  }),
  pull: () => ({}),

  openOperator: () => ({ body: { key: 'si huo' } }),
  listMessages: () => ({}),
  listLimits: () => ({}),
  listOperatorSmsCharges: () => ({}),
  listPhone: () => ({ query: { search: 'canary' } }),
  answerPhone: () => ({ params: { id: uuidv7() }, body: { action: 'ignore' } }),
  repeatPhoneCallback: () => ({ params: { id: uuidv7() } }),
  sendPhoneTransfer: () => ({ body: { phone: aPhone(), amountTzs: 1000 } }),

  listDirectory: () => ({ query: { search: 'canary' } }),
  sendVisitorMessage: () => ({
    body: { id: uuidv7(), full_name: 'Mgeni', phone: aPhone(), message: 'Habari', language: 'sw' },
  }),
  listFees: () => ({}),
  saveFees: () => ({ body: { fees: [{ method: 'card', rateBasisPoints: 300, fixedTzs: 0 }] } }),
  listVisitorMessages: () => ({}),
  answerVisitorMessage: () => ({ params: { id: uuidv7() }, body: { isAnswered: true } }),

  health: () => ({}),
  healthLive: () => ({}),
  healthReady: () => ({}),
}
