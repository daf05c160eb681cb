import { defineModule } from '../../define-module.ts'
import { parkedCartsRoutes } from './parked-carts.routes.ts'
import { createParkedCartsService } from './parked-carts.service.ts'

export const cartsModule = defineModule({
  name: 'carts',
  make: (parts) => ({ parkedCarts: createParkedCartsService(parts) }),
  routes: parkedCartsRoutes,
})
