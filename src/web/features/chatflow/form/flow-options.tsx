import { Trans, useLingui } from '@lingui/react/macro'
import { FLOW_BOUNDS, type NodeOf } from '../../../../shared/domain/flow/definition.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/states.tsx'
import { newOption } from '../flow-edit.ts'
import { FlowTexts, useProblemOf } from './flow-texts.tsx'
import { WayField } from './flow-ways.tsx'
import type { NodeForm } from './node-form.ts'

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const copy = [...list]
  copy.splice(to, 0, ...copy.splice(from, 1))
  return copy
}

/** What can be chosen: of a menu each with its own way, of a question all with one. Up to three are buttons, more are a list. */
export function FlowOptions(form: NodeForm<NodeOf<'menu'> | NodeOf<'question'>>) {
  const { node, problems, onChange } = form
  const { t } = useLingui()
  const say = useProblemOf(problems)
  const field = node.kind === 'menu' ? 'options' : 'choices'
  const list = node.kind === 'menu' ? node.options : node.choices
  const overall = say(field)
  const order = (from: number, to: number) =>
    onChange(
      node.kind === 'menu'
        ? { ...node, options: moved(node.options, from, to) }
        : { ...node, choices: moved(node.choices, from, to) },
      null,
    )
  const remove = (index: number) =>
    onChange(
      node.kind === 'menu'
        ? { ...node, options: node.options.filter((_, at) => at !== index) }
        : { ...node, choices: node.choices.filter((_, at) => at !== index) },
      null,
    )
  const add = () => {
    const option = newOption(list.map(({ id }) => id))
    onChange(
      node.kind === 'menu'
        ? { ...node, options: [...node.options, option] }
        : { ...node, choices: [...node.choices, { id: option.id, title: option.title }] },
      null,
    )
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="lab">
        {list.length > 3 ? <Trans>Rows of a list, up to 10</Trans> : <Trans>Buttons, up to 3</Trans>}
      </legend>
      {overall === undefined ? null : <Note tone="bad">{overall}</Note>}
      {list.map((option, index) => {
        const place = index + 1
        return (
          <fieldset key={option.id} className="card card-pad grid gap-2">
            <legend className="vh">
              <Trans>Choice {place}</Trans>
            </legend>
            <div className="flex items-center">
              <b className="flex-1 tnum">{place}</b>
              <IconButton
                icon="up"
                label={t`Choice ${place} further up`}
                disabled={index === 0}
                onClick={() => order(index, index - 1)}
              />
              <IconButton
                icon="down"
                label={t`Choice ${place} further down`}
                disabled={index === list.length - 1}
                onClick={() => order(index, index + 1)}
              />
              <IconButton icon="x" label={t`Remove choice ${place}`} onClick={() => remove(index)} />
            </div>
            <FlowTexts {...form} only={(name) => name.startsWith(`${field}.${index}.`)} />
            {node.kind === 'menu' ? <WayField {...form} slot={`options.${index}`} label={t`Leads to`} /> : null}
          </fieldset>
        )
      })}
      {list.length < FLOW_BOUNDS.options ? (
        <div>
          <Button icon="plus" size="sm" onClick={add}>
            <Trans>Add a choice</Trans>
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
