import { defineModule } from '../../define-module.ts'
import { printersRoutes } from './printers.routes.ts'
import { createPrintersService } from './printers.service.ts'
import { sharedPrintingRoutes } from './shared-printing.routes.ts'
import { createSharedPrintingService } from './shared-printing.service.ts'

export const printersModule = defineModule({
  name: 'printers',
  make: (parts) => ({ printing: createPrintersService(parts), shared: createSharedPrintingService(parts) }),
  routes(app, made) {
    printersRoutes(app, made)
    sharedPrintingRoutes(app, made)
  },
  sweeps: { printJobs: ({ shared }) => shared.deleteOld() },
})
