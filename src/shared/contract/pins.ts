import * as z from 'zod'
import { isPin } from '../domain/pins.ts'
import { Done, Id, IdParams, Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** The PIN of a member, for tills of this shop alone. It opens nothing but a till that somebody is signed in at; nobody is ever told one. */
const Pin = z.string().max(12).refine(isPin)
const OwnPassword = z.string().max(128)

export const PinState = z.object({ isSet: z.boolean(), setAt: Instant.nullable() })
export type PinState = z.infer<typeof PinState>

const path = '/api/store/pin'
export const getPin = defineEndpoint({ method: 'GET', path, access: 'member', response: PinState })
/** Sets the caller's own, or another in its place; tills know it with their next contact. @throws pin.too_simple */
export const setPin = defineEndpoint({
  method: 'PUT',
  path,
  access: 'member',
  body: z.object({ pin: Pin, password: OwnPassword }),
  response: PinState,
})
export const dropPin = defineEndpoint({ method: 'DELETE', path, access: 'member', response: Done })
/** Takes somebody's PIN away; an owner's only an owner. */
export const takePin = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/staff/members/:id/pin',
  access: { resource: 'staffs', action: 'update' },
  params: IdParams,
  response: Done,
})
/** Whether this is the password of that member of the shop: after ten wrong PINs a till asks for it. Tries are counted like those of a log-in. */
export const proveAtTill = defineEndpoint({
  method: 'POST',
  path: `${path}/prove`,
  access: 'member',
  rate: 'login',
  body: z.object({ userId: Id, password: OwnPassword }),
  response: Done,
})
