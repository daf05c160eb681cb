import type { FastifyInstance } from 'fastify'
import {
  answerPrintJob,
  listSharedPrinters,
  readPrintJob,
  sendPrintJob,
  takePrintJobs,
} from '../../../shared/contract/shared-printing.ts'
import { PRINT_BODY_LIMIT } from '../../platform/bodies.ts'
import { route } from '../../platform/http.ts'
import type { SharedPrintingService } from './shared-printing.service.ts'

export function sharedPrintingRoutes(app: FastifyInstance, { shared }: { shared: SharedPrintingService }) {
  route(app, listSharedPrinters, ({ actor }) => shared.list(actor))
  route(app, takePrintJobs, ({ actor, body }) => shared.take(actor, body))
  route(app, sendPrintJob, ({ actor, body }) => shared.send(actor, body), { bodyLimit: PRINT_BODY_LIMIT })
  route(app, readPrintJob, ({ actor, params }) => shared.read(actor, params.id))
  route(app, answerPrintJob, async ({ actor, params, body }) => {
    await shared.answer(actor, params.id, body)
    return { ok: true as const }
  })
}
