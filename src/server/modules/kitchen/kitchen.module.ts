import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { goodsNotWanted } from '../orders/orders.facts.ts'
import { callOffGoods } from './call-off.service.ts'
import { kitchenCommands } from './kitchen-commands.service.ts'
import { kitchenRoutes } from './kitchen.routes.ts'
import { createKitchenService } from './kitchen.service.ts'

export const kitchenModule = defineModule({
  name: 'kitchen',
  make: (parts) => ({ kitchen: createKitchenService(parts) }),
  routes: kitchenRoutes,
  commands: kitchenCommands,
  hears: () => [on(goodsNotWanted, callOffGoods)],
  sweeps: { kitchen: ({ kitchen }) => kitchen.deleteOld() },
})
