import type { FastifyInstance } from 'fastify'
import {
  createOffer,
  deleteOffer,
  getOffer,
  getOfferFigures,
  listOffers,
  listOffersInForce,
  saveOffer,
  setOfferState,
} from '../../../shared/contract/offers.ts'
import { route } from '../../platform/http.ts'
import type { OffersService } from './offers.service.ts'

export function offersRoutes(app: FastifyInstance, { offers }: { offers: OffersService }) {
  route(app, listOffers, ({ actor, query }) => offers.list(actor.shopId, query))
  route(app, listOffersInForce, ({ actor }) => offers.inForce(actor.shopId))
  route(app, getOfferFigures, ({ actor }) => offers.figures(actor.shopId))
  route(app, getOffer, ({ actor, params }) => offers.get(actor.shopId, params.id))
  route(app, createOffer, ({ actor, body }) => offers.create(actor, body))
  route(app, saveOffer, ({ actor, params, body }) => offers.save(actor.shopId, params.id, body))
  route(app, setOfferState, ({ actor, params, body }) => offers.setState(actor.shopId, params.id, body))
  route(app, deleteOffer, ({ actor, params }) => offers.remove(actor.shopId, params.id))
}
