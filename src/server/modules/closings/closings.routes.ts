import type { FastifyInstance } from 'fastify'
import {
  askAccountClosing,
  askShopClosing,
  getAccountClosing,
  getShopClosing,
  takeBackAccountClosing,
  takeBackShopClosing,
} from '../../../shared/contract/closings.ts'
import { route } from '../../platform/http.ts'
import type { AccountClosings } from './account-closings.service.ts'
import type { ClosingsService } from './closings.service.ts'

export function closingsRoutes(
  app: FastifyInstance,
  { closings, accountClosings }: { closings: ClosingsService; accountClosings: AccountClosings },
) {
  route(app, getShopClosing, ({ actor }) => closings.get(actor))
  route(app, askShopClosing, ({ actor, body }) => closings.ask(actor, body))
  route(app, takeBackShopClosing, ({ actor }) => closings.takeBack(actor))
  route(app, getAccountClosing, ({ actor }) => accountClosings.get(actor))
  route(app, askAccountClosing, ({ actor, body }) => accountClosings.ask(actor, body.password))
  route(app, takeBackAccountClosing, ({ actor }) => accountClosings.takeBack(actor))
}
