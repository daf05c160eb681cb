import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  ANSWER_KINDS,
  FLOW_BOUNDS,
  type FlowNode,
  type NodeOf,
  PAY_WAYS,
  type PayWay,
  START_KINDS,
} from '../../../../shared/domain/flow/definition.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/states.tsx'
import { oneOfList } from './one-of-list.ts'
import { GroupChooser, SetChooser } from './choosers.tsx'
import { ConditionSettings } from './condition-settings.tsx'
import { useProblemOf } from './flow-texts.tsx'
import { HoursFields } from './hours-fields.tsx'
import type { NodeForm } from './node-form.ts'
import { NumberField } from './number-field.tsx'
import { answerWords, payWords, startWords } from './setting-words.ts'

/** What a step is set to, beside what it says and where it leads. */
export function FlowSettings(form: NodeForm<FlowNode>) {
  const { node, problems, onChange } = form
  const { t } = useLingui()
  const say = useProblemOf(problems)
  switch (node.kind) {
    case 'start':
      return <StartSettings {...form} node={node} />
    case 'message':
      return <AttachSettings {...form} node={node} />
    case 'question':
      return <QuestionSettings {...form} node={node} />
    case 'products':
      return <GoodsSettings {...form} node={node} />
    case 'condition':
      return <ConditionSettings {...form} node={node} />
    case 'order':
      return (
        <SelectField
          label={t`Where to`}
          placeholder={t`Fetched at the shop`}
          error={say('place')}
          options={form.variables.map((name) => ({ value: name, label: name }))}
          value={node.place ?? ''}
          onChange={({ target }) => onChange({ ...node, place: target.value === '' ? null : target.value }, null)}
        />
      )
    case 'payment':
      return <PaySettings {...form} node={node} />
    case 'set':
      return (
        <>
          <ValueName {...form} node={node} />
          <TextField
            label={t`Value`}
            autoComplete="off"
            maxLength={FLOW_BOUNDS.value}
            error={say('value')}
            value={node.value}
            onChange={({ target }) => onChange({ ...node, value: target.value }, `${node.id} value`)}
          />
        </>
      )
    case 'wait':
      return (
        <NumberField
          label={t`Waits`}
          suffix={t`minutes`}
          value={node.minutes}
          error={say('minutes')}
          onWrite={(minutes) => {
            if (minutes !== null) onChange({ ...node, minutes: Math.min(minutes, 100_000) }, `${node.id} minutes`)
          }}
        />
      )
    default:
      return null
  }
}

function PaySettings({ node, problems, onChange }: NodeForm<NodeOf<'payment'>>) {
  const { t } = useLingui()
  const problem = useProblemOf(problems)('ways')
  const put = (way: PayWay, isOn: boolean) => {
    const { later, ...rest } = node
    const ways = PAY_WAYS.filter((one) => (one === way ? isOn : node.ways.includes(one)))
    // Where it leads goes with the way.
    onChange({ ...rest, ways, ...(ways.includes('later') ? { later: later ?? null } : {}) }, null)
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="lab">
        <Trans>Ways to pay</Trans>
      </legend>
      {problem === undefined ? null : <Note tone="bad">{problem}</Note>}
      {PAY_WAYS.map((way) => (
        <Checkbox
          key={way}
          label={t(payWords[way])}
          checked={node.ways.includes(way)}
          onCheckedChange={(isOn) => put(way, isOn)}
        />
      ))}
      <p className="text-small text-ink-2">
        <Trans>A customer sees only the ways your shop can offer for the order.</Trans>
      </p>
    </fieldset>
  )
}

/** Not in the sentence itself, where braces mean something. */
const USED = '{{day}}'

function ValueName({ node, problems, onChange }: NodeForm<NodeOf<'question'> | NodeOf<'set'>>) {
  const { t } = useLingui()
  const say = useProblemOf(problems)
  return (
    <TextField
      label={t`Kept as`}
      help={t`A short name in small letters, like day: texts use it as ${USED}.`}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={FLOW_BOUNDS.variable}
      error={say('into')}
      value={node.into}
      onChange={({ target }) => onChange({ ...node, into: target.value }, `${node.id} into`)}
    />
  )
}

function StartSettings(form: NodeForm<NodeOf<'start'>>) {
  const { node, problems, onChange } = form
  const { t } = useLingui()
  const say = useProblemOf(problems)
  return (
    <>
      <SelectField
        label={t`Begins with`}
        error={say('on')}
        options={START_KINDS.map((value) => ({ value, label: t(startWords[value]) }))}
        value={node.on}
        onChange={({ target }) => onChange({ ...node, on: oneOfList(START_KINDS, target.value) ?? node.on }, null)}
      />
      {node.on === 'any' || node.on === 'first' ? null : <StartListens {...form} />}
      <Checkbox
        label={t`Only at some hours`}
        checked={node.hours !== null}
        onCheckedChange={(isOn) => onChange({ ...node, hours: isOn ? { from: 480, to: 1200 } : null }, null)}
      />
      {node.hours === null ? null : (
        <HoursFields
          hours={node.hours}
          error={say('hours')}
          onChange={(hours) => onChange({ ...node, hours }, `${node.id} hours`)}
        />
      )}
    </>
  )
}

/** What stands in what is written, in a code, or in an advertisement. */
function StartListens({ node, problems, onChange }: NodeForm<NodeOf<'start'>>) {
  const { t } = useLingui()
  const say = useProblemOf(problems)
  // A comma that was just typed is part of no word yet.
  const [typed, setTyped] = useState<string | null>(null)
  const isAd = node.on === 'ad'
  return (
    <TextField
      label={
        isAd
          ? t`Words of its headline or text, or its number, with commas between them`
          : t`Words, with commas between them`
      }
      help={isAd ? t`Left empty, every advertisement and every post begins here that no other start names.` : undefined}
      autoComplete="off"
      maxLength={1000}
      error={say('words')}
      value={typed ?? node.words.join(', ')}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value)
        const words = target.value
          .split(',')
          .map((word) => word.trim().slice(0, FLOW_BOUNDS.word))
          .filter((word) => word !== '')
        onChange({ ...node, words: words.slice(0, FLOW_BOUNDS.words) }, `${node.id} words`)
      }}
    />
  )
}

const ATTACHED = ['none', 'picture', 'pdf_file', 'url_link'] as const
function AttachSettings({ node, problems, onChange }: NodeForm<NodeOf<'message'>>) {
  const { t } = useLingui()
  const say = useProblemOf(problems)
  const { attach } = node
  const words: Record<(typeof ATTACHED)[number], string> = {
    none: t`No picture and no file`,
    picture: t`Picture`,
    pdf_file: t`PDF File`,
    url_link: t`URL Link`,
  }
  return (
    <>
      <SelectField
        label={t`With it`}
        options={ATTACHED.map((value) => ({ value, label: words[value] }))}
        value={attach === null ? 'none' : attach.kind === 'picture' ? 'picture' : attach.contentType}
        onChange={({ target }) => {
          const chosen = oneOfList(ATTACHED, target.value) ?? 'none'
          const link = attach?.link ?? ''
          const name = attach?.kind === 'document' ? attach.name : { sw: '', en: '' }
          onChange(
            {
              ...node,
              attach:
                chosen === 'none'
                  ? null
                  : chosen === 'picture'
                    ? { kind: 'picture', link }
                    : { kind: 'document', contentType: chosen, link, name },
            },
            null,
          )
        }}
      />
      {attach === null ? null : (
        <TextField
          label={t`Address`}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={FLOW_BOUNDS.link}
          error={say('link')}
          value={attach.link}
          onChange={({ target }) => onChange({ ...node, attach: { ...attach, link: target.value } }, `${node.id} link`)}
        />
      )}
    </>
  )
}

function QuestionSettings(form: NodeForm<NodeOf<'question'>>) {
  const { node, problems, onChange } = form
  const { t } = useLingui()
  const say = useProblemOf(problems)
  const isText = node.as === 'text'
  return (
    <>
      <SelectField
        label={t`The answer is`}
        options={ANSWER_KINDS.map((value) => ({ value, label: t(answerWords[value]) }))}
        value={node.as}
        onChange={({ target }) => onChange({ ...node, as: oneOfList(ANSWER_KINDS, target.value) ?? node.as }, null)}
      />
      <ValueName {...form} />
      {isText || node.as === 'number' ? (
        <div className="grid gap-3 md:grid-cols-2 items-start">
          <NumberField
            label={isText ? t`At least so many letters` : t`At least`}
            isOptional
            value={node.least}
            error={say('least')}
            onWrite={(least) => onChange({ ...node, least }, `${node.id} least`)}
          />
          <NumberField
            label={isText ? t`At most so many letters` : t`At most`}
            isOptional
            value={node.most}
            error={say('most')}
            onWrite={(most) => onChange({ ...node, most }, `${node.id} most`)}
          />
        </div>
      ) : null}
    </>
  )
}

const SOURCES = ['all', 'group', 'set'] as const
function GoodsSettings({ node, problems, onChange }: NodeForm<NodeOf<'products'>>) {
  const { t } = useLingui()
  const say = useProblemOf(problems)
  const { source } = node
  // Until one is chosen by its name, the step shows what it showed before.
  const [asked, setAsked] = useState<(typeof SOURCES)[number] | null>(null)
  const kind = asked ?? source.kind
  const words: Record<(typeof SOURCES)[number], string> = {
    all: t`All products`,
    group: t`A group of products`,
    set: t`A product set`,
  }
  return (
    <>
      <SelectField
        label={t`Shows`}
        error={kind === 'group' ? undefined : say('source')}
        options={SOURCES.map((value) => ({ value, label: words[value] }))}
        value={kind}
        onChange={({ target }) => {
          const chosen = oneOfList(SOURCES, target.value) ?? 'all'
          setAsked(chosen === 'all' || chosen === source.kind ? null : chosen)
          if (chosen === 'all') onChange({ ...node, source: { kind: 'all' } }, null)
        }}
      />
      {kind === 'group' ? (
        <GroupChooser
          value={source.kind === 'group' ? source.group : null}
          error={say('source')}
          onChange={(group) => {
            setAsked(null)
            onChange({ ...node, source: { kind: 'group', group } }, null)
          }}
        />
      ) : null}
      {kind === 'set' ? (
        <SetChooser
          value={source.kind === 'set' ? source.setId : null}
          onChange={(setId) => {
            setAsked(null)
            onChange({ ...node, source: { kind: 'set', setId } }, null)
          }}
        />
      ) : null}
    </>
  )
}
