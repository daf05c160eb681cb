import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RULE_SORTS, RULE_STOCKS, SET_LIMITS, type SetRule } from '../../../shared/domain/product-sets.ts'
import { useOptions } from '../../i18n/option-text.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { oneOf } from '../../ui/one-of.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { productQueries } from '../products/products.queries.ts'
import { sortWords, stockWords } from './set-words.ts'

/** Which goods come into a section by themselves. */
export function RuleFields({
  rule,
  most,
  error,
  onChange,
}: {
  rule: SetRule
  /** As many as there is room for. */ most: number
  error: string | undefined
  onChange: (rule: SetRule) => void
}) {
  const { t } = useLingui()
  const categories = useOptions('productCategory')
  const groups = useQuery(productQueries.groups()).data?.filter(({ name }) => name !== '') ?? []
  const tags = useQuery(productQueries.tags()).data ?? []
  const isTagKnown = !rule.tag || tags.includes(rule.tag)
  const isKnown = rule.group === null || groups.some(({ name }) => name === rule.group)
  const sorts = RULE_SORTS.map((value) => ({ value, label: t(sortWords[value]) }))
  const stocks = RULE_STOCKS.map((value) => ({ value, label: t(stockWords[value]) }))
  return (
    <div className="grid gap-4 sm:grid-cols-2 items-start">
      <SelectField
        label={<Trans>Group</Trans>}
        optional
        placeholder={t`All groups`}
        options={[
          ...(isKnown ? [] : [{ value: rule.group ?? '', label: rule.group ?? '' }]),
          ...groups.map(({ name }) => ({ value: name, label: name })),
        ]}
        value={rule.group ?? ''}
        onChange={({ target }) => onChange({ ...rule, group: target.value || null })}
      />
      <SelectField
        label={<Trans>Tag</Trans>}
        optional
        placeholder={t`All tags`}
        options={[...(isTagKnown ? [] : [rule.tag ?? '']), ...tags].map((tag) => ({ value: tag, label: tag }))}
        value={rule.tag ?? ''}
        onChange={({ target }) => onChange({ ...rule, tag: target.value || null })}
      />
      <SelectField
        label={<Trans>Category</Trans>}
        optional
        placeholder={t`All categories`}
        options={categories}
        value={rule.category ?? ''}
        onChange={({ target }) => onChange({ ...rule, category: oneOf(categories, target.value) ?? null })}
      />
      <MoneyField
        label={<Trans>Price from</Trans>}
        optional
        value={rule.leastTzs}
        onChange={(leastTzs) => onChange({ ...rule, leastTzs })}
        error={error}
      />
      <MoneyField
        label={<Trans>Price up to</Trans>}
        optional
        value={rule.mostTzs}
        onChange={(mostTzs) => onChange({ ...rule, mostTzs })}
      />
      <SelectField
        label={<Trans>Stock</Trans>}
        options={stocks}
        value={rule.stock}
        onChange={({ target }) => onChange({ ...rule, stock: oneOf(stocks, target.value) ?? 'any' })}
      />
      <SelectField
        label={<Trans>Which first</Trans>}
        options={sorts}
        value={rule.sort}
        onChange={({ target }) => onChange({ ...rule, sort: oneOf(sorts, target.value) ?? 'new' })}
      />
      <Field label={<Trans>How many at most</Trans>}>
        {() => (
          <Stepper
            name={t`products`}
            min={1}
            max={Math.min(SET_LIMITS.products, most)}
            value={rule.most}
            onChange={(next) => onChange({ ...rule, most: next })}
          />
        )}
      </Field>
    </div>
  )
}
