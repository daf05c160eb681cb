import type { ArticleSlug } from '../features/public-site/help/article-index.ts'

/**
 * Which help article belongs to a screen, by the longest beginning of its path. A till keeps the articles for offline (app/warm-site.ts), so the question
 * mark works without network too. A test finds a screen without one.
 */
const articles: Readonly<Record<string, ArticleSlug>> = {
  '/dashboard': 'figures-of-today',
  '/dashboard/expenses': 'write-down-expenses',
  '/dashboard/mobile-money': 'payment-messages',
  '/dashboard/orders': 'find-an-order',
  '/dashboard/orders/add-order': 'sell-at-the-counter',
  '/dashboard/orders/links': 'send-an-order-link',
  '/dashboard/orders/order-info': 'status-of-an-order',
  '/dashboard/orders/to-look-at': 'records-to-look-at',
  '/dashboard/payouts': 'pay-out',
  '/dashboard/products': 'add-a-product',
  '/dashboard/products/edit': 'variants-of-a-product',
  '/dashboard/profile': 'confirm-your-number',
  '/dashboard/profile/sessions': 'lost-phone',
  '/dashboard/profile/staff-accounts': 'what-staff-may-do',
  '/dashboard/queue': 'words-of-the-sync-sign',
  '/dashboard/settings': 'settings-of-the-shop',
  '/dashboard/settings/devices': 'devices-of-the-shop',
  '/dashboard/settings/notifications': 'hear-of-orders',
  '/dashboard/settings/payments': 'how-the-shop-is-paid',
  '/dashboard/settings/workflows': 'status-of-an-order',
  '/dashboard/transactions': 'payment-messages',
}

/** @returns the address of the article for a screen */
export function helpPathOf(pathname: string): string {
  const parts = pathname.replace(/\/+$/, '').split('/')
  for (let count = parts.length; count > 1; count -= 1) {
    const slug = articles[parts.slice(0, count).join('/')]
    // Home's own article is not everybody's: a screen that nobody thought of leads to all of them.
    if (slug !== undefined && (count > 2 || parts.length === 2)) return `/help-center/${slug}`
  }
  return '/help-center'
}
