import { defineModule } from '../../define-module.ts'
import { kitchenCommands } from './kitchen-commands.service.ts'
import { kitchenRoutes } from './kitchen.routes.ts'

export const kitchenModule = defineModule({ name: 'kitchen', routes: kitchenRoutes, commands: kitchenCommands })
