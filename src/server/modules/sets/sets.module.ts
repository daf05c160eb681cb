import { defineModule } from '../../define-module.ts'
import { createGoodsService } from './goods.service.ts'
import { setsRoutes } from './sets.routes.ts'
import { createSetsService } from './sets.service.ts'

export const setsModule = defineModule({
  name: 'sets',
  make: (parts) => {
    const goods = createGoodsService(parts)
    return { goods, sets: createSetsService({ ...parts, goods }) }
  },
  routes: setsRoutes,
})
