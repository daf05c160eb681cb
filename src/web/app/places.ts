import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Action, Resource, Right } from '../../shared/domain/permissions.ts'
import type { ArticleSlug } from '../features/public-site/help/article-index.ts'
import type { Needs } from '../session/rights.ts'
import type { IconName } from '../ui/icon.tsx'

export type NavId =
  | 'home'
  | 'counter'
  | 'orders'
  | 'kitchen'
  | 'review'
  | 'products'
  | 'customers'
  | 'chatflow'
  | 'expenses'
  | 'debt'
  | 'cashup'
  | 'transactions'
  | 'desk'
  | 'payouts'
  | 'analytics'
  | 'settings'
  | 'staff'
  | 'devices'
  | 'connect'
export type NavArea = 'daily' | 'money' | 'setup'

/** A screen of the dashboard, and all that is known of it outside of the screen itself. */
export interface Place {
  /** What lies below belongs to it too, unless a longer path says otherwise. Only home is nothing but itself. */
  path: string
  /** Of the tab, and the heading where the page may not be seen. A screen that shows one thing by name sets its own (ui/use-page-title.ts). */
  title: MessageDescriptor | null
  /** Who lacks this reads so in the page's place. */
  needs: Needs
  /**
   * As specification §6 has it: whoever lacks the right is sent home with its message, and a stranger to log in. Left out: as the place around it has it, with that one's right.
   */
  isGuarded?: boolean
  /** The article behind its question mark; null: all of them. */
  help: ArticleSlug | null
  /** `needs`: it is offered to fewer people than may see it. */
  nav?: { id: NavId; area: NavArea; icon: IconName; needs?: Needs }
  /** In the list on the settings page. */
  settings?: { icon: IconName; about: MessageDescriptor }
}

const right = (resource: Resource, action: Action): readonly Right[] => [[resource, action]]

/** Every place of the dashboard, in the order of the navigation. What a later issue brings stands here when it comes; an entry without a route is not shown. */
export const places: readonly Place[] = [
  {
    path: '/dashboard',
    title: msg`Home`,
    needs: null,
    help: 'figures-of-today',
    nav: { id: 'home', area: 'daily', icon: 'home' },
  },
  {
    path: '/dashboard/orders/add-order',
    title: msg`Counter`,
    needs: right('orders', 'create'),
    isGuarded: true,
    help: 'sell-at-the-counter',
    nav: { id: 'counter', area: 'daily', icon: 'counter' },
  },
  {
    path: '/dashboard/orders',
    title: msg`Orders`,
    needs: right('orders', 'read'),
    isGuarded: true,
    help: 'find-an-order',
    nav: { id: 'orders', area: 'daily', icon: 'orders' },
  },
  {
    path: '/dashboard/kitchen',
    title: msg`Kitchen`,
    needs: [
      ['orders', 'read'],
      ['orders', 'create'],
    ],
    help: 'send-to-the-kitchen',
    nav: { id: 'kitchen', area: 'daily', icon: 'utensils' },
  },
  {
    path: '/dashboard/orders/links',
    title: msg`Order links`,
    needs: right('orders', 'read'),
    isGuarded: true,
    help: 'send-an-order-link',
  },
  // Whoever made an order may see it without the right to read all: the screen knows the order.
  {
    path: '/dashboard/orders/order-info',
    title: msg`Order`,
    needs: null,
    isGuarded: false,
    help: 'status-of-an-order',
  },
  // As the order's own page: who made it may take it back on the same day.
  {
    path: '/dashboard/orders/refund',
    title: msg`Return goods`,
    needs: null,
    isGuarded: false,
    help: 'return-goods',
  },
  {
    path: '/dashboard/orders/to-look-at',
    title: msg`Needs review`,
    needs: 'admin',
    help: 'records-to-look-at',
    nav: { id: 'review', area: 'daily', icon: 'eye' },
  },
  {
    path: '/dashboard/products',
    title: msg`Products`,
    needs: right('product', 'read'),
    isGuarded: true,
    help: 'add-a-product',
    nav: { id: 'products', area: 'daily', icon: 'box' },
  },
  {
    path: '/dashboard/products/new',
    title: msg`New product`,
    needs: right('product', 'create'),
    isGuarded: true,
    help: 'add-a-product',
  },
  {
    path: '/dashboard/products/starter',
    title: msg`Tick what you sell`,
    needs: right('product', 'create'),
    help: 'add-a-product',
  },
  {
    path: '/dashboard/products/edit',
    title: msg`Edit product`,
    needs: right('product', 'update'),
    isGuarded: true,
    help: 'variants-of-a-product',
  },
  {
    path: '/dashboard/products/stock',
    title: msg`Stock`,
    needs: right('product', 'read'),
    help: 'receive-goods',
  },
  {
    path: '/dashboard/products/receive',
    title: msg`Receive goods`,
    needs: right('product', 'update'),
    help: 'receive-goods',
  },
  {
    path: '/dashboard/products/count',
    title: msg`Count goods`,
    needs: right('product', 'read'),
    help: 'change-the-stock',
  },
  {
    path: '/dashboard/products/suppliers',
    title: msg`Suppliers`,
    needs: right('product', 'read'),
    help: 'receive-goods',
  },
  {
    path: '/dashboard/products/set',
    title: msg`Product sets`,
    needs: right('product', 'update'),
    isGuarded: true,
    help: 'sets-for-chats',
  },
  {
    path: '/dashboard/customers',
    title: msg`Customers`,
    needs: right('customers', 'read'),
    isGuarded: true,
    help: 'know-your-customers',
    nav: { id: 'customers', area: 'daily', icon: 'users' },
  },
  {
    path: '/dashboard/customers/customers-segments',
    title: msg`Segments`,
    needs: right('customers', 'read'),
    help: 'customers-by-rule',
  },
  {
    path: '/dashboard/customers/duplicates',
    title: msg`Duplicates`,
    needs: right('customers', 'read'),
    help: 'merge-customers',
  },
  {
    path: '/dashboard/transactions',
    title: msg`Transactions`,
    needs: right('transactions', 'read'),
    isGuarded: true,
    help: 'payment-messages',
    nav: { id: 'transactions', area: 'money', icon: 'swap' },
  },
  {
    path: '/dashboard/transactions/check',
    title: msg`Check the money`,
    needs: right('transactions', 'read'),
    isGuarded: true,
    help: 'payment-messages',
  },
  {
    path: '/dashboard/transactions/statements',
    title: msg`Statements`,
    needs: right('transactions', 'read'),
    isGuarded: true,
    help: 'payment-messages',
  },
  {
    path: '/dashboard/mobile-money',
    title: msg`Mobile-money desk`,
    needs: [
      ['orders', 'create'],
      ['orders', 'read'],
      ['orders', 'update'],
      ['transactions', 'create'],
      ['transactions', 'read'],
      ['transactions', 'update'],
    ],
    help: 'payment-messages',
    nav: {
      id: 'desk',
      area: 'money',
      icon: 'phone',
      needs: [
        ['orders', 'create'],
        ['orders', 'update'],
        ['transactions', 'read'],
      ],
    },
  },
  {
    path: '/dashboard/payouts',
    title: msg`Payouts`,
    needs: 'admin',
    help: 'pay-out',
    nav: { id: 'payouts', area: 'money', icon: 'cash' },
  },
  {
    path: '/dashboard/expenses',
    title: msg`Expenses`,
    needs: right('transactions', 'read'),
    isGuarded: true,
    help: 'write-down-expenses',
    nav: { id: 'expenses', area: 'money', icon: 'expense' },
  },
  {
    path: '/dashboard/debt',
    title: msg`Debts`,
    needs: right('transactions', 'read'),
    isGuarded: true,
    help: 'who-owes-you',
    nav: { id: 'debt', area: 'money', icon: 'ledger' },
  },
  {
    path: '/dashboard/expenses/expenses-records',
    title: msg`Expenses`,
    needs: right('transactions', 'read'),
    isGuarded: true,
    help: 'write-down-expenses',
  },
  {
    path: '/dashboard/cash-up',
    title: msg`Cash up`,
    needs: [
      ['orders', 'create'],
      ['transactions', 'read'],
    ],
    help: 'count-the-drawer',
    nav: { id: 'cashup', area: 'money', icon: 'drawer' },
  },
  {
    path: '/dashboard/cash-up/close',
    title: msg`Close shift`,
    needs: right('orders', 'create'),
    help: 'count-the-drawer',
  },
  {
    path: '/dashboard/analytics',
    title: msg`Analytics`,
    needs: right('transactions', 'read'),
    help: 'read-your-figures',
    nav: { id: 'analytics', area: 'money', icon: 'chart' },
  },
  {
    path: '/dashboard/connect',
    title: null,
    needs: right('whatsapp_interactions', 'read'),
    isGuarded: true,
    help: null,
  },
  {
    path: '/dashboard/chatflow',
    title: msg`Chatflow`,
    needs: right('chatflow', 'read'),
    isGuarded: true,
    help: 'a-flow-that-sells',
    nav: { id: 'chatflow', area: 'daily', icon: 'flow' },
  },
  { path: '/dashboard/conversations', title: null, needs: right('conversations', 'read'), isGuarded: true, help: null },
  {
    path: '/dashboard/settings',
    title: msg`Settings`,
    needs: 'admin',
    help: 'settings-of-the-shop',
    nav: { id: 'settings', area: 'setup', icon: 'settings' },
  },
  {
    path: '/dashboard/profile/staff-accounts',
    title: msg`Staff accounts`,
    needs: right('staffs', 'read'),
    help: 'what-staff-may-do',
    nav: { id: 'staff', area: 'setup', icon: 'badge' },
    settings: { icon: 'badge', about: msg`Who works here and what they may do` },
  },
  {
    path: '/dashboard/connect',
    title: msg`WhatsApp`,
    needs: right('whatsapp_interactions', 'read'),
    isGuarded: true,
    help: 'connect-whatsapp',
    nav: { id: 'connect', area: 'setup', icon: 'wa' },
    settings: { icon: 'wa', about: msg`The numbers your customers write to` },
  },
  {
    path: '/dashboard/settings/pos',
    title: msg`Counter settings`,
    needs: null,
    help: 'set-up-the-counter',
    settings: { icon: 'counter', about: msg`What holds at every counter, and what is set up on this device` },
  },
  {
    path: '/dashboard/settings/printers',
    title: msg`Printers`,
    needs: right('orders', 'create'),
    help: 'print-receipts',
  },
  {
    path: '/dashboard/settings/payments',
    title: msg`Payments`,
    needs: 'admin',
    help: 'how-the-shop-is-paid',
    settings: { icon: 'card', about: msg`How customers pay, your gateway and TANQR code` },
  },
  {
    path: '/dashboard/settings/taxes',
    title: msg`Taxes`,
    needs: 'admin',
    help: 'vat-on-your-sales',
    settings: { icon: 'receipt', about: msg`VAT, TIN and the tax codes of your products` },
  },
  {
    path: '/dashboard/settings/workflows/order-workflow',
    title: msg`Steps of an order`,
    needs: 'admin',
    help: 'status-of-an-order',
    settings: { icon: 'orders', about: msg`What your customers read as an order goes on` },
  },
  {
    path: '/dashboard/settings/storefront',
    title: msg`Page of the shop`,
    needs: 'admin',
    help: 'page-of-your-shop',
    settings: { icon: 'store', about: msg`Where customers order by themselves` },
  },
  {
    path: '/dashboard/settings/notifications',
    title: msg`Notifications`,
    needs: null,
    help: 'hear-of-orders',
    settings: { icon: 'bell', about: msg`How new orders and payments reach you` },
  },
  {
    path: '/dashboard/settings/import',
    title: msg`Import`,
    needs: [
      ['product', 'create'],
      ['product', 'update'],
      ['customers', 'create'],
      ['transactions', 'create'],
    ],
    help: 'add-a-product',
    settings: { icon: 'upload', about: msg`Products, customers, stock and debts from a file` },
  },
  {
    path: '/dashboard/settings/devices',
    title: msg`Devices`,
    needs: 'admin',
    help: 'devices-of-the-shop',
    nav: { id: 'devices', area: 'setup', icon: 'tablet' },
    settings: { icon: 'tablet', about: msg`Tablets and phones that sell for this shop` },
  },
  {
    path: '/dashboard/settings/activity',
    title: msg`Activity`,
    needs: 'admin',
    help: 'activity',
    settings: { icon: 'eye', about: msg`Voids and discounts` },
  },
  { path: '/dashboard/profile', title: msg`My profile`, needs: null, help: 'confirm-your-number' },
  { path: '/dashboard/profile/sessions', title: msg`Where I am logged in`, needs: null, help: 'lost-phone' },
  { path: '/dashboard/queue', title: msg`Waiting to be sent`, needs: null, help: 'words-of-the-sync-sign' },
  { path: '/dashboard/bring-back', title: msg`Bring sales back`, needs: null, help: 'bring-sales-back' },
]
