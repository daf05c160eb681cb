import { defineModule } from '../../define-module.ts'
import { happened } from '../../platform/events.ts'
import { on } from '../../platform/facts.ts'
import { newsModule } from '../news/news.module.ts'
import { createLateStepsService } from './late-steps.service.ts'
import { workflowRoutes } from './workflow.routes.ts'
import { createToDoService } from './to-do.service.ts'
import { createWorkflowService } from './workflow.service.ts'

declare module '../../platform/jobs.ts' {
  interface JobData {
    /** Looks for orders that stand too long in one place. */
    'workflow.late': Record<string, never>
  }
}

export const workflowModule = defineModule({
  name: 'workflow',
  needs: [newsModule],
  make: (parts) => ({
    workflow: createWorkflowService(parts),
    toDo: createToDoService(parts),
    lateSteps: createLateStepsService(parts),
  }),
  routes: workflowRoutes,
  jobs: { 'workflow.late': { run: ({ lateSteps }) => lateSteps.look(), every: '*/5 * * * *' } },
  hears: ({ lateSteps }) => [on(happened, lateSteps.settle)],
})
