import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  changePassword,
  confirmProof,
  endSession,
  forgotPassword,
  getUser,
  listSessions,
  logIn,
  logOut,
  requestProof,
  resetPassword,
  signUp,
  updateUser,
} from '../../../shared/contract/auth.ts'
import { deviceName } from '../../platform/device-name.ts'
import { route } from '../../platform/http.ts'
import type { AuthService } from './auth.service.ts'
import type { ContactsService } from './contacts.service.ts'
import type { SessionsService } from './sessions.service.ts'
import type { UsersService } from './users.service.ts'

const deviceOf = (request: FastifyRequest) => deviceName(request.headers['user-agent'])
const done = { ok: true } as const

export function authRoutes(app: FastifyInstance, { auth, contacts, sessions, users }: { auth: AuthService; contacts: ContactsService; sessions: SessionsService; users: UsersService }) {
  route(app, signUp, ({ body, request }) => auth.signUp(body, deviceOf(request)))
  route(app, logIn, ({ body, request }) => auth.logIn(body, deviceOf(request)))
  route(app, logOut, async ({ actor }) => {
    await sessions.endOwn(actor)
    return done
  })
  route(app, forgotPassword, ({ body }) => auth.forgot(body))
  route(app, resetPassword, ({ body, request }) => ('token' in body ? auth.resetByLink(body, deviceOf(request)) : auth.resetByCode(body, deviceOf(request))))
  route(app, changePassword, async ({ actor, body }) => {
    await auth.changePassword(actor, body)
    return done
  })
  route(app, requestProof, async ({ actor, body }) => {
    await contacts.requestProof(actor, body.kind)
    return done
  })
  route(app, confirmProof, ({ actor, body }) => contacts.confirmProof(actor, body.kind, body.code))
  route(app, listSessions, ({ actor }) => sessions.list(actor))
  route(app, endSession, async ({ actor, params }) => {
    await sessions.end(actor, params.id)
    return done
  })
  route(app, getUser, ({ actor }) => users.me(actor))
  route(app, updateUser, async ({ actor, body }) => {
    if (body.contact !== undefined) await contacts.set(actor, body.contact, body.password)
    return users.update(actor, body)
  })
}
