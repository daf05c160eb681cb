import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  endStatementLink,
  getCustomer,
  getCustomerLedger,
  getCustomerTotals,
  listCustomerEvents,
  listCustomerMessages,
  listCustomerPayments,
  listCustomers,
  listDuplicates,
  makeStatementLink,
  mergeCustomers,
  saveCustomerCredit,
  undoMerge,
} from '../../../shared/contract/customers.ts'
import { askAgreement, endAgreement } from '../../../shared/contract/debt-agreements.ts'
import { getDebtTotals, listDebts } from '../../../shared/contract/debts.ts'
import {
  createSegment,
  deleteSegment,
  getSegment,
  listSegments,
  previewSegment,
  saveSegment,
} from '../../../shared/contract/segments.ts'
import { Day } from '../../../shared/contract/common.ts'
import { getSegmentFigures } from '../../../shared/contract/figures.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { addressKey } from '../../platform/address-key.ts'
import { route } from '../../platform/http.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { readerLanguage } from '../../platform/reader-language.ts'
import type { DebtAgreements } from './agreements.service.ts'
import type { CustomerBook } from './customer-book.service.ts'
import type { CustomerCreditService } from './customer-credit.service.ts'
import type { CustomerMerges } from './customer-merge.service.ts'
import type { CustomerStatements } from './customer-statement.service.ts'
import type { DebtBook } from './debts.service.ts'
import type { SegmentBook } from './segments.service.ts'
import { noStatementPage } from './statement-page.ts'

interface Services {
  customerCredit: CustomerCreditService
  customerBook: CustomerBook
  customerMerges: CustomerMerges
  customerStatements: CustomerStatements
  debtBook: DebtBook
  segmentBook: SegmentBook
  debtAgreements: DebtAgreements
  limits: RateLimits
}

export function customersRoutes(
  app: FastifyInstance,
  {
    customerCredit,
    customerBook,
    customerMerges,
    customerStatements,
    debtBook,
    segmentBook,
    debtAgreements,
    limits,
  }: Services,
) {
  route(app, saveCustomerCredit, ({ actor, params, body }) => customerCredit.save(actor, params.id, body))
  route(app, listCustomers, ({ actor, query }) => customerBook.list(actor.shopId, query))
  route(app, getCustomerTotals, ({ actor }) => customerBook.totals(actor.shopId))
  route(app, listDebts, ({ actor, query }) => debtBook.list(actor.shopId, query))
  route(app, getDebtTotals, ({ actor }) => debtBook.totals(actor.shopId))
  route(app, getSegmentFigures, ({ actor, query }) => segmentBook.sales(actor, query))
  route(app, listSegments, ({ actor, query }) => segmentBook.list(actor.shopId, query.knows))
  route(app, previewSegment, ({ actor, query }) => segmentBook.preview(actor.shopId, query.rules, query.of))
  route(app, getSegment, ({ actor, params, query }) => segmentBook.get(actor.shopId, params.id, query.knows))
  route(app, createSegment, ({ actor, body }) => segmentBook.create(actor, body))
  route(app, saveSegment, ({ actor, params, body }) => segmentBook.save(actor.shopId, params.id, body))
  route(app, deleteSegment, ({ actor, params }) => segmentBook.remove(actor.shopId, params.id))
  route(app, getCustomer, ({ actor, params }) => customerBook.get(actor.shopId, params.id))
  route(app, listCustomerEvents, ({ actor, params, query }) => customerBook.events(actor.shopId, params.id, query))
  route(app, listCustomerPayments, ({ actor, params, query }) => customerBook.payments(actor.shopId, params.id, query))
  route(app, listCustomerMessages, ({ actor, params, query }) => customerBook.messages(actor, params.id, query))
  route(app, getCustomerLedger, ({ actor, params, query }) => customerBook.ledger(actor.shopId, params.id, query))
  route(app, makeStatementLink, ({ actor, params, body }) => customerStatements.make(actor, params.id, body))
  route(app, endStatementLink, ({ actor, params }) => customerStatements.end(actor, params.id))
  route(app, askAgreement, ({ actor, params, body }) => debtAgreements.ask(actor, params.id, body))
  route(app, endAgreement, ({ actor, params }) => debtAgreements.end(actor, params.id))
  route(app, listDuplicates, ({ actor, query }) => customerMerges.duplicates(actor.shopId, query.customer))
  route(app, mergeCustomers, ({ actor, body }) => customerMerges.merge(actor, body))
  route(app, undoMerge, ({ actor, params }) => customerMerges.undo(actor, params.id))

  app.get('/statement', { config: { access: 'public' } }, async (request, reply) => {
    const token = wordOf(request, 't')
    // Who holds a statement's address is counted by it; only those who try others are counted by where they come from.
    const isOurs = token.length <= 100 && (await customerStatements.isOurs(token))
    limits.take(isOurs ? 'receipt' : 'public', isOurs ? token : addressKey(request.ip))
    const found = isOurs ? await customerStatements.page(token, languageOf(request), sinceOf(request)) : null
    // What stands there is between shop and customer: no copy on the way, no search engine.
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8')
    if (found) return await reply.send(found.html)
    return await reply
      .code(404)
      .header('vary', 'cookie, accept-language')
      .send(noStatementPage(languageOf(request) ?? readerLanguage(request.headers)))
  })
}

function wordOf({ query }: FastifyRequest, name: string): string {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : ''
}
/** A day that is none is left out: the page is as it always was. */
const sinceOf = (request: FastifyRequest): string | undefined => Day.safeParse(wordOf(request, 'since')).data
/** As asked for in the address; else a statement speaks the shop's language to its customers. */
function languageOf(request: FastifyRequest): Language | null {
  const asked = wordOf(request, 'lang')
  return asked === 'en' || asked === 'sw' ? asked : null
}
