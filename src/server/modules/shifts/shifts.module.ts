import { defineModule } from '../../define-module.ts'
import { shiftCommands } from './shift-commands.service.ts'
import { shiftsRoutes } from './shifts.routes.ts'

export const shiftsModule = defineModule({
  name: 'shifts',
  routes: shiftsRoutes,
  commands: shiftCommands,
})
