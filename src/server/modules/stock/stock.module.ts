import { defineModule } from '../../define-module.ts'
import { stockAdjust } from './adjust.service.ts'
import { createBatchesService } from './batches.service.ts'
import { createCountsService, stockCount } from './counts.service.ts'
import { stockReceive } from './receive.service.ts'
import { stockTransfer } from './send-transfer.service.ts'
import { stockRoutes } from './stock.routes.ts'
import { createStockService } from './stock.service.ts'
import { createTransfersService } from './transfers.service.ts'

export const stockModule = defineModule({
  name: 'stock',
  make: (parts) => ({
    stock: createStockService(parts),
    counts: createCountsService(parts),
    transfers: createTransfersService(parts),
    batches: createBatchesService(parts),
  }),
  routes: stockRoutes,
  sweeps: { batches: ({ batches }) => batches.sweep() },
  commands: {
    'stock.receive': stockReceive,
    'stock.adjust': stockAdjust,
    'stock.count': stockCount,
    'stock.transfer': stockTransfer,
  },
})
