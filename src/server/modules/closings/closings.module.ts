import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { archivesModule } from '../archives/archives.module.ts'
import { authModule } from '../auth/auth.module.ts'
import { accountReverted, undone } from '../changes/changes.facts.ts'
import { changesModule } from '../changes/changes.module.ts'
import { conversationsModule } from '../conversations/conversations.module.ts'
import { mediaModule } from '../media/media.module.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { privacyModule } from '../privacy/privacy.module.ts'
import { staffModule } from '../staff/staff.module.ts'
import { templatesModule } from '../templates/templates.module.ts'
import { createAccountClosings } from './account-closings.service.ts'
import { closingsRoutes } from './closings.routes.ts'
import { createClosings } from './closings.service.ts'
import { createErasing } from './erasing.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Looks which shops and accounts had their month. */
    'closings.look': Record<string, never>
    /** Takes a shop's rows away, so many a run. */
    'closings.erase': { shopId: string }
  }
}

export const closingsModule = defineModule({
  name: 'closings',
  needs: [
    authModule,
    messagesModule,
    changesModule,
    mediaModule,
    staffModule,
    conversationsModule,
    templatesModule,
    archivesModule,
    privacyModule,
  ],
  make: (parts) => ({
    closings: createClosings({ ...parts, isPlayMoney: parts.gateways.kaunta.isSandbox }),
    erasing: createErasing({ ...parts, isPlayMoney: parts.gateways.kaunta.isSandbox }),
    accountClosings: createAccountClosings(parts),
  }),
  routes: closingsRoutes,
  jobs: {
    'closings.look': {
      run: async ({ erasing, accountClosings }) => {
        await erasing.look()
        await accountClosings.look()
      },
      every: '15 3 * * *',
    },
    'closings.erase': { run: ({ erasing }, data) => erasing.erase(data) },
  },
  hears: ({ closings, accountClosings }) => [
    on(undone.closing, closings.undoAsked),
    on(accountReverted, accountClosings.undoAsked),
  ],
})
