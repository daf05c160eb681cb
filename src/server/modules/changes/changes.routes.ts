import type { FastifyInstance } from 'fastify'
import { type ChangeKind, readUndo, undoChange } from '../../../shared/contract/changes.ts'
import { route } from '../../platform/http.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { UndoService } from './undo.service.ts'

/** To an app from before passkeys: it reads a closed list, and the link does the same whatever it is called. */
const knownBefore = (kind: ChangeKind): ChangeKind =>
  kind === 'passkey_on' ? 'factor_on' : kind === 'passkey_off' ? 'factor_off' : kind === 'sign_in' ? 'password' : kind

export function changesRoutes(app: FastifyInstance, { undo }: { undo: UndoService }) {
  route(app, readUndo, async ({ params, query, request }) => {
    const change = await undo.read(params.token, addressKey(request.ip))
    const kind = query.knows === undefined ? knownBefore(change.kind) : change.kind
    // Nor does one from before shops and accounts could end: the nearest it has is that an owner goes, or that the account is another's.
    if (query.knows === 'closing') return { ...change, kind }
    return { ...change, kind: kind === 'closing' ? 'owner_removed' : kind === 'account_closing' ? 'password' : kind }
  })
  route(app, undoChange, ({ params, request }) => undo.undo(params.token, addressKey(request.ip)))
}
