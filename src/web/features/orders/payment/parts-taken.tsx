import { Trans, useLingui } from '@lingui/react/macro'
import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { useOptionText } from '../../../i18n/option-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'

/** A split payment: what was taken so far; nothing is saved before the last part. */
export function PartsTaken({ parts, onRemove }: { parts: readonly Payment[]; onRemove: (id: string) => void }) {
  const { t } = useLingui()
  const text = useOptionText()
  return (
    <ul
      aria-label={t`Taken so far`}
      className="mx-4 mt-3 px-3 border border-line rounded-tile bg-surface text-dense flex-none"
    >
      {parts.map((part) => (
        <li key={part.id} className="flex items-center gap-2 min-h-12 border-b border-line last:border-0">
          <span className="flex-1 min-w-0 wrap-any">
            {part.wallet ? text('wallet', part.wallet) : text('recordedMethod', part.method)}
            {part.reference ? (
              <span className="block text-small text-ink-2 tnum">
                <Trans>Ref. {part.reference}</Trans>
              </span>
            ) : null}
          </span>
          <span className="text-right">
            <Money amount={part.amountTzs} />
            {part.changeTzs ? (
              <span className="block text-small text-ink-2 tnum">
                <Trans>Change {formatTzs(part.changeTzs)}</Trans>
              </span>
            ) : null}
          </span>
          <IconButton
            icon="x"
            size={18}
            label={t`Take back this part`}
            className="-mr-3"
            onClick={() => onRemove(part.id)}
          />
        </li>
      ))}
    </ul>
  )
}
