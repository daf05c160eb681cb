import { defineModule } from '../../define-module.ts'
import { activityCommands } from './activity-commands.service.ts'

export const activityModule = defineModule({ name: 'activity', commands: activityCommands })
