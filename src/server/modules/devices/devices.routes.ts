import type { FastifyInstance } from 'fastify'
import { standAtDevice } from '../../../shared/contract/device-bindings.ts'
import { exchangeKeys } from '../../../shared/contract/device-keys.ts'
import { listDevices, registerDevice, revokeDevice, updateDevice } from '../../../shared/contract/shops.ts'
import { route } from '../../platform/http.ts'
import type { AppParts } from '../../define-module.ts'
import type { MembershipsService } from '../auth/memberships.service.ts'
import { createDeviceKeys } from './device-keys.service.ts'
import { createDevicesService } from './devices.service.ts'
import { createStandingService } from './standing.service.ts'

export function devicesRoutes(
  app: FastifyInstance,
  deps: Pick<AppParts, 'db' | 'clock' | 'secrets'> & { memberships: MembershipsService },
) {
  const keys = createDeviceKeys(deps)
  const devices = createDevicesService(deps)
  const standing = createStandingService({ ...deps, devices })
  route(app, standAtDevice, ({ actor, body }) => standing.stand(actor, body))
  route(app, registerDevice, ({ actor, body }) => devices.register(actor, body))
  route(app, listDevices, ({ actor }) => devices.list(actor.shopId))
  route(app, updateDevice, ({ actor, params, body }) => devices.rename(actor.shopId, params.id, body.name))
  route(app, exchangeKeys, ({ actor, body }) => keys.exchange(actor, body))
  route(app, revokeDevice, ({ actor, params }) => devices.revoke(actor.shopId, params.id))
}
