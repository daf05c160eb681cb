import type { FastifyInstance } from 'fastify'
import {
  answerVisitorMessage,
  listDirectory,
  listFees,
  listVisitorMessages,
  saveFees,
  sendVisitorMessage,
} from '../../../shared/contract/site.ts'
import { route } from '../../platform/http.ts'
import type { DirectoryService } from './directory.service.ts'
import type { VisitorsService } from './visitors.service.ts'

export function siteRoutes(
  app: FastifyInstance,
  { directory, visitors }: { directory: DirectoryService; visitors: VisitorsService },
) {
  route(app, listDirectory, ({ query }) => directory.list(query))
  route(app, sendVisitorMessage, ({ body }) => visitors.take(body))
  route(app, listFees, () => visitors.fees())
  route(app, saveFees, ({ body }) => visitors.saveFees(body.fees))
  route(app, listVisitorMessages, ({ query }) => visitors.list(query))
  route(app, answerVisitorMessage, ({ params, body }) => visitors.markAnswered(params.id, body.isAnswered))
}
