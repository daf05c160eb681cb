import { defineModule } from '../../define-module.ts'
import { publicApiRoutes } from './public-api.routes.ts'

export const publicApiModule = defineModule({ name: 'public-api', routes: publicApiRoutes })
