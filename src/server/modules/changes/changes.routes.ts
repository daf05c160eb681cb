import type { FastifyInstance } from 'fastify'
import { readUndo, undoChange } from '../../../shared/contract/changes.ts'
import { route } from '../../platform/http.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { UndoService } from './undo.service.ts'

export function changesRoutes(app: FastifyInstance, { undo }: { undo: UndoService }) {
  route(app, readUndo, ({ params, request }) => undo.read(params.token, addressKey(request.ip)))
  route(app, undoChange, ({ params, request }) => undo.undo(params.token, addressKey(request.ip)))
}
