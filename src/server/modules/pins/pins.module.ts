import { defineModule } from '../../define-module.ts'
import { authModule } from '../auth/auth.module.ts'
import { pinsRoutes } from './pins.routes.ts'
import { createPinsService } from './pins.service.ts'

export const pinsModule = defineModule({
  name: 'pins',
  needs: [authModule],
  make: (parts) => ({ pins: createPinsService(parts) }),
  routes: pinsRoutes,
})
