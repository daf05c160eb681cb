import type { FastifyInstance } from 'fastify'
import {
  createPopup,
  deletePopup,
  getPopup,
  getPopupShop,
  listPopupAnswers,
  listPopups,
  savePopup,
  setPopupState,
} from '../../../shared/contract/popups.ts'
import { route } from '../../platform/http.ts'
import type { PopupsService } from './popups.service.ts'

export function popupsRoutes(app: FastifyInstance, { popups }: { popups: PopupsService }) {
  route(app, listPopups, ({ actor, query }) => popups.list(actor.shopId, query))
  route(app, getPopupShop, ({ actor }) => popups.shop(actor.shopId))
  route(app, getPopup, ({ actor, params }) => popups.get(actor.shopId, params.id))
  route(app, createPopup, ({ actor, body }) => popups.create(actor, body))
  route(app, savePopup, ({ actor, params, body }) => popups.save(actor.shopId, params.id, body))
  route(app, setPopupState, ({ actor, params, body }) => popups.setState(actor.shopId, params.id, body))
  route(app, deletePopup, ({ actor, params }) => popups.remove(actor.shopId, params.id))
  route(app, listPopupAnswers, ({ actor, params, query }) => popups.answers(actor.shopId, params.id, query))
}
