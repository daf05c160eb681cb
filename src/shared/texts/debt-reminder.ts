import { fillReminder, type ReminderBlank } from '../domain/debt-reminders.ts'
import { dateText, formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import { nameForMessage } from '../domain/names-in-messages.ts'
import { cleanMessage } from '../domain/whatsapp-link.ts'
import { oneLine, shopInMessage } from './messages.ts'

/** An owner's words about one customer's debt, as they go out. */
export function reminderText(
  words: string,
  debt: { shopName: string; name: string; owesTzs: number; since: string; pay: string; statement: string },
  language: Language,
): string {
  const filled: Record<ReminderBlank, string> = {
    shop: shopInMessage(debt.shopName, language, 30),
    name: oneLine(nameForMessage(oneLine(debt.name, 80), language === 'sw' ? 'mteja' : 'customer'), 30),
    // A plain blank: what keeps the two together on a screen makes an SMS twice as long.
    amount: formatMoney(debt.owesTzs).replaceAll('\u00a0', ' '),
    since: dateText(debt.since, language, 'day'),
    pay: debt.pay,
    statement: debt.statement,
  }
  return cleanMessage(fillReminder(words, filled))
}
