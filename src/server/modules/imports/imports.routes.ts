import type { FastifyInstance } from 'fastify'
import { importRows, listRowImports, undoRowImport } from '../../../shared/contract/imports.ts'
import { LONG_BODY_LIMIT } from '../../platform/bodies.ts'
import { route } from '../../platform/http.ts'
import type { ImportsService } from './imports.service.ts'

export function importsRoutes(app: FastifyInstance, { imports }: { imports: ImportsService }) {
  route(app, listRowImports, ({ actor, query }) => imports.list(actor, query.kind))
  route(app, importRows, ({ actor, body }) => imports.bring(actor, body), { bodyLimit: LONG_BODY_LIMIT })
  route(app, undoRowImport, ({ actor, body }) => imports.undo(actor, body))
}
