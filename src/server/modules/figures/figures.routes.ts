import type { FastifyInstance } from 'fastify'
import { getFigureMonths, getFigures, getStandings } from '../../../shared/contract/figures.ts'
import { getSummary, saveSummary } from '../../../shared/contract/summaries.ts'
import { route } from '../../platform/http.ts'
import type { FiguresService } from './figures.service.ts'
import type { StandingsService } from './standings.service.ts'
import type { SummariesService } from './summaries.service.ts'

export function figuresRoutes(
  app: FastifyInstance,
  {
    figures,
    standings,
    summaries,
  }: { figures: FiguresService; standings: StandingsService; summaries: SummariesService },
) {
  route(app, getFigures, ({ actor, query }) => figures.read(actor, query))
  route(app, getFigureMonths, ({ actor, query }) => figures.months(actor, query.month))
  route(app, getStandings, ({ actor, query }) => standings.read(actor, query))
  route(app, getSummary, ({ actor }) => summaries.read(actor))
  route(app, saveSummary, ({ actor, body }) => summaries.save(actor, body))
}
