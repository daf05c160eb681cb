import { defineModule } from '../../define-module.ts'
import { liveModule } from '../live/live.module.ts'
import { shopsModule } from '../shops/shops.module.ts'
import { displaysRoutes } from './displays.routes.ts'
import { createDisplaysService } from './displays.service.ts'

export const displaysModule = defineModule({
  name: 'displays',
  needs: [shopsModule, liveModule],
  make: (parts) => ({ displays: createDisplaysService(parts) }),
  routes: displaysRoutes,
  sweeps: { displays: ({ displays }) => displays.deleteOld() },
})
