import type { FastifyInstance } from 'fastify'
import { saveCustomerCredit } from '../../../shared/contract/customers.ts'
import { route } from '../../platform/http.ts'
import type { CustomerCreditService } from './customer-credit.service.ts'

export function customersRoutes(app: FastifyInstance, { customerCredit }: { customerCredit: CustomerCreditService }) {
  route(app, saveCustomerCredit, ({ actor, params, body }) => customerCredit.save(actor, params.id, body))
}
