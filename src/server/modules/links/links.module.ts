import { defineModule } from '../../define-module.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { paymentsModule } from '../payments/payments.module.ts'
import { receiptsModule } from '../receipts/receipts.module.ts'
import { shopsModule } from '../shops/shops.module.ts'
import { cartPageRoutes } from './link-page.routes.ts'
import { linksRoutes } from './links.routes.ts'
import { createLinksService } from './links.service.ts'
import { createReturnKeys } from './return-keys.ts'

export const linksModule = defineModule({
  name: 'links',
  needs: [shopsModule, messagesModule, paymentsModule, receiptsModule],
  make: (parts) => ({
    links: createLinksService({
      ...parts,
      isSmsSandbox: parts.sms.kind === 'sandbox',
      cart: { payment: parts.payments.paymentsForCart, receiptUrl: parts.receipts.urlForCart },
    }),
    returnKeys: createReturnKeys(parts),
  }),
  async routes(app, parts) {
    linksRoutes(app, parts)
    const { renderCart: render } = parts
    if (render) await cartPageRoutes(app, { ...parts, render })
  },
  sweeps: { links: ({ links }) => links.deleteOld() },
})
