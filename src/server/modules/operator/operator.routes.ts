import type { FastifyInstance } from 'fastify'
import { listLimits } from '../../../shared/contract/limits.ts'
import { listMessages, openOperator } from '../../../shared/contract/operator.ts'
import {
  answerPhone,
  listPhone,
  repeatPhoneCallback,
  sendPhoneTransfer,
} from '../../../shared/contract/sandbox-phone.ts'
import { route } from '../../platform/http.ts'
import type { LimitsService } from './limits.service.ts'
import type { OperatorService } from './operator.service.ts'
import type { PhoneService } from './phone.service.ts'

export function operatorRoutes(
  app: FastifyInstance,
  { operator, phone, limitsPage }: { operator: OperatorService; phone: PhoneService; limitsPage: LimitsService },
) {
  route(app, openOperator, ({ body }) => operator.open(body.key))
  route(app, listMessages, ({ query }) => operator.messages(query.search))
  route(app, listLimits, () => limitsPage.list())
  route(app, listPhone, ({ query }) => phone.list(query.search))
  route(app, answerPhone, ({ params, body }) => phone.answer(params.id, body.action, body.amountTzs))
  route(app, repeatPhoneCallback, ({ params }) => phone.repeat(params.id))
  route(app, sendPhoneTransfer, ({ body }) => phone.transfer(body.phone, body.amountTzs))
}
