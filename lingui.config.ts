import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const office = [
  'operator',
  'transactions',
  'payouts',
  'payments',
  'claims',
  'staff',
  'profile',
  'devices',
  'activity',
  'kitchen',
  'products',
  'expenses',
  'customers',
  'debt',
  'pos-settings',
  'display',
  'shifts',
  'till',
  'shop',
  'printers',
  'orders/list',
  'orders/link',
  'orders/printing',
  'orders/review',
  'orders/info',
  'orders/refund',
  'orders/scan',
  'orders/exchange',
  'orders/payment',
  'orders/pricing',
  'orders/counter/favourites',
  'orders/tables',
]
  .map((feature) => `src/web/features/${feature}`)
  .concat(
    // The queue, without its pill in the bar.
    [
      'bring-back',
      'carry-panel.tsx',
      'describe-row.ts',
      'import-panel.tsx',
      'import-progress.tsx',
      'import-words.ts',
      'mend-customer.tsx',
      'mend-form.tsx',
      'queue-page.tsx',
      'queue-summary.tsx',
      'row-sheet.tsx',
    ].map((file) => `src/web/features/queue/${file}`),
    'src/web/i18n/commands',
    'src/web/i18n/shift-words.ts',
    'src/web/i18n/receipt-code-words.ts',
    'src/web/i18n/price-words.ts',
    'src/web/i18n/customer-words.ts',
    'src/web/i18n/charge-words.ts',
    'src/web/i18n/use-last-action.ts',
    'src/web/i18n/printer-words.ts',
    'src/web/patterns/own-password.tsx',
    // Money of a customer beside any order: opened from the counter, a customer’s page and the debts.
    'src/web/patterns/credit-move-sheet.tsx',
    'src/web/patterns/credit-slip-view.tsx',
    'src/web/patterns/reference-field.tsx',
    // The camera, and what is said of codes: opened from the counter, never drawn with it.
    'src/web/patterns/code-camera.tsx',
    'src/web/patterns/scan-sheet.tsx',
    'src/web/patterns/display-sheet.tsx',
    'src/web/features/orders/counter/camera-sheet.tsx',
    // What asks over the counter comes with its dialogs, which bring the texts of paying along.
    'src/web/features/orders/counter/amount-sheet.tsx',
    'src/web/features/orders/counter/choice-sheet.tsx',
    'src/web/features/orders/counter/clear-dialog.tsx',
    'src/web/features/orders/counter/customer-form.tsx',
    'src/web/features/orders/counter/customer-sheet.tsx',
    'src/web/features/orders/counter/discount-dialog.tsx',
    'src/web/features/orders/counter/label-dialog.tsx',
    'src/web/features/orders/counter/note-dialog.tsx',
    'src/web/features/orders/counter/pending-sheet.tsx',
    'src/web/features/orders/counter/several-sheet.tsx',
    'src/web/features/orders/counter/keys-dialog.tsx',
    'src/web/features/orders/counter/show-menu-more.tsx',
    'src/web/features/orders/counter/scan-list.tsx',
    'src/web/features/orders/counter/scans.ts',
    'src/web/features/orders/counter/unknown-code-sheet.tsx',
    'src/web/patterns/nothing-came.tsx',
    'src/web/patterns/printed-note.tsx',
  )

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'sw'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/web/i18n/locales/{locale}',
      include: ['src/web'],
      exclude: [
        '**/*.test.*',
        '**/routeTree.gen.ts',
        'src/web/site',
        'src/web/features/public-site',
        'src/web/order-link',
        'src/web/features/order-link',
        ...office,
      ],
    },
    // Pages no sale waits for: their texts come with the first of them (i18n/office-texts.ts).
    { path: '<rootDir>/src/web/i18n/office/{locale}', include: office, exclude: ['**/*.test.*'] },
    // What both use of the design system stands in both: neither downloads the other's.
    {
      path: '<rootDir>/src/web/site/locales/{locale}',
      include: ['src/web/site', 'src/web/features/public-site', 'src/web/ui'],
      exclude: ['**/*.test.*'],
    },
    // The order link's page downloads its own texts only, both languages at once: switching them needs no network.
    {
      path: '<rootDir>/src/web/order-link/locales/{locale}',
      include: ['src/web/order-link', 'src/web/features/order-link'],
      exclude: ['**/*.test.*'],
    },
  ],
  // No line numbers and msgid order: several people extract into the same file, so its diffs must stay small.
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
})
