import { defineModule } from '../../define-module.ts'
import { mediaRoutes } from './media.routes.ts'
import { createMediaService } from './media.service.ts'
import { createRecordPhotos } from './record-photos.service.ts'

export const mediaModule = defineModule({
  name: 'media',
  make: (parts) => {
    const media = createMediaService(parts)
    return { media, recordPhotos: createRecordPhotos({ ...parts, media }) }
  },
  routes: mediaRoutes,
  sweeps: { media: ({ media }) => media.sweep() },
})
