import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UseFormSetValue } from 'react-hook-form'
import type { CounterRules } from '../../../shared/contract/counter-rules.ts'
import { cx } from '../../ui/cx.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { ChoiceRow, SwitchRow } from './setting-row.tsx'

type Sums = 'creditLimitTzs' | 'creditWithoutManagerTzs' | 'refundWithoutManagerTzs' | 'tillToleranceTzs'
type Rules = Pick<CounterRules, Sums | 'creditDueDays' | 'drawerNeedsManager'>
const DAYS = [0, 3, 7, 14, 30, 60, 90]

/** Goods on credit, and what else at a till takes a manager. An empty sum is no limit. */
export function ManagerRules({
  rules,
  isChanged,
  disabled,
  onChange,
}: {
  rules: Rules
  isChanged: (name: keyof Rules) => boolean
  disabled: boolean
  onChange: UseFormSetValue<Omit<CounterRules, 'version'>>
}) {
  const { t } = useLingui()
  const { creditDueDays } = rules
  const days = [...new Set([...DAYS, ...(creditDueDays === null ? [] : [creditDueDays])])].toSorted((a, b) => a - b)
  const sum = (name: Sums, label: ReactNode, help: ReactNode) => (
    <li className={cx('px-4 py-3', isChanged(name) && 'bg-held-soft')}>
      <MoneyField
        label={label}
        help={help}
        optional
        readOnly={disabled}
        value={rules[name]}
        onChange={(amount) => onChange(name, amount)}
      />
    </li>
  )
  return (
    <>
      {sum(
        'creditLimitTzs',
        <Trans>A customer may owe in all</Trans>,
        <Trans>Where nothing else is agreed with the customer. Empty: no limit</Trans>,
      )}
      <ChoiceRow
        label={<Trans>Days to pay a debt</Trans>}
        help={<Trans>Each debt keeps the day it was given; past it, a manager agrees before there is more</Trans>}
        isChanged={isChanged('creditDueDays')}
        disabled={disabled}
        value={creditDueDays === null ? '' : String(creditDueDays)}
        onChoose={(chosen) => onChange('creditDueDays', chosen === '' ? null : Number(chosen))}
        options={[
          { value: '', label: t`No day` },
          ...days.map((value) => ({
            value: String(value),
            label: value === 0 ? t`The same day` : plural(value, { one: '# day', other: '# days' }),
          })),
        ]}
      />
      {sum(
        'creditWithoutManagerTzs',
        <Trans>Debt without a manager</Trans>,
        <Trans>
          What a customer may owe in all when a seller decides alone. A person may have a limit of their own under Staff
          accounts. Empty: as far as the customer’s limit
        </Trans>,
      )}
      {sum(
        'refundWithoutManagerTzs',
        <Trans>Money back without a manager</Trans>,
        <Trans>For one return or cancelled sale. Empty: all of it</Trans>,
      )}
      {sum(
        'tillToleranceTzs',
        <Trans>Count of the drawer may be off by</Trans>,
        <Trans>
          Beyond it a manager types a PIN, or you see the close. A close is never held up. Empty: any difference
        </Trans>,
      )}
      <SwitchRow
        label={<Trans>Drawer by hand only with a manager</Trans>}
        help={<Trans>For a sale in cash it opens by itself as before</Trans>}
        isChanged={isChanged('drawerNeedsManager')}
        disabled={disabled}
        isOn={rules.drawerNeedsManager}
        onSwitch={(isOn) => onChange('drawerNeedsManager', isOn)}
      />
    </>
  )
}
