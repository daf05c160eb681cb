import type { WhyNoReminder } from '../../../shared/domain/debt-reminders.ts'
import { AppError } from '../../platform/errors.ts'

export const noReminder = (why: WhyNoReminder | 'quiet') =>
  new AppError('reminder.not_now', 409, `no reminder may go to this customer today: ${why}`)
