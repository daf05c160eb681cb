import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  edgesOf,
  type FlowKind,
  type FlowNode,
  type FlowText,
  textsOf,
} from '../../../shared/domain/flow/definition.ts'
import { languageNames } from '../../../shared/domain/languages.ts'
import { segmentsQueries } from '../customers/segments.queries.ts'
import { setsQueries } from '../sets/sets.queries.ts'
import { answerWords, payWords } from './form/setting-words.ts'
import { useStepWords } from './use-step-words.ts'

/** One thing that is set in a step: what two flows are compared by, and how it is said to people. */
export interface StepFact {
  key: string
  label: string
  raw: unknown
  said: ReactNode
}
/** Of kinds whose settings the line about the step tells in full. */
const LINE: Partial<Record<FlowKind, MessageDescriptor>> = {
  start: msg`Begins with`,
  condition: msg`Asks`,
  set: msg`Value`,
  wait: msg`Waits`,
}

/** What stands in the steps of a flow, in words. Where a way leads is compared by the step itself, not by the number it has in the list. */
export function useStepFacts(nodes: readonly FlowNode[]) {
  const { t } = useLingui()
  const words = useStepWords(nodes)
  const nowhere = t`Nowhere yet`
  const to = (id: string | null) => (id === null ? nowhere : words.nameOf(id))

  const texts = (node: FlowNode): StepFact[] => {
    const names: Record<string, string> = { name: t`Name`, note: t`Note` }
    return textsOf(node)
      .filter(({ field }) => !/^(options|choices)\./.test(field))
      .flatMap(({ field, text }) =>
        (['sw', 'en'] as const).map((language) => ({
          key: `${field} ${language}`,
          label: [names[field], languageNames[language]].filter(Boolean).join(', '),
          raw: text[language],
          said: text[language],
        })),
      )
  }
  const choice = (index: number, one: { id: string }, both: readonly FlowText[], leads = ''): StepFact => {
    const said = new Set(both.flatMap(({ sw, en }) => [sw.trim(), en.trim()]).filter((text) => text !== ''))
    return {
      key: `choice ${one.id}`,
      label: t`Choice`,
      raw: [index, one],
      said: `${index + 1}. ${[...said].join(' · ')}${leads}`,
    }
  }
  const choices = (node: FlowNode): StepFact[] =>
    node.kind === 'menu'
      ? node.options.map((one, index) => choice(index, one, [one.title, one.description], ` → ${to(one.next)}`))
      : node.kind === 'question' && node.as === 'choice'
        ? node.choices.map((one, index) => choice(index, one, [one.title]))
        : []
  const ways = (node: FlowNode): StepFact[] => [
    ...edgesOf(node)
      .filter(({ slot }) => !slot.startsWith('options.'))
      .map((edge) => ({ key: edge.slot, label: words.waysOf(node, edge.slot), raw: edge.to, said: to(edge.to) })),
    ...('timeout' in node
      ? [
          {
            key: 'minutes',
            label: t`Waits for an answer`,
            raw: node.timeout.minutes,
            said: minutesOf(node.timeout.minutes),
          },
        ]
      : []),
  ]
  const settings = (node: FlowNode): StepFact[] => {
    const line = LINE[node.kind]
    const { id: _id, ...rest } = node
    if (node.kind === 'condition')
      return [
        fact(
          'test',
          t`Asks`,
          node.test,
          node.test.kind === 'segment' ? (
            <OwnSegment id={node.test.segmentId} other={words.about(node)} />
          ) : (
            words.about(node)
          ),
        ),
      ]
    if (line) return [fact('line', t(line), { ...rest, next: null }, words.about(node))]
    switch (node.kind) {
      case 'message': {
        const { attach } = node
        const kind = attach === null ? 'none' : attach.kind === 'picture' ? 'picture' : attach.contentType
        const said = {
          none: t`No picture and no file`,
          picture: t`Picture`,
          pdf_file: t`PDF File`,
          url_link: t`URL Link`,
        }[kind]
        return [fact('attach', t`With it`, [kind, attach?.link], attach === null ? said : `${said}: ${attach.link}`)]
      }
      case 'question':
        return [
          fact('as', t`The answer is`, node.as, t(answerWords[node.as])),
          fact('into', t`Kept as`, node.into, node.into),
          fact('least', t`At least`, node.least, node.least),
          fact('most', t`At most`, node.most, node.most),
        ]
      case 'products': {
        const { source } = node
        const said =
          source.kind === 'all' ? (
            t`All products`
          ) : source.kind === 'group' ? (
            source.group
          ) : (
            <SetName id={source.setId} />
          )
        return [fact('source', t`Shows`, source, said)]
      }
      case 'order':
        return [fact('place', t`Where to`, node.place, node.place ?? t`Fetched at the shop`)]
      case 'payment':
        return [fact('ways', t`Ways to pay`, node.ways, node.ways.map((way) => t(payWords[way])).join(', '))]
      default:
        return []
    }
  }
  return {
    nameOf: words.nameOf,
    factsOf: (node: FlowNode): StepFact[] => [...texts(node), ...settings(node), ...choices(node), ...ways(node)],
  }
}
const fact = (key: string, label: string, raw: unknown, said: ReactNode): StepFact => ({ key, label, raw, said })
const minutesOf = (minutes: number) => plural(minutes, { one: '# minute', other: '# minutes' })

function SetName({ id }: { id: string }) {
  const { t } = useLingui()
  const one = useQuery(setsQueries.one(id))
  return one.data?.set.name ?? t`A product set`
}
/** A segment of the shop's own by its name; a ready one has words of ours. */
function OwnSegment({ id, other }: { id: string; other: string }) {
  const { t } = useLingui()
  const list = useQuery(segmentsQueries.list())
  const segment = list.data?.items.find((one) => one.id === id)?.name
  return segment === undefined ? other : t`Is the customer in ${segment}?`
}
