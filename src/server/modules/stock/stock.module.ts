import { defineModule } from '../../define-module.ts'
import { stockAdjust } from './adjust.service.ts'
import { createCountsService, stockCount } from './counts.service.ts'
import { stockReceive } from './receive.service.ts'
import { stockRoutes } from './stock.routes.ts'
import { createStockService } from './stock.service.ts'

export const stockModule = defineModule({
  name: 'stock',
  make: (parts) => ({ stock: createStockService(parts), counts: createCountsService(parts) }),
  routes: stockRoutes,
  commands: { 'stock.receive': stockReceive, 'stock.adjust': stockAdjust, 'stock.count': stockCount },
})
