import { Trans, useLingui } from '@lingui/react/macro'
import type { LastReminder } from '../../shared/contract/debt-reminders.ts'
import { useFormat } from '../i18n/use-format.ts'

/** "Reminded on … by …"; who nobody is, it went by itself. */
export function LastReminded({ last }: { last: LastReminder | null }) {
  const { t } = useLingui()
  const format = useFormat()
  if (last === null) return <Trans>Not reminded yet</Trans>
  const at = format.date(last.at, 'short')
  const by = last.byName ?? t`by itself`
  const way = last.way === 'whatsapp' ? 'WhatsApp' : 'SMS'
  return (
    <Trans>
      Reminded {at}, {way}, {by}
    </Trans>
  )
}
