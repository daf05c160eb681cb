import { defineModule } from '../../define-module.ts'
import { transactionsRoutes } from './transactions.routes.ts'

export const transactionsModule = defineModule({ name: 'transactions', routes: transactionsRoutes })
