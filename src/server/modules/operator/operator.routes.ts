import type { FastifyInstance } from 'fastify'
import { listMessages, openOperator } from '../../../shared/contract/operator.ts'
import { route } from '../../platform/http.ts'
import type { OperatorService } from './operator.service.ts'

export function operatorRoutes(app: FastifyInstance, { operator }: { operator: OperatorService }) {
  route(app, openOperator, ({ body }) => operator.open(body.key))
  route(app, listMessages, ({ query }) => operator.messages(query.search))
}
