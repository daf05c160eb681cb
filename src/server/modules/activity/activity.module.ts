import { defineModule } from '../../define-module.ts'
import { activityCommands } from './activity-commands.service.ts'
import { activityRoutes } from './activity.routes.ts'

export const activityModule = defineModule({ name: 'activity', routes: activityRoutes, commands: activityCommands })
