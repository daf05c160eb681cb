import { defineModule } from '../../define-module.ts'
import { orderPay, orderStep } from './order-changes.service.ts'
import { orderCreate } from './order-create.service.ts'
import { orderExtend } from './order-extend.service.ts'
import { ordersRoutes } from './orders.routes.ts'

export const ordersModule = defineModule({
  name: 'orders',
  routes: ordersRoutes,
  commands: {
    'order.create': orderCreate,
    'order.extend': orderExtend,
    'order.pay': orderPay,
    'order.step': orderStep,
  },
})
