import { defineModule } from '../../define-module.ts'
import { figuresRoutes } from './figures.routes.ts'
import { createFiguresService } from './figures.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Adds up days that are over. */
    'figures.add_up': Record<string, never>
  }
}

export const figuresModule = defineModule({
  name: 'figures',
  make: (parts) => ({ figures: createFiguresService(parts) }),
  routes: figuresRoutes,
  jobs: { 'figures.add_up': { run: ({ figures }) => figures.addUp(), every: '*/15 * * * *' } },
})
