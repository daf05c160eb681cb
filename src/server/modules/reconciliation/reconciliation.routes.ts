import type { FastifyInstance } from 'fastify'
import {
  getMoneyLine,
  getStatement,
  importStatement,
  listExceptions,
  listStatements,
  matchMoneyLine,
  settleException,
  undoMatch,
  withdrawStatement,
} from '../../../shared/contract/reconciliation.ts'
import { readElsewhere, route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createReconciliationService } from './reconciliation.service.ts'

/** A statement of the longest text the contract takes, as JSON escapes it. Its bytes go to a thread of their own unread. */
const STATEMENT_BODY_LIMIT = 6 * 1024 * 1024

export function reconciliationRoutes(app: FastifyInstance, deps: TradeDeps) {
  const books = createReconciliationService(deps)
  route(app, listExceptions, ({ actor, query }) => books.exceptions(actor.shopId, query.kind))
  route(app, settleException, ({ actor, params, body }) => books.settle(actor, params.id, body))
  route(app, getMoneyLine, ({ actor, params, query }) => books.line(actor.shopId, params.id, query))
  route(app, matchMoneyLine, ({ actor, params, body }) => books.match(actor, params.id, body))
  route(app, undoMatch, ({ actor, params, body }) => books.undo(actor, params.id, body.reason))
  readElsewhere(app, importStatement, ({ actor, sent }) => books.import(actor, sent), {
    bodyLimit: STATEMENT_BODY_LIMIT,
  })
  route(app, listStatements, ({ actor, query }) => books.statements(actor.shopId, query))
  route(app, getStatement, ({ actor, params, query }) => books.statement(actor.shopId, params.id, query))
  route(app, withdrawStatement, ({ actor, params, body }) => books.withdraw(actor, params.id, body.reason))
}
