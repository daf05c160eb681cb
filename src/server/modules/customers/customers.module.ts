import { defineModule } from '../../define-module.ts'
import { customerCreate } from './customers.service.ts'

export const customersModule = defineModule({ name: 'customers', commands: { 'customer.create': customerCreate } })
