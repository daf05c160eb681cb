import { defineModule } from '../../define-module.ts'
import { authModule } from '../auth/auth.module.ts'
import { mediaModule } from '../media/media.module.ts'
import { createCounterRulesService } from './counter-rules.service.ts'
import { createFavouritesService } from './favourites.service.ts'
import { shopsRoutes } from './shops.routes.ts'
import { createReceiptLookService } from './receipt-look.service.ts'
import { createShopsService } from './shops.service.ts'
import { createTaxesService } from './taxes.service.ts'

export const shopsModule = defineModule({
  name: 'shops',
  needs: [authModule, mediaModule],
  make: (parts) => ({
    shops: createShopsService(parts),
    taxes: createTaxesService(parts),
    counterRules: createCounterRulesService(parts),
    receiptLook: createReceiptLookService(parts),
    favourites: createFavouritesService(parts),
  }),
  routes: shopsRoutes,
})
