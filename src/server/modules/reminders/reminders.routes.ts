import type { FastifyInstance } from 'fastify'
import {
  draftReminder,
  getReminderRules,
  priceReminders,
  saveReminderRules,
  sendReminder,
  sendStatement,
} from '../../../shared/contract/debt-reminders.ts'
import { route } from '../../platform/http.ts'
import type { RemindersService } from './reminders.service.ts'
import type { StatementSms } from './statement-sms.service.ts'

export function remindersRoutes(
  app: FastifyInstance,
  { reminders, statementSms }: { reminders: RemindersService; statementSms: StatementSms },
) {
  route(app, getReminderRules, ({ actor }) => reminders.rules(actor.shopId))
  route(app, saveReminderRules, ({ actor, body }) => reminders.saveRules(actor, body))
  route(app, priceReminders, ({ actor, query }) => reminders.price(actor.shopId, query.ids))
  route(app, draftReminder, ({ actor, params, body }) => reminders.draft(actor, params.id, body))
  route(app, sendReminder, ({ actor, params, body }) => reminders.send(actor, params.id, body))
  route(app, sendStatement, ({ actor, params, body }) => statementSms.send(actor, params.id, body))
}
