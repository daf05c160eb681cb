import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { shopChanged } from '../shops/shops.facts.ts'
import { createDirectoryService } from './directory.service.ts'
import { siteRoutes } from './site.routes.ts'
import { createVisitorsService } from './visitors.service.ts'

export const siteModule = defineModule({
  name: 'site',
  needs: [messagesModule],
  make: (parts) => ({ directory: createDirectoryService(parts), visitors: createVisitorsService(parts) }),
  routes: siteRoutes,
  sweeps: { visitors: ({ visitors }) => visitors.deleteOld() },
  hears: ({ directory }) => [on(shopChanged, directory.follow)],
})
