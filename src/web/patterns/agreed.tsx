import { Trans } from '@lingui/react/macro'
import type { DebtAgreement } from '../../shared/contract/debt-agreements.ts'
import { useFormat } from '../i18n/use-format.ts'
import { Icon } from '../ui/icon.tsx'
import { formatTzs } from '../ui/money.tsx'

/** The last word of shop and customer on what is owed; in words and by a mark, never by colour alone. */
export function Agreed({ agreement }: { agreement: DebtAgreement | null }) {
  const format = useFormat()
  if (agreement === null)
    return (
      <span className="text-ink-2">
        <Trans>Not asked</Trans>
      </span>
    )
  const { state, owedTzs, saidTzs, at } = agreement
  const day = format.date(at, 'shortDay')
  if (state === 'agreed')
    return (
      <span className="inline-flex items-center gap-1 text-ok">
        <Icon name="check" size={16} />
        <Trans>
          {formatTzs(owedTzs)} on {day}
        </Trans>
      </span>
    )
  if (state === 'disputed')
    return (
      <span className="inline-flex items-center gap-1 text-bad">
        <Icon name="alert" size={16} />
        {saidTzs === null ? <Trans>Does not agree, no amount</Trans> : <Trans>Says {formatTzs(saidTzs)}</Trans>}
      </span>
    )
  return (
    <span className="text-ink-2">
      {state === 'corrected' ? (
        <Trans>Corrected after {day}</Trans>
      ) : state === 'kept' && saidTzs === null ? (
        <Trans>Did not agree, kept</Trans>
      ) : state === 'kept' ? (
        <Trans>Said {formatTzs(saidTzs ?? 0)}, kept</Trans>
      ) : (
        <Trans>Not answered</Trans>
      )}
    </span>
  )
}
