import { defineModule } from '../../define-module.ts'
import { authModule } from '../auth/auth.module.ts'
import { apiKeysRoutes } from './api-keys.routes.ts'
import { createApiKeysService } from './api-keys.service.ts'

export const apiKeysModule = defineModule({
  name: 'api-keys',
  needs: [authModule],
  make: (parts) => ({ apiKeys: createApiKeysService(parts) }),
  routes: apiKeysRoutes,
  sweeps: { apiKeys: ({ apiKeys }) => apiKeys.deleteOld() },
})
