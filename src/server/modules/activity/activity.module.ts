import { defineModule } from '../../define-module.ts'
import { on } from '../../platform/facts.ts'
import { apiKeyChanged } from '../keys/keys.facts.ts'
import { archiveDone } from '../archives/archives.facts.ts'
import { orderCancelledByKey } from '../publicapi/publicapi.facts.ts'
import { invitationAccepted, sessionsEnded } from '../staff/staff.facts.ts'
import { activityCommands } from './activity-commands.service.ts'
import { noteApiKey, noteArchive, noteCancelledByKey, noteJoined, noteSessionsEnded } from './activity.repository.ts'
import { activityRoutes } from './activity.routes.ts'
import { createDeedsService } from './deeds.service.ts'

export const activityModule = defineModule({
  name: 'activity',
  make: ({ clock }) => ({ deeds: createDeedsService(clock) }),
  routes: activityRoutes,
  commands: activityCommands,
  hears: () => [
    on(archiveDone, noteArchive),
    on(apiKeyChanged, noteApiKey),
    on(orderCancelledByKey, noteCancelledByKey),
    on(sessionsEnded, noteSessionsEnded),
    on(invitationAccepted, noteJoined),
  ],
})
