import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { sessionActed } from '../auth/auth.facts.ts'
import { devicesRoutes } from './devices.routes.ts'
import { noteDeviceAction } from './devices.service.ts'

export const devicesModule = defineModule({
  name: 'devices',
  routes: devicesRoutes,
  hears: () => [on(sessionActed, noteDeviceAction)],
})
