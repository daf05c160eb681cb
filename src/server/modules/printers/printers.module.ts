import { defineModule } from '../../define-module.ts'
import { printersRoutes } from './printers.routes.ts'
import { createPrintersService } from './printers.service.ts'

export const printersModule = defineModule({
  name: 'printers',
  make: (parts) => ({ printing: createPrintersService(parts) }),
  routes: printersRoutes,
})
