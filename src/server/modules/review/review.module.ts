import { defineModule } from '../../define-module.ts'
import { reviewRoutes } from './review.routes.ts'

export const reviewModule = defineModule({ name: 'review', routes: reviewRoutes })
