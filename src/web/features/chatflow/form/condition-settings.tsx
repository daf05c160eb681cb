import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FLOW_BOUNDS, type NodeOf } from '../../../../shared/domain/flow/definition.ts'
import { ProductField } from '../../../patterns/product-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { SegmentChooser } from './choosers.tsx'
import { useProblemOf } from './flow-texts.tsx'
import { HoursFields } from './hours-fields.tsx'
import type { NodeForm } from './node-form.ts'
import { oneOfList } from './one-of-list.ts'

const TESTS = ['hours', 'segment', 'answer', 'stock'] as const
const COMPARED = ['given', 'same', 'contains'] as const

/** What a condition asks. Segments and products are chosen by their names; until one is, the step asks what it asked before. */
export function ConditionSettings({ node, problems, variables, onChange }: NodeForm<NodeOf<'condition'>>) {
  const { t } = useLingui()
  const say = useProblemOf(problems)
  const { test } = node
  const [asked, setAsked] = useState<(typeof TESTS)[number] | null>(null)
  const kind = asked ?? test.kind
  const put = (next: NodeOf<'condition'>['test'], tag: string | null = null) => {
    setAsked(null)
    onChange({ ...node, test: next }, tag)
  }
  const words: Record<(typeof TESTS)[number], string> = {
    hours: t`Is it between these hours?`,
    segment: t`Is the customer in a segment?`,
    answer: t`What was answered?`,
    stock: t`Is the product in stock?`,
  }
  const compared: Record<(typeof COMPARED)[number], string> = {
    given: t`was given`,
    same: t`is the same as`,
    contains: t`contains`,
  }
  return (
    <>
      <SelectField
        label={t`Asks`}
        error={say('test')}
        options={TESTS.map((value) => ({ value, label: words[value] }))}
        value={kind}
        onChange={({ target }) => {
          const chosen = oneOfList(TESTS, target.value) ?? 'hours'
          if (chosen === test.kind) setAsked(null)
          else if (chosen === 'hours') put({ kind: 'hours', hours: { from: 480, to: 1200 } })
          else if (chosen === 'answer')
            put({ kind: 'answer', variable: variables.at(-1) ?? 'name', is: 'given', value: '' })
          else setAsked(chosen)
        }}
      />
      {kind === 'hours' && test.kind === 'hours' ? (
        <HoursFields
          hours={test.hours}
          error={undefined}
          onChange={(hours) => put({ kind: 'hours', hours }, `${node.id} hours`)}
        />
      ) : null}
      {kind === 'segment' ? (
        <SegmentChooser
          value={test.kind === 'segment' ? test.segmentId : null}
          onChange={(segmentId) => put({ kind: 'segment', segmentId })}
        />
      ) : null}
      {kind === 'stock' ? (
        <ProductField
          value={test.kind === 'stock' && asked === null ? test.productId : null}
          error={undefined}
          onChange={(productId) => {
            if (productId === null) setAsked('stock')
            else put({ kind: 'stock', productId })
          }}
        />
      ) : null}
      {kind === 'answer' && test.kind === 'answer' ? (
        <>
          <SelectField
            label={t`The value`}
            options={[...new Set([...variables, test.variable])].map((name) => ({ value: name, label: name }))}
            value={test.variable}
            onChange={({ target }) => put({ ...test, variable: target.value })}
          />
          <SelectField
            label={t`How it is compared`}
            options={COMPARED.map((value) => ({ value, label: compared[value] }))}
            value={test.is}
            onChange={({ target }) => put({ ...test, is: oneOfList(COMPARED, target.value) ?? test.is })}
          />
          {test.is === 'given' ? null : (
            <TextField
              label={t`With these words`}
              autoComplete="off"
              maxLength={FLOW_BOUNDS.value}
              value={test.value}
              onChange={({ target }) => put({ ...test, value: target.value }, `${node.id} test`)}
            />
          )}
        </>
      ) : null}
    </>
  )
}
