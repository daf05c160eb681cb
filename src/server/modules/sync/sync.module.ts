import { defineModule } from '../../define-module.ts'
import { syncRoutes } from './sync.routes.ts'

export const syncModule = defineModule({ name: 'sync', routes: syncRoutes })
