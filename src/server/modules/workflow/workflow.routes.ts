import type { FastifyInstance } from 'fastify'
import { getOrderWorkflow, saveOrderWorkflow } from '../../../shared/contract/order-workflow.ts'
import { listToDo } from '../../../shared/contract/to-do.ts'
import { route } from '../../platform/http.ts'
import type { ToDoService } from './to-do.service.ts'
import type { WorkflowService } from './workflow.service.ts'

export function workflowRoutes(
  app: FastifyInstance,
  { workflow, toDo }: { workflow: WorkflowService; toDo: ToDoService },
): void {
  route(app, getOrderWorkflow, ({ actor }) => workflow.get(actor.shopId))
  route(app, saveOrderWorkflow, ({ actor, body }) => workflow.save(actor, body))
  route(app, listToDo, ({ actor, query }) => toDo.list(actor, query))
}
