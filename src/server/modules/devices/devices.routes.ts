import type { FastifyInstance } from 'fastify'
import { listDevices, registerDevice, revokeDevice, updateDevice } from '../../../shared/contract/shops.ts'
import { route } from '../../platform/http.ts'
import type { TradeDeps } from '../../platform/trade-deps.ts'
import { createDevicesService } from './devices.service.ts'

export function devicesRoutes(app: FastifyInstance, deps: TradeDeps) {
  const devices = createDevicesService(deps)
  route(app, registerDevice, ({ actor, body }) => devices.register(actor, body))
  route(app, listDevices, ({ actor }) => devices.list(actor.shopId))
  route(app, updateDevice, ({ actor, params, body }) => devices.rename(actor.shopId, params.id, body.name))
  route(app, revokeDevice, ({ actor, params }) => devices.revoke(actor.shopId, params.id))
}
