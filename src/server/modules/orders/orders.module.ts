import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { commandCarried } from '../sync/sync.facts.ts'
import { noteCarried } from './order-changes.service.ts'
import { orderCommands } from './order-commands.service.ts'
import { ordersRoutes } from './orders.routes.ts'

export const ordersModule = defineModule({
  name: 'orders',
  routes: ordersRoutes,
  commands: orderCommands,
  hears: () => [on(commandCarried, noteCarried)],
})
