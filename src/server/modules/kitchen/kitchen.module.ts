import { defineModule } from '../../define-module.ts'
import { kitchenCommands } from './kitchen-commands.service.ts'
import { kitchenRoutes } from './kitchen.routes.ts'
import { createKitchenService } from './kitchen.service.ts'

export const kitchenModule = defineModule({
  name: 'kitchen',
  make: (parts) => ({ kitchen: createKitchenService(parts) }),
  routes: kitchenRoutes,
  commands: kitchenCommands,
  sweeps: { kitchen: ({ kitchen }) => kitchen.deleteOld() },
})
