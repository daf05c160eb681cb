/** Every article, by group, in reading order. A slug is an address: it never changes. The texts lie in `articles/<group>.<language>.ts`. */
export const articleGroups = {
  start: [
    'open-your-shop',
    'first-product-and-sale',
    'install-on-your-device',
    'settings-of-the-shop',
    'set-up-the-counter',
    'vat-on-your-sales',
    'fiscal-receipts',
    'papers-and-personal-data',
    'language-and-looks',
    'more-than-one-shop',
    'qr-code-for-your-shop',
    'be-found-by-customers',
    'page-of-your-shop',
    'popups-on-your-page',
    'your-data-as-a-file',
    'join-another-system',
    'api-keys',
    'connect-whatsapp',
  ],
  selling: [
    'sell-at-the-counter',
    'find-and-scan',
    'sizes-and-add-ons',
    'take-cash',
    'take-mobile-money',
    'ask-for-payment',
    'pay-in-two-ways',
    'pay-later',
    'give-a-discount',
    'coupons-and-offers',
    'customers-on-an-order',
    'receipts',
    'how-receipts-look',
    'customer-display',
    'print-receipts',
    'printer-prints-nothing',
    'serve-at-tables',
    'send-to-the-kitchen',
    'keyboard',
  ],
  orders: [
    'send-an-order-link',
    'find-an-order',
    'status-of-an-order',
    'steps-of-an-order',
    'make-ready-and-hand-over',
    'cancel-or-void',
    'return-goods',
    'records-to-look-at',
    'payment-messages',
    'how-the-shop-is-paid',
    'your-own-sms-account',
    'pay-out',
    'figures-of-today',
    'read-your-figures',
    'write-down-expenses',
    'know-your-customers',
    'customers-by-rule',
    'offers-by-sms',
    'offers-by-whatsapp',
    'who-owes-you',
    'merge-customers',
    'count-the-drawer',
  ],
  products: [
    'add-a-product',
    'variants-of-a-product',
    'carton-and-piece',
    'receive-goods',
    'goods-between-shops',
    'use-by-dates',
    'count-the-stock',
    'change-the-stock',
    'archive-a-product',
    'sets-for-chats',
    'a-flow-that-sells',
    'answer-in-whatsapp',
    'whatsapp-templates',
  ],
  network: [
    'sell-without-network',
    'words-of-the-sync-sign',
    'refused-records',
    'move-sales-by-file',
    'bring-sales-back',
    'device-cannot-save',
    'counter-stays-closed',
    'new-version',
  ],
  people: [
    'invite-staff',
    'what-staff-may-do',
    'work-and-commission',
    'when-somebody-leaves',
    'devices-of-the-shop',
    'activity',
    'lock-or-sign-out',
    'forgotten-password',
    'confirm-your-number',
    'lost-phone',
    'second-step',
    'hear-of-orders',
  ],
  errors: ['error-messages'],
} as const satisfies Record<string, readonly string[]>

export type ArticleGroup = keyof typeof articleGroups
export type SlugOf<G extends ArticleGroup> = (typeof articleGroups)[G][number]
export type ArticleSlug = SlugOf<ArticleGroup>
/** The list of error messages is drawn from the closed list of codes, not written as blocks. */
export type WrittenGroup = Exclude<ArticleGroup, 'errors'>

const groups: readonly (readonly [string, readonly string[]])[] = Object.entries(articleGroups)
export const allSlugs: readonly string[] = groups.flatMap(([, slugs]) => slugs)
export const isSlug = (slug: string): slug is ArticleSlug => allSlugs.includes(slug)
const isGroup = (group: string): group is ArticleGroup => group in articleGroups

/** The group of an article and its neighbours in it. */
export function placeOf(slug: ArticleSlug): { group: ArticleGroup; others: ArticleSlug[] } {
  for (const [group, slugs] of groups) {
    if (isGroup(group) && slugs.includes(slug))
      return { group, others: slugs.filter(isSlug).filter((other) => other !== slug) }
  }
  throw new TypeError(`no group has ${slug}`)
}
