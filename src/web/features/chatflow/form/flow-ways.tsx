import { Trans, useLingui } from '@lingui/react/macro'
import { edgesOf, type FlowNode } from '../../../../shared/domain/flow/definition.ts'
import { SelectField } from '../../../ui/field.tsx'
import { withEdge } from '../flow-edit.ts'
import { slotWords } from '../flow-words.ts'
import { useProblemOf } from './flow-texts.tsx'
import type { NodeForm } from './node-form.ts'
import { NumberField } from './number-field.tsx'

/** Where one way of a step leads, by the name of the step it leads to: what the canvas draws as an arrow. */
export function WayField({
  node,
  slot,
  label,
  targets,
  problems,
  onChange,
}: NodeForm<FlowNode> & { slot: string; label: string }) {
  const { t } = useLingui()
  const say = useProblemOf(problems)
  const to = edgesOf(node).find((edge) => edge.slot === slot)?.to ?? null
  const isKnown = to === null || targets.some(({ value }) => value === to)
  return (
    <SelectField
      label={label}
      placeholder={t`Nowhere yet`}
      // How long it waits has its own field and its own words.
      error={slot === 'timeout' && to !== null ? undefined : say(slot)}
      options={isKnown ? targets : [...targets, { value: to, label: t`A step that is not there` }]}
      value={to ?? ''}
      onChange={({ target }) => onChange(withEdge(node, slot, target.value === '' ? null : target.value), null)}
    />
  )
}

/** All ways of a step but those that stand beside their choice, and how long it waits for an answer. */
export function FlowWays(form: NodeForm<FlowNode>) {
  const { node, problems, onChange } = form
  const { t } = useLingui()
  const say = useProblemOf(problems)
  const edges = edgesOf(node).filter(({ slot }) => !slot.startsWith('options.'))
  if (edges.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="font-bold mb-1">
        <Trans>Where it leads</Trans>
      </legend>
      {edges
        .filter(({ slot }) => slot !== 'timeout')
        .map(({ slot }) => {
          const words = slotWords[slot]
          return <WayField key={slot} {...form} slot={slot} label={words ? t(words) : slot} />
        })}
      {'timeout' in node ? (
        <>
          <NumberField
            label={t`Waits for an answer`}
            suffix={t`minutes`}
            value={node.timeout.minutes}
            error={node.timeout.next === null ? undefined : say('timeout')}
            onWrite={(minutes) => {
              if (minutes !== null)
                onChange(
                  { ...node, timeout: { ...node.timeout, minutes: Math.min(minutes, 100_000) } },
                  `${node.id} timeout`,
                )
            }}
          />
          <WayField {...form} slot="timeout" label={t`When nobody answers`} />
        </>
      ) : null}
    </fieldset>
  )
}
