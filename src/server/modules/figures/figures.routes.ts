import type { FastifyInstance } from 'fastify'
import { getFigureMonths, getFigures } from '../../../shared/contract/figures.ts'
import { route } from '../../platform/http.ts'
import type { FiguresService } from './figures.service.ts'

export function figuresRoutes(app: FastifyInstance, { figures }: { figures: FiguresService }) {
  route(app, getFigures, ({ actor, query }) => figures.read(actor, query))
  route(app, getFigureMonths, ({ actor, query }) => figures.months(actor, query.month))
}
