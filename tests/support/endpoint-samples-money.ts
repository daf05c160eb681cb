import type { CanaryShop } from './canary-shop.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { PASSWORD } from './test-app.ts'

/** As wide as endpoint-samples.ts has them. */
interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** What was taken, what a provider says was, and what is paid out. */
export const moneySamples: Record<string, (shop: CanaryShop) => Sample> = {
  getSmsSettings: () => ({}),
  listSmsCharges: () => ({}),
  bookSmsPayment: () => ({ body: { shopId: uuidv7(), amountTzs: 1000, reference: 'CANARY1' } }),
  takeSmsPaymentBack: () => ({ body: { id: uuidv7(), shopId: uuidv7(), amountTzs: 1000, reference: 'CANARY1' } }),
  saveSmsAccount: () => ({
    body: {
      gateway: 'beem',
      senderId: 'KAUNTA',
      pricePerPartTzs: 20,
      credentials: { apiKey: 'x', secretKey: 'x' },
    },
  }),
  removeSmsAccount: () => ({}),
  lookSmsAccount: () => ({}),
  testSmsAccount: () => ({}),
  takeSmsCallback: () => ({ params: { key: 'x'.repeat(43), what: 'reports' } }),
  priceReminders: (shop) => ({ query: { ids: shop.customerId } }),
  sendStatement: (shop) => ({ params: { id: shop.customerId }, body: { id: uuidv7() } }),
  listCustomerPayments: (shop) => ({ params: { id: shop.customerId } }),
  listTransactions: () => ({ query: { search: 'canary' } }),
  getStandings: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  getTransactionTotals: () => ({}),
  exportTransactions: () => ({}),
  listImportColumns: () => ({ query: { kind: 'customers' } }),
  keepImportColumns: () => ({ body: { kind: 'customers', headings: 'sampuli', columns: { name: 0 } } }),
  listLosses: () => ({ query: { search: 'canary' } }),
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
  getFiscal: () => ({}),
  switchFiscalOn: () => ({ body: { way: 'sandbox', tin: '111222333', vrn: '' } }),
  switchFiscalOff: () => ({ body: { password: PASSWORD } }),
  sendFiscalNow: () => ({}),
  playFiscalSandbox: () => ({ body: { plays: 'well' } }),
  listFiscalReceipts: () => ({ query: {} }),
  getFiscalReceipt: (shop) => ({ params: { id: shop.fiscalReceiptId } }),
  correctFiscalReceipt: (shop) => ({ params: { id: shop.fiscalReceiptId }, body: { letters: {} } }),
  listFiscalZReports: () => ({ query: {} }),
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
}
