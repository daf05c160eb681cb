import { defineModule } from '../../define-module.ts'
import { createIncomingCalls } from './incoming.service.ts'

/** It needs no other module: whoever is called in from outside tells it. */
export const incomingModule = defineModule({
  name: 'incoming',
  make: (parts) => ({ incomingCalls: createIncomingCalls(parts) }),
  sweeps: { incoming: ({ incomingCalls }) => incomingCalls.deleteOld() },
  close: ({ incomingCalls }) => incomingCalls.close(),
})
