import { defineModule } from '../../define-module.ts'
import { mediaRoutes } from './media.routes.ts'
import { createMediaService } from './media.service.ts'

export const mediaModule = defineModule({
  name: 'media',
  make: (parts) => ({ media: createMediaService(parts) }),
  routes: mediaRoutes,
  sweeps: { media: ({ media }) => media.sweep() },
})
