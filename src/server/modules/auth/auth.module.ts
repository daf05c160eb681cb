import { defineModule } from '../../define-module.ts'
import { inSystem } from '../../platform/database.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { authRoutes } from './auth.routes.ts'
import { createAuthService } from './auth.service.ts'
import { createContactsService } from './contacts.service.ts'
import { createCredentialsService } from './credentials.service.ts'
import { createMembershipsService } from './memberships.service.ts'
import { createOwnPasswordService } from './own-password.service.ts'
import { createPasskeyCheck } from './passkey-check.service.ts'
import { createPasskeysService } from './passkeys.service.ts'
import { createSecondFactorService } from './second-factor.service.ts'
import { createSessionsService } from './sessions.service.ts'
import { createUsersService } from './users.service.ts'

export const authModule = defineModule({
  name: 'auth',
  needs: [messagesModule],
  make(parts) {
    const memberships = createMembershipsService(parts)
    const sessions = createSessionsService(parts)
    const users = createUsersService({ ...parts, memberships })
    const credentials = createCredentialsService(parts)
    const ownPassword = createOwnPasswordService({ ...parts, credentials })
    const passkeyCheck = createPasskeyCheck(parts)
    const secondFactor = createSecondFactorService({ ...parts, sessions, ownPassword, passkeyCheck })
    const known = { ...parts, memberships, sessions, users, credentials, ownPassword, secondFactor }
    return {
      memberships,
      sessions,
      users,
      credentials,
      ownPassword,
      secondFactor,
      passkeys: createPasskeysService({ ...known, passkeyCheck }),
      auth: createAuthService(known),
      contacts: createContactsService(known),
    }
  },
  routes: authRoutes,
  sweeps: {
    secondFactors: ({ db, secondFactor }) => inSystem(db, (tx) => secondFactor.deleteOld(tx)),
    sessions: ({ db, sessions }) => inSystem(db, (tx) => sessions.deleteOld(tx)),
    proofs: ({ db, contacts }) => inSystem(db, (tx) => contacts.deleteOldProofs(tx)),
  },
})
