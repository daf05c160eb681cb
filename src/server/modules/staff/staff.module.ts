import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { authModule } from '../auth/auth.module.ts'
import { undone } from '../changes/changes.facts.ts'
import { changesModule } from '../changes/changes.module.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { shopsModule } from '../shops/shops.module.ts'
import { createBindingsService } from './bindings.service.ts'
import { createInvitationsService } from './invitations.service.ts'
import { createOwnersService } from './owners.service.ts'
import { staffRoutes } from './staff.routes.ts'
import { createStaffSessionsService } from './staff-sessions.service.ts'
import { createStaffService } from './staff.service.ts'
import { createWorkService } from './work.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** An owner to be, or one to go, once the waiting time is over. */
    'staff.owner_change': { shopId: string; id: string }
  }
}

export const staffModule = defineModule({
  name: 'staff',
  needs: [authModule, messagesModule, changesModule, shopsModule],
  make(parts) {
    const owners = createOwnersService(parts)
    const proveSelf = async (userId: string, password: string | undefined) =>
      password !== undefined && (await parts.ownPassword.require(userId, password), true)
    return {
      owners,
      bindings: createBindingsService({ ...parts, proveSelf }),
      work: createWorkService(parts),
      staffSessions: createStaffSessionsService(parts),
      staff: createStaffService({ ...parts, owners, proveSelf }),
      invitations: createInvitationsService({ ...parts, proveSelf }),
    }
  },
  routes: staffRoutes,
  jobs: { 'staff.owner_change': { run: ({ owners }, data) => owners.settle(data) } },
  hears: ({ owners }) => [on(undone.owner_made, owners.undoAsked), on(undone.owner_removed, owners.undoAsked)],
})
