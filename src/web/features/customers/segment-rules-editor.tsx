import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { GROUP_MATCHES, MOST_GROUPS, MOST_RULES } from '../../../shared/domain/segments.ts'
import { oneOf } from '../../../shared/domain/search-params.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { Select } from '../../ui/field.tsx'
import { type DraftGroup, type DraftRule, type DraftRules, emptyRule, withGroup } from './segment-form.ts'
import { SegmentRuleRow } from './segment-rule-row.tsx'

interface Given {
  rules: DraftRules
  /** How many each rule fits, those beside the groups first; empty where nobody counted these. */
  counts: readonly ReactNode[]
  isChecked: boolean
  onChange: (rules: DraftRules) => void
}

/** Who belongs: rules, and groups of rules beside them. */
export function SegmentRulesEditor({ rules, counts, isChecked, onChange }: Given) {
  const { t } = useLingui()
  const starts = rules.groups.map((_, index) =>
    rules.groups.slice(0, index).reduce((sum, group) => sum + group.rules.length, rules.rules.length),
  )
  const add = (match: DraftGroup['match'], rule: DraftRule) =>
    onChange({ ...rules, groups: [...rules.groups, { match, rules: [rule] }] })
  const matches = { all: t`all of these`, any: t`any of these`, none: t`none of these` }
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-item">
            <Trans>A customer is in when</Trans>
          </h2>
          <Segment
            label={t`A customer is in when`}
            value={rules.match}
            onChange={(match) => onChange({ ...rules, match })}
            options={[
              { value: 'all', label: t`all rules are true` },
              { value: 'any', label: t`any rule is true` },
            ]}
          />
        </div>
        <Rules
          rules={rules.rules}
          counts={counts.slice(0, rules.rules.length)}
          joins={rules.match === 'all' ? t`and` : t`or`}
          isChecked={isChecked}
          onChange={(own) => onChange({ ...rules, rules: own })}
        />
      </Card>
      {rules.groups.map((group, index) => (
        <Card key={index}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 className="text-item">
              {group.match === 'none' ? (
                <Trans>But never</Trans>
              ) : rules.match === 'all' ? (
                <Trans>And besides</Trans>
              ) : (
                <Trans>Or else</Trans>
              )}
            </h2>
            <Select
              aria-label={t`Which rules of this group`}
              boxClassName="max-sm:w-full"
              value={group.match}
              options={GROUP_MATCHES.map((value) => ({ value, label: matches[value] }))}
              onChange={({ target }) =>
                onChange(withGroup(rules, index, { ...group, match: oneOf(GROUP_MATCHES)(target.value) ?? 'any' }))
              }
            />
          </div>
          <Rules
            rules={group.rules}
            counts={counts.slice(starts[index], (starts[index] ?? 0) + group.rules.length)}
            joins={group.match === 'all' ? t`and` : t`or`}
            isChecked={isChecked}
            onChange={(own) => onChange(withGroup(rules, index, { ...group, rules: own }))}
          />
        </Card>
      ))}
      {rules.groups.length < MOST_GROUPS ? (
        <div className="flex flex-wrap gap-2">
          <Button icon="plus" onClick={() => add('any', emptyRule('location'))}>
            <Trans>Add a group of rules</Trans>
          </Button>
          <Button icon="minus" onClick={() => add('none', emptyRule('debt_age'))}>
            <Trans>Leave someone out</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Rules({
  rules,
  counts,
  joins,
  isChecked,
  onChange,
}: {
  rules: readonly DraftRule[]
  counts: readonly ReactNode[]
  joins: ReactNode
  isChecked: boolean
  onChange: (rules: DraftRule[]) => void
}) {
  return (
    <>
      <ul className="mt-1">
        {rules.map((rule, index) => (
          <SegmentRuleRow
            key={index}
            rule={rule}
            word={index === 0 ? <Trans>If</Trans> : joins}
            count={counts[index]}
            isChecked={isChecked}
            onChange={(changed) => onChange(rules.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => onChange(rules.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {rules.length < MOST_RULES ? (
        <Button tone="text" icon="plus" onClick={() => onChange([...rules, emptyRule('last_visit')])}>
          <Trans>Add a rule</Trans>
        </Button>
      ) : null}
    </>
  )
}
