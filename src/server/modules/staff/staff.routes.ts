import type { FastifyInstance } from 'fastify'
import {
  acceptInvitation,
  changeStaff,
  inviteStaff,
  joinByInvitation,
  listStaff,
  readInvitation,
  resendInvitation,
  revokeStaff,
  withdrawInvitation,
} from '../../../shared/contract/staff.ts'
import { deviceName } from '../../platform/device-name.ts'
import { route } from '../../platform/http.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { KnownDevices } from '../../platform/known-devices.ts'
import type { InvitationsService } from './invitations.service.ts'
import type { StaffService } from './staff.service.ts'

const done = { ok: true } as const

export function staffRoutes(app: FastifyInstance, { staff, invitations, knownDevices }: { staff: StaffService; invitations: InvitationsService; knownDevices: KnownDevices }) {
  route(app, listStaff, ({ actor }) => staff.list(actor))
  route(app, changeStaff, ({ actor, params, body }) => staff.change(actor, params.id, body.grants))
  route(app, revokeStaff, async ({ actor, params }) => {
    await staff.revoke(actor, params.id)
    return done
  })
  route(app, inviteStaff, ({ actor, body }) => invitations.invite(actor, body))
  route(app, resendInvitation, ({ actor, params }) => invitations.resend(actor, params.id))
  route(app, withdrawInvitation, async ({ actor, params }) => {
    await invitations.withdraw(actor, params.id)
    return done
  })
  route(app, readInvitation, ({ params, request }) => invitations.read(params.token, addressKey(request.ip)))
  route(app, joinByInvitation, async ({ params, body, request, reply }) => {
    const joined = await invitations.join(params.token, body, deviceName(request.headers['user-agent']), addressKey(request.ip))
    await knownDevices.remember(request, reply, joined.user.id)
    return joined
  })
  route(app, acceptInvitation, ({ actor, params, request }) => invitations.accept(actor, params.token, addressKey(request.ip)))
}
