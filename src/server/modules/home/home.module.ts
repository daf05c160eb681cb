import { defineModule } from '../../define-module.ts'
import { homeRoutes } from './home.routes.ts'

export const homeModule = defineModule({ name: 'home', routes: homeRoutes })
