import { defineModule } from '../../define-module.ts'
import { customerCommands } from './customers.service.ts'

export const customersModule = defineModule({ name: 'customers', commands: customerCommands })
