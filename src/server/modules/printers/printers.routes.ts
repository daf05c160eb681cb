import type { FastifyInstance } from 'fastify'
import { askPrinter, printOnNetwork, readNetworkPrinting } from '../../../shared/contract/printers.ts'
import { PRINT_BODY_LIMIT } from '../../platform/bodies.ts'
import { route } from '../../platform/http.ts'
import type { PrintersService } from './printers.service.ts'

export function printersRoutes(app: FastifyInstance, { printing }: { printing: PrintersService }) {
  route(app, readNetworkPrinting, async () => await Promise.resolve(printing.about()))
  route(app, askPrinter, async ({ body }) => {
    await printing.ask(body)
    return { ok: true as const }
  })
  route(
    app,
    printOnNetwork,
    async ({ actor, body }) => {
      await printing.print(actor.shopId, body)
      return { ok: true as const }
    },
    { bodyLimit: PRINT_BODY_LIMIT },
  )
}
