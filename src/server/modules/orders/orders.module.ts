import { defineModule } from '../../define-module.ts'
import { orderCommands } from './order-commands.service.ts'
import { ordersRoutes } from './orders.routes.ts'

export const ordersModule = defineModule({
  name: 'orders',
  routes: ordersRoutes,
  commands: orderCommands,
})
