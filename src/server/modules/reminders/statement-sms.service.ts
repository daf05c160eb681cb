import type * as z from 'zod'
import type { sendStatement } from '../../../shared/contract/debt-reminders.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { hoursUntilQuiet, isQuietHour } from '../../../shared/domain/debt-reminders.ts'
import { hourOfDay } from '../../../shared/domain/format.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { inShop } from '../../platform/database.ts'
import type { CustomerStatements } from '../customers/customer-statement.service.ts'
import { customerNotFound } from '../customers/customers.errors.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { noReminder } from './reminders.errors.ts'
import { lockDebt, readRules, wasStatementSent } from './reminders.repository.ts'

const HOUR_MS = 3_600_000
/** Somebody waits for it: later than this it only surprises. */
const GOOD_HOURS = 4

export type StatementSms = ReturnType<typeof createStatementSms>
type Deps = Pick<AppParts, 'db' | 'clock'> & {
  messages: Pick<MessagesService, 'send' | 'wake'>
  customerStatements: Pick<CustomerStatements, 'textToSend'>
  isSmsSandbox: boolean
}

/** A customer's statement by SMS: the same road as a reminder, with the same limits for whom it goes to (messages.service.ts) and the same quiet hours. */
export function createStatementSms({ db, clock, messages, customerStatements, isSmsSandbox }: Deps) {
  return {
    /** @throws customer.not_found, reminder.not_now */
    async send(
      actor: MemberActor,
      customerId: string,
      { id, language, since }: BodyOf<typeof sendStatement>,
    ): Promise<z.output<typeof sendStatement.response>> {
      const { shopId } = actor
      const to = await inShop(db, shopId, async (tx) => {
        const customer = await lockDebt(tx, shopId, customerId)
        if (!customer) throw customerNotFound()
        if (customer.phone === null) throw noReminder('no_phone')
        if (await wasStatementSent(tx, shopId, id)) return customer.phone
        if (customer.isRefused) throw noReminder('not_wanted')
        const { rules } = await readRules(tx, shopId)
        const hour = hourOfDay(clock.now())
        if (isQuietHour(hour, rules)) throw noReminder('quiet')
        const text = await customerStatements.textToSend(tx, actor, customer.id, { send: id, language, since })
        await messages.send(
          tx,
          { kind: 'phone', value: customer.phone },
          { sms: () => ({ text }), mail: () => ({ subject: '', text, html: '' }) },
          {
            // What was not delivered before the quiet hours is not delivered in them.
            goodForMs:
              Math.min(GOOD_HOURS, Math.max(1, hoursUntilQuiet(hour, rules))) * HOUR_MS
              - (clock.now().getTime() % HOUR_MS),
            isOnce: true,
            reason: { kind: 'shop', shopId, about: { customerId: customer.id } },
          },
        )
        return customer.phone
      })
      messages.wake()
      return { to, isSandbox: isSmsSandbox }
    },
  }
}
