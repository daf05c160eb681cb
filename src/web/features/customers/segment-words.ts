import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CustomerSource } from '../../../shared/domain/customer-sources.ts'
import { CUSTOMER_SOURCES } from '../../../shared/domain/customer-sources.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '../../../shared/domain/customers.ts'
import { languageNames, LANGUAGES } from '../../../shared/domain/languages.ts'
import {
  JOINED_WHEN,
  type JoinedWhen,
  type SegmentField,
  type SegmentOperator,
  THIS_MONTH,
  type ToldRule,
  type ToldRules,
} from '../../../shared/domain/segments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useReplica } from '../../session/device.ts'
import { formatTzs } from '../../ui/money.tsx'
import { purposeTexts } from '../../i18n/customer-words.ts'
import { sourceTexts } from './customer-words.ts'

export const fieldTexts: Record<SegmentField, MessageDescriptor> = {
  total_amount: msg`Spent in all`,
  total_orders: msg`Orders`,
  last_visit: msg`Last visit`,
  debt: msg`Debt`,
  debt_age: msg`Age of the debt`,
  location: msg`Place`,
  tag: msg`Tag`,
  product: msg`Bought`,
  birthday: msg`Birthday`,
  joined: msg`Known since`,
  source: msg`Came by`,
  consent: msg`Agreed to`,
  language: msg`Language`,
}
export const operatorTexts: Record<SegmentOperator, MessageDescriptor> = {
  ge: msg`at least`,
  gt: msg`more than`,
  eq: msg`exactly`,
  le: msg`at most`,
  lt: msg`less than`,
}
const joinedTexts: Record<JoinedWhen, MessageDescriptor> = {
  this_month: msg`this month`,
  last_month: msg`last month`,
  this_year: msg`this year`,
}
const purposes: Record<ConsentPurpose, MessageDescriptor> = purposeTexts
const sources: Record<CustomerSource, MessageDescriptor> = sourceTexts

/** What a rule can be about, of those that are chosen from a list. */
export function useChoices() {
  const { t } = useLingui()
  const format = useFormat()
  const month = (value: number) =>
    value === THIS_MONTH ? t`this month` : format.date(`2000-${String(value).padStart(2, '0')}-15T09:00:00Z`, 'month')
  return {
    birthday: Array.from({ length: 13 }, (_, value) => ({ value: String(value), label: month(value) })),
    joined: JOINED_WHEN.map((value) => ({ value, label: t(joinedTexts[value]) })),
    source: CUSTOMER_SOURCES.map((value) => ({ value, label: t(sources[value]) })),
    consent: CONSENT_PURPOSES.map((value) => ({ value, label: t(purposes[value]) })),
    language: LANGUAGES.map((value) => ({ value, label: languageNames[value] })),
  }
}

/** A rule in words: "Orders at least 5". */
function useRuleText() {
  const { t } = useLingui()
  const { replica } = useReplica()
  const choices = useChoices()
  return (rule: ToldRule): string => {
    if (rule.field === 'unknown') return t`A rule that this version of Kaunta does not know`
    const field = t(fieldTexts[rule.field])
    switch (rule.field) {
      case 'total_amount':
      case 'debt':
        return `${field} ${t(operatorTexts[rule.op])} ${formatTzs(rule.value)}`
      case 'total_orders':
        return `${field} ${t(operatorTexts[rule.op])} ${rule.value}`
      case 'last_visit':
        return `${field} ${t(operatorTexts[rule.op])} ${plural(rule.value, { one: '# day ago', other: '# days ago' })}`
      case 'debt_age':
        return `${field} ${t(operatorTexts[rule.op])} ${plural(rule.value, { one: '# day', other: '# days' })}`
      case 'product':
        return `${field} ${replica?.byId(rule.value)?.name ?? t`A product that is not sold any more`}`
      case 'location':
      case 'tag':
        return `${field} ${rule.value}`
      default: {
        const value = String(rule.value)
        return `${field} ${choices[rule.field].find((one) => one.value === value)?.label ?? value}`
      }
    }
  }
}

/** All of them in one line, as a list of segments shows it: "Orders at least 5 and Last visit at most 30 days ago". */
export function useRulesText() {
  const { t } = useLingui()
  const ruleText = useRuleText()
  const joint = (how: 'all' | 'any') => (how === 'all' ? ` ${t`and`} ` : ` ${t`or`} `)
  return ({ match, rules, groups }: ToldRules): string => {
    const wanted = groups.flatMap((group) =>
      group.match === 'none' ? [] : [`(${group.rules.map(ruleText).join(joint(group.match))})`],
    )
    const never = groups.flatMap((group) =>
      group.match === 'none' ? [`${t`But never`.toLowerCase()} (${group.rules.map(ruleText).join(joint('any'))})`] : [],
    )
    return [[...rules.map(ruleText), ...wanted].join(joint(match)), ...never].filter(Boolean).join(', ')
  }
}
