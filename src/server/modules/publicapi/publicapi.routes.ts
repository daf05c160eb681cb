import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  apiAddCustomer,
  apiAddPayment,
  apiChangeCustomer,
  apiChangeProduct,
  apiChangeStock,
  apiCreateOrder,
  apiCreateProduct,
  apiGetCustomer,
  apiGetOrder,
  apiGetPayment,
  apiGetProduct,
  apiListCustomers,
  apiListOrders,
  apiListPayments,
  apiListProducts,
  apiListStock,
  apiStepOrder,
  getApiDescription,
} from '../../../shared/contract/public-api.ts'
import { createPublicApiDocument } from '../../../shared/contract/public-api-document.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { publicChanges } from './api-changes.service.ts'
import { once } from './api-writes.service.ts'
import { createPublicReads, publicWrites } from './publicapi.service.ts'

interface WriteCall<Body> {
  actor: MemberActor
  body: Body
  /** Of what is changed. */
  params?: { id: string }
  request: FastifyRequest
  reply: FastifyReply
}

export function publicApiRoutes(app: FastifyInstance, deps: TradeDeps) {
  const reads = createPublicReads(deps)
  route(app, apiListProducts, ({ actor, query }) => reads.products(actor.shopId, query))
  route(app, apiGetProduct, ({ actor, params }) => reads.product(actor.shopId, params.id))
  route(app, apiListStock, ({ actor, query }) => reads.stock(actor.shopId, query))
  route(app, apiListOrders, ({ actor, query }) => reads.orders(actor.shopId, query))
  route(app, apiGetOrder, ({ actor, params }) => reads.order(actor.shopId, params.id))
  route(app, apiListCustomers, ({ actor, query }) => reads.customers(actor.shopId, query))
  route(app, apiGetCustomer, ({ actor, params }) => reads.customer(actor.shopId, params.id))
  route(app, apiListPayments, ({ actor, query }) => reads.payments(actor.shopId, query))
  route(app, apiGetPayment, ({ actor, params }) => reads.payment(actor.shopId, params.id))

  const write =
    <Body, Answer>(work: (tx: Tx, actor: MemberActor, body: Body, at: Date, id: string) => Promise<Answer>) =>
    async ({ actor, body, params, request, reply }: WriteCall<Body>): Promise<Answer> => {
      const sent = request.headers['idempotency-key']
      const call = `${request.method} ${request.routeOptions.url ?? ''}`
      const idempotencyKey = typeof sent === 'string' ? sent : undefined
      const id = params?.id.toLowerCase() ?? ''
      const { answer, isRepeat } = await once(deps, actor, { call, id, idempotencyKey, body }, (tx, at) =>
        work(tx, actor, body, at, id),
      )
      if (isRepeat) reply.header('idempotency-replayed', 'true')
      return answer
    }
  route(app, apiCreateProduct, write(publicWrites.product))
  route(app, apiChangeStock, write(publicWrites.stock))
  route(app, apiCreateOrder, write(publicWrites.order))
  route(app, apiAddCustomer, write(publicWrites.customer))
  route(app, apiAddPayment, write(publicWrites.payment))
  route(app, apiChangeProduct, write(publicChanges.product))
  route(app, apiChangeCustomer, write(publicChanges.customer))
  route(app, apiStepOrder, write(publicChanges.step))

  /** Made when it is first asked for. */
  let document: ReturnType<typeof createPublicApiDocument> | null = null
  route(app, getApiDescription, () => ({ ...(document ??= createPublicApiDocument()) }))
}
