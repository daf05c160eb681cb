import type { FastifyInstance } from 'fastify'
import {
  exportTransactions,
  getTransaction,
  getTransactionTotals,
  listTransactions,
} from '../../../shared/contract/transactions.ts'
import { getJournal, getTaxSales } from '../../../shared/contract/journal.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createJournalService } from './journal.service.ts'
import { createTransactionsService } from './transactions.service.ts'

export function transactionsRoutes(app: FastifyInstance, deps: TradeDeps) {
  const transactions = createTransactionsService(deps)
  const journal = createJournalService(deps)
  route(app, getJournal, ({ actor, query }) => journal.journal(actor, query.month))
  route(app, getTaxSales, ({ actor, query }) => journal.taxes(actor.shopId, query.month))
  route(app, listTransactions, ({ actor, query }) => transactions.list(actor.shopId, query))
  route(app, getTransactionTotals, ({ actor, query }) => transactions.totals(actor.shopId, query))
  route(app, exportTransactions, ({ actor, query }) => transactions.list(actor.shopId, query))
  route(app, getTransaction, ({ actor, params }) => transactions.get(actor.shopId, params.kind, params.id))
}
