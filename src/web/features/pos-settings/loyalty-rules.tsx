import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormSetValue } from 'react-hook-form'
import type { CounterRules } from '../../../shared/contract/counter-rules.ts'
import { isStamps, type LoyaltyRule } from '../../../shared/domain/loyalty.ts'
import { showPercent } from '../../../shared/domain/percent.ts'
import { ProductField } from '../../patterns/product-field.tsx'
import { useReplica } from '../../session/device.ts'
import { cx } from '../../ui/cx.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { ChoiceRow } from './setting-row.tsx'

const PERCENT = [100, 200, 300, 500, 1000]
const EVERY = [5, 6, 8, 10, 12, 20]
const withValue = (usual: readonly number[], value: number) =>
  [...new Set([...usual, value])].toSorted((one, other) => one - other)

/** What begins when a kind is chosen; of stamps, what was said of them stays. */
const begin = (kind: LoyaltyRule['kind'], before: LoyaltyRule | null): LoyaltyRule => {
  if (kind === 'percent') return { kind, basisPoints: 200 }
  const { every, rewardTzs } = before && isStamps(before) ? before : { every: 10, rewardTzs: 1000 }
  return kind === 'visits'
    ? { kind, fromTzs: 0, every, rewardTzs }
    : { kind, productId: '', productName: '', every, rewardTzs }
}

/** What customers get back who come again; off until an owner says otherwise. */
export function LoyaltyRules({
  rule,
  isChanged,
  disabled,
  problems,
  onChange,
}: {
  rule: LoyaltyRule | null
  isChanged: boolean
  disabled: boolean
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string | undefined>>
  onChange: UseFormSetValue<Omit<CounterRules, 'version'>>
}) {
  const { t } = useLingui()
  const { replica } = useReplica()
  const set = (next: LoyaltyRule | null) => onChange('loyalty', next)
  const row = cx('px-4 py-3', isChanged && 'bg-held-soft')
  return (
    <>
      <ChoiceRow
        label={<Trans>Thanks for coming again</Trans>}
        help={
          rule === null ? (
            <Trans>
              A part of what a customer paid, or stamps for a reward. Only for customers who are chosen in the order
            </Trans>
          ) : (
            <Trans>What was sold before keeps the rule it was sold by</Trans>
          )
        }
        isChanged={isChanged}
        disabled={disabled}
        value={rule?.kind ?? 'off'}
        onChoose={(kind) => set(kind === 'off' ? null : begin(kind, rule))}
        options={[
          { value: 'off', label: t`Nothing` },
          { value: 'percent', label: t`A percentage on the balance` },
          { value: 'visits', label: t`A stamp for each paid order` },
          { value: 'pieces', label: t`A stamp for each piece of a product` },
        ]}
      />
      {rule?.kind === 'percent' ? (
        <ChoiceRow
          label={<Trans>Back on the balance</Trans>}
          help={<Trans>Of what was paid, tips left out; what comes back or is cancelled takes it away again</Trans>}
          isChanged={isChanged}
          disabled={disabled}
          value={String(rule.basisPoints)}
          onChoose={(chosen) => set({ ...rule, basisPoints: Number(chosen) })}
          options={withValue(PERCENT, rule.basisPoints).map((points) => ({
            value: String(points),
            label: `${showPercent(points)}%`,
          }))}
        />
      ) : null}
      {rule?.kind === 'visits' ? (
        <li className={row}>
          <MoneyField
            label={<Trans>From an order of</Trans>}
            help={<Trans>Empty: any order that is paid</Trans>}
            optional
            readOnly={disabled}
            error={problems['fromTzs']}
            value={rule.fromTzs === 0 ? null : rule.fromTzs}
            onChange={(amount) => set({ ...rule, fromTzs: amount ?? 0 })}
          />
        </li>
      ) : null}
      {rule?.kind === 'pieces' ? (
        <li className={row}>
          {disabled ? (
            <b className="wrap-any">{rule.productName}</b>
          ) : (
            <ProductField
              value={rule.productId === '' ? null : rule.productId}
              error={problems['productId']}
              onChange={(productId) =>
                set({
                  ...rule,
                  productId: productId ?? '',
                  productName: (productId && replica?.byId(productId)?.name.slice(0, 200)) || '',
                })
              }
            />
          )}
        </li>
      ) : null}
      {rule && isStamps(rule) ? (
        <>
          <ChoiceRow
            label={<Trans>Stamps for a reward</Trans>}
            isChanged={isChanged}
            disabled={disabled}
            value={String(rule.every)}
            onChoose={(chosen) => set({ ...rule, every: Number(chosen) })}
            options={withValue(EVERY, rule.every).map((count) => ({ value: String(count), label: String(count) }))}
          />
          <li className={row}>
            <MoneyField
              label={<Trans>The reward takes off</Trans>}
              help={<Trans>Put on an order with one tap once the stamps are there; no manager is asked</Trans>}
              readOnly={disabled}
              error={problems['rewardTzs']}
              value={rule.rewardTzs === 0 ? null : rule.rewardTzs}
              onChange={(amount) => set({ ...rule, rewardTzs: amount ?? 0 })}
            />
          </li>
        </>
      ) : null}
    </>
  )
}
