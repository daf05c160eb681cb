import type { FastifyInstance } from 'fastify'
import {
  acceptInvitation,
  askOwnerChange,
  changeStaff,
  endStaffSessions,
  inviteStaff,
  joinByInvitation,
  listStaff,
  readInvitation,
  resendInvitation,
  revokeStaff,
  stepDown,
  takeBackOwnerChange,
  withdrawInvitation,
} from '../../../shared/contract/staff.ts'
import { getMemberDevices, saveMemberDevices } from '../../../shared/contract/device-bindings.ts'
import { getStaffWork, saveCommission } from '../../../shared/contract/staff-work.ts'
import { deviceName } from '../../platform/device-name.ts'
import { route } from '../../platform/http.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { KnownDevices } from '../../platform/known-devices.ts'
import type { BindingsService } from './bindings.service.ts'
import type { InvitationsService } from './invitations.service.ts'
import type { OwnersService } from './owners.service.ts'
import type { StaffService } from './staff.service.ts'
import type { StaffSessionsService } from './staff-sessions.service.ts'
import type { WorkService } from './work.service.ts'

const done = { ok: true } as const

export function staffRoutes(
  app: FastifyInstance,
  {
    staff,
    staffSessions,
    invitations,
    owners,
    bindings,
    work,
    knownDevices,
  }: {
    staff: StaffService
    staffSessions: StaffSessionsService
    invitations: InvitationsService
    owners: OwnersService
    bindings: BindingsService
    work: WorkService
    knownDevices: KnownDevices
  },
) {
  route(app, listStaff, ({ actor }) => staff.list(actor))
  route(app, changeStaff, ({ actor, params, body }) => staff.change(actor, params.id, body))
  route(app, revokeStaff, async ({ actor, params }) => {
    await staff.revoke(actor, params.id)
    return done
  })
  route(app, endStaffSessions, async ({ actor, params }) => {
    await staffSessions.end(actor, params.id)
    return done
  })
  route(app, getMemberDevices, ({ actor, params }) => bindings.read(actor, params.id))
  route(app, saveMemberDevices, async ({ actor, params, body }) => {
    await bindings.save(actor, params.id, body)
    return done
  })
  route(app, getStaffWork, ({ actor, query }) => work.read(actor, query))
  route(app, saveCommission, async ({ actor, params, body }) => {
    await work.save(actor, params.id, body.commission)
    return done
  })
  route(app, askOwnerChange, ({ actor, body }) => owners.ask(actor, body))
  route(app, takeBackOwnerChange, async ({ actor, params }) => {
    await owners.takeBack(actor, params.id)
    return done
  })
  route(app, stepDown, async ({ actor, body }) => {
    await owners.stepDown(actor, body.password)
    return done
  })
  route(app, inviteStaff, ({ actor, body }) => invitations.invite(actor, body))
  route(app, resendInvitation, ({ actor, params, body }) => invitations.resend(actor, params.id, body.password))
  route(app, withdrawInvitation, async ({ actor, params }) => {
    await invitations.withdraw(actor, params.id)
    return done
  })
  route(app, readInvitation, ({ params, request }) => invitations.read(params.token, addressKey(request.ip)))
  route(app, joinByInvitation, async ({ params, body, request, reply }) => {
    const joined = await invitations.join(
      params.token,
      body,
      deviceName(request.headers['user-agent']),
      addressKey(request.ip),
    )
    await knownDevices.remember(request, reply, joined.user.id)
    return joined
  })
  route(app, acceptInvitation, ({ actor, params, request }) =>
    invitations.accept(actor, params.token, addressKey(request.ip)),
  )
}
