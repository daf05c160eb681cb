import { defineModule } from '../../define-module.ts'
import { publicApiRoutes } from './publicapi.routes.ts'

export const publicApiModule = defineModule({ name: 'publicapi', routes: publicApiRoutes })
