import type { FastifyInstance } from 'fastify'
import { closeShiftUnseen, getShift, listShifts } from '../../../shared/contract/shifts.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createShiftsService } from './shifts.service.ts'

export function shiftsRoutes(app: FastifyInstance, deps: TradeDeps) {
  const shifts = createShiftsService(deps)
  route(app, listShifts, ({ actor, query }) => shifts.list(actor.shopId, query))
  route(app, getShift, ({ actor, params }) => shifts.report(actor.shopId, params.id))
  route(app, closeShiftUnseen, ({ actor, params, body }) => shifts.closeUnseen(actor, params.id, body.note))
}
