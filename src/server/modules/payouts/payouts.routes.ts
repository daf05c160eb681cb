import type { FastifyInstance } from 'fastify'
import {
  addPayoutDestination,
  approvePayout,
  cancelPayout,
  checkPayoutName,
  createPayout,
  dropPayoutWish,
  getPayout,
  getPayoutHome,
  listPayoutDestinations,
  listPayoutFees,
  listPayouts,
  removePayoutDestination,
  retryPayout,
  savePayoutFees,
  savePayoutSettings,
} from '../../../shared/contract/payouts.ts'
import { route } from '../../platform/http.ts'
import type { PayoutPlaces } from './payout-places.service.ts'
import type { PayoutSettingsService } from './payout-settings.service.ts'
import type { PayoutsService } from './payouts.service.ts'

export function payoutsRoutes(
  app: FastifyInstance,
  {
    payouts,
    payoutPlaces,
    payoutSettings,
  }: { payouts: PayoutsService; payoutPlaces: PayoutPlaces; payoutSettings: PayoutSettingsService },
) {
  route(app, getPayoutHome, ({ actor }) => payouts.home(actor))
  route(app, savePayoutSettings, ({ actor, body }) => payoutSettings.saveSettings(actor, body))
  route(app, dropPayoutWish, ({ actor }) => payoutSettings.dropWish(actor.shopId))
  route(app, listPayouts, ({ actor, query }) => payouts.list(actor.shopId, query))
  route(app, getPayout, ({ actor, params }) => payouts.get(actor.shopId, params.id))
  route(app, createPayout, ({ actor, body }) => payouts.create(actor, body))
  route(app, approvePayout, ({ actor, params, body }) => payouts.approve(actor, params.id, body))
  route(app, cancelPayout, ({ actor, params, body }) => payouts.cancel(actor, params.id, body.reason))
  route(app, retryPayout, ({ actor, params, body }) => payouts.retry(actor, params.id, body))
  route(app, listPayoutDestinations, ({ actor }) => payoutPlaces.list(actor.shopId))
  route(app, checkPayoutName, ({ actor, body }) => payoutPlaces.check(actor, body))
  route(app, addPayoutDestination, ({ actor, body }) => payoutPlaces.add(actor, body))
  route(app, removePayoutDestination, ({ actor, params, body }) => payoutPlaces.remove(actor, params.id, body.password))
  route(app, listPayoutFees, () => payoutSettings.fees())
  route(app, savePayoutFees, ({ body }) => payoutSettings.saveFees(body.fees))
}
