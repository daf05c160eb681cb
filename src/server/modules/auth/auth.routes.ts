import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  changePassword,
  confirmProof,
  endOtherSessions,
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
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  loseSecondFactor,
  renewRecoveryCodes,
} from '../../../shared/contract/second-factor.ts'
import {
  beginPasskey,
  confirmPasskey,
  getLoginChallenge,
  getStepChallenge,
  logInByPasskey,
  removePasskey,
} from '../../../shared/contract/passkeys.ts'
import { deviceName } from '../../platform/device-name.ts'
import { route } from '../../platform/http.ts'
import type { Caller, KnownDevices } from '../../platform/known-devices.ts'
import type { AuthService } from './auth.service.ts'
import type { ContactsService } from './contacts.service.ts'
import type { PasskeysService } from './passkeys.service.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import type { SessionsService } from './sessions.service.ts'
import type { UsersService } from './users.service.ts'

const deviceOf = (request: FastifyRequest) => deviceName(request.headers['user-agent'])
const done = { ok: true } as const

export function authRoutes(
  app: FastifyInstance,
  {
    auth,
    contacts,
    passkeys,
    secondFactor,
    sessions,
    users,
    knownDevices,
  }: {
    auth: AuthService
    contacts: ContactsService
    passkeys: PasskeysService
    secondFactor: SecondFactorService
    sessions: SessionsService
    users: UsersService
    knownDevices: KnownDevices
  },
) {
  /** A sign-in, after which this browser is known to the account. */
  const signedIn = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    work: (caller: Caller) => ReturnType<AuthService['logIn']>,
  ) => {
    const answer = await work(await knownDevices.callerOf(request))
    await knownDevices.remember(request, reply, answer.user.id)
    return answer
  }
  route(app, signUp, (call) => signedIn(call, () => auth.signUp(call.body, deviceOf(call.request))))
  route(app, logIn, (call) => signedIn(call, (caller) => auth.logIn(call.body, deviceOf(call.request), caller)))
  route(app, logOut, async ({ actor }) => {
    await sessions.endOwn(actor)
    return done
  })
  route(app, forgotPassword, async ({ body, request }) => auth.forgot(body, await knownDevices.callerOf(request)))
  route(app, resetPassword, (call) => {
    const { body, request } = call
    return signedIn(call, (caller) =>
      'token' in body ? auth.resetByLink(body, deviceOf(request)) : auth.resetByCode(body, deviceOf(request), caller),
    )
  })
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
  route(app, endOtherSessions, async ({ actor }) => {
    await sessions.endOthers(actor)
    return done
  })
  route(app, getSecondFactor, ({ actor }) => secondFactor.read(actor))
  route(app, beginSecondFactor, ({ actor, body }) => secondFactor.begin(actor, body))
  route(app, confirmSecondFactor, ({ actor, body }) => secondFactor.confirm(actor, body.code))
  route(app, renewRecoveryCodes, ({ actor, body }) => secondFactor.renewRecovery(actor, body))
  route(app, endSecondFactor, async ({ actor, body }) => {
    await secondFactor.end(actor, body)
    return done
  })
  route(app, loseSecondFactor, async ({ body, request }) => auth.loseFactor(body, await knownDevices.callerOf(request)))
  route(app, getLoginChallenge, () => passkeys.loginChallenge())
  route(app, logInByPasskey, (call) =>
    signedIn(call, (caller) => auth.logInByPasskey(call.body.passkey, deviceOf(call.request), caller)),
  )
  route(app, getStepChallenge, ({ actor }) => passkeys.stepChallenge(actor))
  route(app, beginPasskey, ({ actor, body }) => passkeys.begin(actor, body))
  route(app, confirmPasskey, ({ actor, body }) => passkeys.confirm(actor, body))
  route(app, removePasskey, async ({ actor, params, body }) => {
    await passkeys.remove(actor, params.id, body)
    return done
  })
  route(app, getUser, ({ actor }) => users.me(actor))
  route(app, updateUser, async ({ actor, body }) => {
    if (body.contact !== undefined) await contacts.set(actor, body.contact, body.password)
    return users.update(actor, body)
  })
}
