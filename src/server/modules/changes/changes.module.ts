import { defineModule } from '../../define-module.ts'
import { inSystem } from '../../platform/database.ts'
import { on } from '../../platform/facts.ts'
import { accountChanged, strangeSignIn } from '../auth/auth.facts.ts'
import { authModule } from '../auth/auth.module.ts'
import { messagesModule } from '../messages/messages.module.ts'
import { changesRoutes } from './changes.routes.ts'
import { createChangesService } from './changes.service.ts'
import { createUndoService } from './undo.service.ts'

export const changesModule = defineModule({
  name: 'changes',
  needs: [authModule, messagesModule],
  make: (parts) => ({ changes: createChangesService(parts), undo: createUndoService(parts) }),
  routes: changesRoutes,
  sweeps: { undo: ({ db, changes }) => inSystem(db, (tx) => changes.deleteOld(tx)) },
  hears: ({ changes }) => [on(accountChanged, changes.account), on(strangeSignIn, changes.signIn)],
})
