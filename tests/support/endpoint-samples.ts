import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { STARTING_CODES } from '../../src/shared/domain/taxes.ts'
import type { CanaryShop } from './canary-shop.ts'
import { aDisplayState } from './displays.ts'
import { aPhone, PASSWORD } from './test-app.ts'

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
  signUp: () => ({ body: { contact: aPhone(), password: PASSWORD, name: 'Sampuli', language: 'en' } }),
  logIn: () => ({ body: { contact: aPhone(), password: PASSWORD } }),
  logOut: () => ({}),
  forgotPassword: (shop) => ({ body: { contact: shop.owner.contact, language: 'en' } }),
  resetPassword: (shop) => ({ body: { contact: shop.owner.contact, code: '000000', password: PASSWORD } }),
  changePassword: () => ({ body: { currentPassword: 'siyo-hiyo-99', password: PASSWORD } }),
  requestProof: () => ({ body: { kind: 'phone' } }),
  confirmProof: () => ({ body: { kind: 'phone', code: '000000' } }),
  listSessions: () => ({}),
  endSession: () => ({ params: { id: uuidv7() } }),
  getUser: () => ({}),
  readUndo: () => ({ params: { token: 'x'.repeat(43) } }),
  undoChange: () => ({ params: { token: 'x'.repeat(43) } }),
  updateUser: (shop) => ({ body: { activeShopId: shop.owner.shop.id } }),

  getShop: () => ({}),
  createShop: (shop) => ({ body: { id: shop.owner.shop.id, shop_name: 'Sampuli' } }),
  getOrderWords: () => ({}),
  saveOrderWords: () => ({
    body: { pending: null, paid: 'Tunaandaa', picked_up: null, delivered: null, completed: null, cancelled: null },
  }),
  getCounterRules: () => ({}),
  saveCounterRules: () => ({ body: { methodsOff: ['later'], version: 1 } }),
  listSuppliers: () => ({}),
  saveSupplier: () => ({ params: { id: uuidv7() }, body: { name: 'Sampuli', phone: '', note: '' } }),
  listReceipts: () => ({}),
  listStock: () => ({}),
  getStockTotals: () => ({}),
  listToOrder: () => ({}),
  getReceipt: (shop) => ({ params: { id: shop.receiptId } }),
  listCustomers: () => ({}),
  getCustomerTotals: () => ({}),
  listDebts: () => ({}),
  getDebtTotals: () => ({}),
  getCustomer: (shop) => ({ params: { id: shop.customerId } }),
  listCustomerEvents: (shop) => ({ params: { id: shop.customerId } }),
  listCustomerMessages: (shop) => ({ params: { id: shop.customerId } }),
  getCustomerLedger: (shop) => ({ params: { id: shop.customerId } }),
  makeStatementLink: (shop) => ({ params: { id: shop.customerId }, body: {} }),
  endStatementLink: (shop) => ({ params: { id: shop.customerId } }),
  listDuplicates: () => ({}),
  mergeCustomers: (shop) => ({ body: { id: uuidv7(), keptId: shop.customerId, goneId: shop.secondCustomerId } }),
  undoMerge: (shop) => ({ params: { id: shop.mergeId } }),
  saveCustomerCredit: (shop) => ({
    params: { id: shop.customerId },
    body: { creditLimitTzs: 50_000, creditDueDays: 7 },
  }),
  getFavourites: () => ({}),
  saveFavourites: (shop) => ({ body: { keys: [{ productId: shop.product.id }], version: 1 } }),
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
  readNetworkPrinting: () => ({}),
  askPrinter: () => ({ body: { host: '192.168.1.50', port: 9100 } }),
  printOnNetwork: () => ({ body: { id: uuidv7(), host: '192.168.1.50', port: 9100, data: 'G0A=' } }),
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

  listStaff: () => ({}),
  inviteStaff: (shop) => ({
    body: { id: shop.invitation.id, contact: shop.invitation.contact, name: 'Sampuli', grants: [], language: 'en' },
  }),
  resendInvitation: (shop) => ({ params: { id: shop.invitation.id }, body: {} }),
  withdrawInvitation: (shop) => ({ params: { id: shop.invitation.id } }),
  changeStaff: (shop) => ({ params: { id: shop.member.user.id }, body: { grants: [] } }),
  getPin: () => ({}),
  setPin: () => ({ body: { pin: '4826', password: 'siyo-hilo-99' } }),
  dropPin: () => ({}),
  takePin: (shop) => ({ params: { id: shop.member.user.id } }),
  proveAtTill: (shop) => ({ body: { userId: shop.member.user.id, password: 'siyo-hilo-99' } }),
  revokeStaff: (shop) => ({ params: { id: shop.member.user.id } }),
  askOwnerChange: (shop) => ({
    body: { id: shop.ownerChangeId, userId: shop.member.user.id, kind: 'make', password: 'siyo-hilo-99' },
  }),
  takeBackOwnerChange: (shop) => ({ params: { id: shop.ownerChangeId } }),
  stepDown: () => ({ body: { password: 'siyo-hilo-99' } }),
  readInvitation: () => ({ params: { token: 'x'.repeat(43) } }),
  joinByInvitation: () => ({
    params: { token: 'x'.repeat(43) },
    body: { name: 'Sampuli', password: PASSWORD, language: 'en' },
  }),
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
  listChains: () => ({}),
  listActivity: () => ({ query: { search: 'canary' } }),
  listKitchenTickets: () => ({ query: {} }),
  listShifts: () => ({ query: { search: 'canary' } }),
  getShift: (shop) => ({ params: { id: shop.shiftId } }),
  closeShiftUnseen: (shop) => ({ params: { id: shop.shiftId }, body: { note: 'Sampuli' } }),
  getHome: () => ({}),

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

  listTransactions: () => ({ query: { search: 'canary' } }),
  getTransactionTotals: () => ({}),
  exportTransactions: () => ({}),
  getTransaction: (shop) => ({ params: { kind: 'expense', id: shop.expenseId } }),
  listExceptions: () => ({}),
  settleException: (shop) => ({ params: { id: shop.moneyLineId }, body: { kind: 'unmatched', note: 'Sampuli' } }),
  getMoneyLine: (shop) => ({ params: { id: shop.moneyLineId }, query: { search: 'canary' } }),
  matchMoneyLine: (shop) => ({ params: { id: shop.moneyLineId }, body: { kind: 'order', orderId: shop.orderId } }),
  undoMatch: (shop) => ({ params: { id: shop.moneyLineId }, body: { reason: 'Sampuli' } }),
  importStatement: (shop) => ({
    body: {
      id: shop.statementId,
      wallet: 'mpesa',
      fileName: 'sampuli.csv',
      text: 'Date,Amount\n2026-11-20 10:00,500\n',
    },
  }),
  listStatements: () => ({}),
  getStatement: (shop) => ({ params: { id: shop.statementId } }),
  withdrawStatement: (shop) => ({ params: { id: shop.statementId }, body: { reason: 'Sampuli' } }),
  getPayoutHome: () => ({}),
  savePayoutSettings: () => ({
    body: { passwordAboveTzs: 0, needsSecondAdmin: false, schedule: null, password: 'siyo-hilo-99' },
  }),
  dropPayoutWish: () => ({}),
  listPayouts: () => ({}),
  getPayout: (shop) => ({ params: { id: shop.payoutId } }),
  createPayout: (shop) => ({
    body: { id: shop.payoutId, amountTzs: 1000, feeTzs: 0, destinationId: shop.destinationId },
  }),
  approvePayout: (shop) => ({ params: { id: shop.payoutId }, body: {} }),
  cancelPayout: (shop) => ({ params: { id: shop.payoutId }, body: { reason: 'Sampuli' } }),
  retryPayout: (shop) => ({ params: { id: shop.payoutId }, body: {} }),
  listPayoutDestinations: () => ({}),
  checkPayoutName: () => ({ body: { kind: 'wallet', operator: 'mpesa', phone: '0712000001' } }),
  addPayoutDestination: (shop) => ({
    body: {
      id: shop.destinationId,
      target: { kind: 'wallet', operator: 'mpesa', phone: '0712000001' },
      holder: 'Sampuli',
      password: 'siyo-hilo-99',
    },
  }),
  removePayoutDestination: (shop) => ({ params: { id: shop.destinationId }, body: { password: PASSWORD } }),
  listPayoutFees: () => ({}),
  savePayoutFees: () => ({ body: { fees: [] } }),

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
