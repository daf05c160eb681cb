import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { commandWords } from '../../i18n/commands/all.ts'
import type { Described, Known } from '../../i18n/commands/command-words.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import type { OutboxRow } from '../../offline/db.ts'
import type { IconName } from '../../ui/icon.tsx'

export interface RowWords extends Described {
  icon: IconName
}

/** What a queued command is about, for people, whatever it holds. */
export function describeRow({ type, body }: Pick<OutboxRow, 'type' | 'body'>, known: Known): RowWords {
  const words = commandWords(type)
  if (!words || typeof body !== 'object' || body === null)
    return { icon: 'help', title: msg`A record of another version (${type})`, amountTzs: null }
  return { icon: words.icon, ...words.describe(body, known) }
}

/** `numbers`: of the orders the rows speak of, as far as this device knows them. */
export function useRowWords(numbers: Record<string, string>): (row: Pick<OutboxRow, 'type' | 'body'>) => RowWords {
  const { t } = useLingui()
  const optionText = useOptionText()
  return (row) =>
    describeRow(row, {
      numberOf: (orderId) => numbers[orderId],
      say: (text) => t(text),
      category: (id) => optionText('expenseCategory', id),
    })
}
