import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { authModule } from '../auth/auth.module.ts'
import { shopReverted } from '../changes/changes.facts.ts'
import { apiKeysRoutes } from './keys.routes.ts'
import { createApiKeysService } from './keys.service.ts'

export const apiKeysModule = defineModule({
  name: 'keys',
  needs: [authModule],
  make: (parts) => ({ apiKeys: createApiKeysService(parts) }),
  routes: apiKeysRoutes,
  sweeps: { apiKeys: ({ apiKeys }) => apiKeys.deleteOld() },
  hears: ({ apiKeys }) => [on(shopReverted, apiKeys.takeBackOf)],
})
