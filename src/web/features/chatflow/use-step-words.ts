import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FlowNode, textsOf } from '../../../shared/domain/flow/definition.ts'
import { readyTexts } from '../customers/segments.queries.ts'
import { useReplica } from '../../session/device.ts'
import { clockOf } from './form/node-form.ts'
import { startWords } from './form/setting-words.ts'
import { inOrder } from './flow-form.ts'
import { kindWords, slotWords } from './flow-words.ts'

const bothOf = (node: FlowNode): string =>
  textsOf(node)
    .flatMap(({ text }) => [text.sw, text.en])
    .filter((text) => text.trim() !== '')
    .join(' · ')

/** A step in a line: what it says in the language of whoever reads, or what it does. */
export function useStepWords(nodes: readonly FlowNode[]) {
  const { t, i18n } = useLingui()
  const { replica } = useReplica()
  const own = i18n.locale === 'en' ? 'en' : 'sw'
  const order = new Map(inOrder(nodes).map(({ id }, index) => [id, index + 1]))

  const textOf = (text: { sw: string; en: string }) =>
    (text[own].trim() || text.sw.trim() || text.en.trim()).replaceAll(/\s+/g, ' ')
  const about = (node: FlowNode): string => {
    if ('text' in node) return textOf(node.text)
    switch (node.kind) {
      case 'start': {
        const words = node.words.join(', ')
        const isNamed = words !== '' && node.on !== 'any' && node.on !== 'first'
        const from = isNamed ? (node.on === 'ad' ? t`Advertisement: ${words}` : words) : t(startWords[node.on])
        return node.hours === null ? from : `${from} · ${clockOf(node.hours.from)}–${clockOf(node.hours.to)}`
      }
      case 'repeat':
        return t`Fills the basket with the last order`
      case 'order':
        return t`Makes an order of the basket`
      case 'status':
        return t`Finds the last order of this phone`
      case 'receipt':
        return t`Sends the receipt`
      case 'debt':
        return t`Tells what is owed`
      case 'set':
        return `${node.into} = ${node.value}`
      case 'wait': {
        const { minutes } = node
        return plural(minutes, { one: '# minute', other: '# minutes' })
      }
      case 'goto':
        return node.to === null ? '' : nameOf(node.to)
      case 'condition': {
        const { test } = node
        if (test.kind === 'hours') return t`Is it between ${clockOf(test.hours.from)} and ${clockOf(test.hours.to)}?`
        if (test.kind === 'stock') {
          const name = replica?.byId(test.productId)?.name ?? t`the product`
          return t`Is ${name} in stock?`
        }
        if (test.kind === 'segment') {
          const ready = Object.entries(readyTexts).find(([key]) => key === test.segmentId)?.[1]
          const segment = ready ? t(ready) : t`a segment of the shop`
          return t`Is the customer in ${segment}?`
        }
        const { variable, value } = test
        if (test.is === 'given') return t`Was ${variable} answered?`
        return test.is === 'same' ? t`Is ${variable} the same as ${value}?` : t`Does ${variable} contain ${value}?`
      }
    }
  }
  const numberOf = (id: string): number | null => order.get(id) ?? null
  /** As lists of steps name it. */
  function nameOf(id: string): string {
    const node = nodes.find((one) => one.id === id)
    if (!node) return id
    const words = node.kind === 'goto' ? '' : about(node)
    const head = `${numberOf(id) ?? ''}. ${t(kindWords[node.kind])}`
    return words === '' ? head : `${head}: ${words.length > 40 ? `${words.slice(0, 39)}…` : words}`
  }
  const waysOf = (node: FlowNode, slot: string): string => {
    if (node.kind === 'menu' && slot.startsWith('options.')) {
      const title = node.options[Number(slot.slice(8))]?.title
      return title ? textOf(title) : ''
    }
    const found = slotWords[slot]
    return found ? t(found) : slot
  }
  return {
    about,
    numberOf,
    nameOf,
    /** What the way out of that slot is called. */
    waysOf,
    /** Every word of it, for a search. */
    allOf: (node: FlowNode) => `${nameOf(node.id)} ${about(node)} ${bothOf(node)}`.toLowerCase(),
    /** What it says in both languages, or what it does. */
    allOfBoth: (node: FlowNode) => bothOf(node) || about(node),
    targets: inOrder(nodes).flatMap((node) =>
      node.kind === 'start' ? [] : [{ value: node.id, label: nameOf(node.id) }],
    ),
  }
}
export type StepWords = ReturnType<typeof useStepWords>
