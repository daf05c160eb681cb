import type { FastifyInstance } from 'fastify'
import { keepImportColumns, listImportColumns } from '../../../shared/contract/import-columns.ts'
import { importRows, listRowImports, undoRowImport } from '../../../shared/contract/imports.ts'
import { LONG_BODY_LIMIT } from '../../platform/bodies.ts'
import { route } from '../../platform/http.ts'
import type { ImportColumns } from './import-columns.service.ts'
import type { ImportsService } from './imports.service.ts'

export function importsRoutes(
  app: FastifyInstance,
  { imports, importColumns }: { imports: ImportsService; importColumns: ImportColumns },
) {
  route(app, listImportColumns, ({ actor, query }) => importColumns.list(actor, query.kind))
  route(app, keepImportColumns, ({ actor, body }) => importColumns.keep(actor, body))
  route(app, listRowImports, ({ actor, query }) => imports.list(actor, query.kind))
  route(app, importRows, ({ actor, body }) => imports.bring(actor, body), { bodyLimit: LONG_BODY_LIMIT })
  route(app, undoRowImport, ({ actor, body }) => imports.undo(actor, body))
}
