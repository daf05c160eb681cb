import { defineModule } from '../../define-module.ts'
import { offersRoutes } from './offers.routes.ts'
import { createOffersService } from './offers.service.ts'

export const offersModule = defineModule({
  name: 'offers',
  needs: [],
  make: (parts) => ({ offers: createOffersService(parts) }),
  routes: offersRoutes,
})
