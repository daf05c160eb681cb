import { defineModule } from '../../define-module.ts'
import { conversationsModule } from '../conversations/conversations.module.ts'
import { storefrontModule } from '../storefront/storefront.module.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { createCatalogueService } from './catalogue.service.ts'
import { createCatalogueSending } from './catalogue-send.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Brings a shop's catalogue at Meta one step on: asks after a batch, or sends the next. */
    'catalogue.send': { shopId: string }
    /** Finds the shops whose turn it is. */
    'catalogue.sweep': Record<string, never>
  }
}

export const catalogueModule = defineModule({
  name: 'catalogue',
  needs: [conversationsModule, storefrontModule],
  make: (parts) => ({
    catalogue: createCatalogueService(parts),
    catalogueSending: createCatalogueSending(parts),
  }),
  routes: catalogueRoutes,
  jobs: {
    'catalogue.sweep': { run: ({ catalogueSending }) => catalogueSending.sweep(), every: '* * * * *' },
    'catalogue.send': { run: ({ catalogueSending }, data) => catalogueSending.send(data), sideBySide: 2 },
  },
})
