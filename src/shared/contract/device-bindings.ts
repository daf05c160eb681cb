import * as z from 'zod'
import { Done, Id, IdParams, Instant, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

export const MOST_BOUND_DEVICES = 20
const base = '/api/store/staff/members/:id/devices'
/** Never empty: a list of nothing must not open every device. Null: on every one. */
export const DeviceIds = z.array(Id).min(1).max(MOST_BOUND_DEVICES).nullable()

/** Where a person may work, and which devices the shop has. Those that were removed come only if the person is bound to them. */
export const getMemberDevices = defineEndpoint({
  method: 'GET',
  path: base,
  access: { resource: 'staffs', action: 'read' },
  params: IdParams,
  response: z.object({
    deviceIds: DeviceIds,
    devices: z.array(
      z.object({ id: Id, code: z.string(), name: z.string(), lastSeenAt: Instant, isRevoked: z.boolean() }),
    ),
  }),
})
/** Holds from the next call on. `seen`: what the caller saw, so that nobody undoes what somebody else chose meanwhile. `password`: the caller's own, as for rights over people. @throws auth.password_needed, auth.wrong_credentials, staff.beyond_own_rights, staff.devices_changed, staff.last_admin, device.not_found */
export const saveMemberDevices = defineEndpoint({
  method: 'PUT',
  path: base,
  access: { resource: 'staffs', action: 'update' },
  params: IdParams,
  body: z.object({ deviceIds: DeviceIds, seen: DeviceIds, password: z.string().max(128).optional() }),
  response: Done,
})
/** Says on which device this session is used, with the device's own key where it has one (`sessionStatement`); a device that is not known yet becomes one of the shop, where its person may sell and is bound to none. */
export const standAtDevice = defineEndpoint({
  method: 'POST',
  path: '/api/store/devices/here',
  access: 'member',
  anywhere: true,
  body: z.object({ id: Id, name: line(60, 1), proof: z.string().max(200).optional() }),
  response: z.object({
    /** Null: it is no device of the shop. */
    code: z.string().nullable(),
    name: z.string(),
    /** Whether the person may work here. */
    isAllowed: z.boolean(),
    /** Where they may, if not everywhere. */
    devices: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
})
