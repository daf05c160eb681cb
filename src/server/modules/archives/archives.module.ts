import { defineModule } from '../../define-module.ts'
import { mediaModule } from '../media/media.module.ts'
import { createArchiveBringer } from './archive-in.service.ts'
import { createArchiveMaker } from './archive-out.service.ts'
import { archivesRoutes } from './archives.routes.ts'
import { createArchives } from './archives.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Writes a shop into one file. */
    'archives.make': { shopId: string; id: string }
    /** Brings a shop in out of one. */
    'archives.bring': { shopId: string; id: string }
  }
}

export const archivesModule = defineModule({
  name: 'archives',
  needs: [mediaModule],
  make: (parts) => ({
    archives: createArchives(parts),
    makeArchive: createArchiveMaker(parts),
    bringArchive: createArchiveBringer(parts),
  }),
  routes: archivesRoutes,
  jobs: {
    'archives.make': { run: ({ makeArchive }, data) => makeArchive(data) },
    'archives.bring': { run: ({ bringArchive }, data) => bringArchive(data) },
  },
  sweeps: { archives: ({ archives }) => archives.sweep() },
})
