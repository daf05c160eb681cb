import { defineModule } from '../../define-module.ts'
import { authModule } from '../auth/auth.module.ts'
import { conversationsModule } from '../conversations/conversations.module.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { createPrivacyRequests } from './requests.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Takes files of chats that are gone out of the storage. */
    'privacy.files': { mediaIds: string[] }
  }
}

export const privacyModule = defineModule({
  name: 'privacy',
  needs: [authModule, conversationsModule],
  make: (parts) => ({ privacyRequests: createPrivacyRequests(parts) }),
  routes: privacyRoutes,
  jobs: { 'privacy.files': { run: ({ chatMedia }, { mediaIds }) => chatMedia.drop(mediaIds) } },
})
