import { defineModule } from '../../define-module.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

export const catalogueModule = defineModule({ name: 'catalogue', routes: catalogueRoutes })
