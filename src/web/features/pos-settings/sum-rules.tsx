import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormSetValue } from 'react-hook-form'
import type { CounterRules } from '../../../shared/contract/counter-rules.ts'
import { CASH_STEPS } from '../../../shared/domain/counter-rules.ts'
import { showPercent } from '../../../shared/domain/percent.ts'
import { cx } from '../../ui/cx.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { ChoiceRow, SwitchRow } from './setting-row.tsx'

type Rules = Pick<
  CounterRules,
  | 'cashRoundingTzs'
  | 'cashRoundingWay'
  | 'serviceBasisPoints'
  | 'deliveryTzs'
  | 'takesTips'
  | 'takesCards'
  | 'keepsCredit'
  | 'roundsChangeUp'
  | 'priceSetters'
>
const SERVICE = [0, 500, 1000, 1500, 1800, 2000]

/** What an order comes to beside its goods, what cash is rounded to, and who sets prices. */
export function SumRules({
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
  // One that was set elsewhere stays to be seen.
  const service = [...new Set([...SERVICE, rules.serviceBasisPoints])].toSorted((a, b) => a - b)
  return (
    <>
      <ChoiceRow
        label={<Trans>Who may set another price</Trans>}
        help={
          <Trans>
            A reason is always asked for, and you see each one in the report of the shift. Others ask an owner for a PIN
          </Trans>
        }
        isChanged={isChanged('priceSetters')}
        disabled={disabled}
        value={rules.priceSetters}
        onChoose={(who) => onChange('priceSetters', who)}
        options={[
          { value: 'everybody', label: t`Everybody who sells` },
          { value: 'admins', label: t`Owners only` },
        ]}
      />
      <ChoiceRow
        label={<Trans>Round cash to</Trans>}
        help={<Trans>Only what is paid in cash and settles the order</Trans>}
        isChanged={isChanged('cashRoundingTzs')}
        disabled={disabled}
        value={String(rules.cashRoundingTzs)}
        onChoose={(chosen) =>
          onChange('cashRoundingTzs', CASH_STEPS.find((step) => String(step) === chosen) ?? rules.cashRoundingTzs)
        }
        options={CASH_STEPS.map((step) => ({
          value: String(step),
          label: step === 0 ? t`Not rounded` : formatTzs(step),
        }))}
      />
      {rules.cashRoundingTzs > 0 ? (
        <ChoiceRow
          label={<Trans>How cash is rounded</Trans>}
          help={
            rules.cashRoundingWay === 'down' ? (
              <Trans>Always in favour of the customer</Trans>
            ) : (
              <Trans>To what is nearest, half goes up</Trans>
            )
          }
          isChanged={isChanged('cashRoundingWay')}
          disabled={disabled}
          value={rules.cashRoundingWay}
          onChoose={(way) => onChange('cashRoundingWay', way)}
          options={[
            { value: 'nearest', label: t`Nearest` },
            { value: 'down', label: t`Down` },
          ]}
        />
      ) : null}
      <ChoiceRow
        label={<Trans>Service charge</Trans>}
        help={<Trans>On each new order, of its goods; at the counter it can be taken off</Trans>}
        isChanged={isChanged('serviceBasisPoints')}
        disabled={disabled}
        value={String(rules.serviceBasisPoints)}
        onChoose={(chosen) => onChange('serviceBasisPoints', Number(chosen))}
        options={service.map((points) => ({
          value: String(points),
          label: points === 0 ? t`None` : `${showPercent(points)}%`,
        }))}
      />
      <li className={cx('px-4 py-3', isChanged('deliveryTzs') && 'bg-held-soft')}>
        <MoneyField
          label={<Trans>Delivery usually costs</Trans>}
          optional
          help={<Trans>Offered where an order is delivered; it can be changed there</Trans>}
          readOnly={disabled}
          value={rules.deliveryTzs === 0 ? null : rules.deliveryTzs}
          onChange={(amount) => onChange('deliveryTzs', amount ?? 0)}
        />
      </li>
      <SwitchRow
        label={<Trans>Tips</Trans>}
        help={<Trans>Asked for when an order is paid. They are the staff's: no tax, and in no figure of sales</Trans>}
        isChanged={isChanged('takesTips')}
        disabled={disabled}
        isOn={rules.takesTips}
        onSwitch={(isOn) => onChange('takesTips', isOn)}
      />
      <SwitchRow
        label={<Trans>Customers’ balances</Trans>}
        help={<Trans>Change that is owed, and goods paid back to a balance; the customer pays with it next time</Trans>}
        isChanged={isChanged('keepsCredit')}
        disabled={disabled}
        isOn={rules.keepsCredit}
        onSwitch={(isOn) => onChange('keepsCredit', isOn)}
      />
      <SwitchRow
        label={<Trans>Give more change when small notes are missing</Trans>}
        help={<Trans>Up to the next 500; what it costs is in the report of the shift</Trans>}
        isChanged={isChanged('roundsChangeUp')}
        disabled={disabled}
        isOn={rules.roundsChangeUp}
        onSwitch={(isOn) => onChange('roundsChangeUp', isOn)}
      />
      <SwitchRow
        label={<Trans>Card</Trans>}
        help={<Trans>At your bank’s own machine; here it is only written down</Trans>}
        isChanged={isChanged('takesCards')}
        disabled={disabled}
        isOn={rules.takesCards}
        onSwitch={(isOn) => onChange('takesCards', isOn)}
      />
    </>
  )
}
