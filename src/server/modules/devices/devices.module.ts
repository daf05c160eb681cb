import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { sessionActed } from '../auth/auth.facts.ts'
import { authModule } from '../auth/auth.module.ts'
import { devicesRoutes } from './devices.routes.ts'
import { noteDeviceAction } from './devices.service.ts'

export const devicesModule = defineModule({
  name: 'devices',
  needs: [authModule],
  routes: devicesRoutes,
  hears: () => [on(sessionActed, noteDeviceAction)],
})
