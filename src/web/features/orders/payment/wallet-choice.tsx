import { useLingui } from '@lingui/react/macro'
import type { Wallet } from '../../../../shared/domain/options.ts'
import { useOptionText } from '../../../i18n/option-text.ts'
import { cx } from '../../../ui/cx.ts'

/** The wallets, large enough for a thumb. */
export function WalletChoice<W extends Wallet>({
  wallets,
  value,
  onChange,
}: {
  wallets: readonly W[]
  value: W | null
  onChange: (wallet: W) => void
}) {
  const { t } = useLingui()
  const text = useOptionText()
  return (
    <div
      role="radiogroup"
      aria-label={t`Wallet`}
      className={cx('grid grid-cols-2 gap-2', wallets.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3')}
    >
      {wallets.map((id) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === value}
          onClick={() => onChange(id)}
          className={cx(
            'flex items-center gap-2.5 min-h-14 px-3 border rounded-tile text-left',
            id === value
              ? 'border-primary-text bg-primary-soft text-on-primary-soft font-bold edge-on'
              : 'border-line bg-surface font-medium',
          )}
        >
          <span
            className="grid place-items-center size-8 rounded-[8px] bg-sunken text-ink font-bold text-small flex-none"
            aria-hidden="true"
          >
            {text('wallet', id).slice(0, 1)}
          </span>
          {text('wallet', id)}
        </button>
      ))}
    </div>
  )
}
