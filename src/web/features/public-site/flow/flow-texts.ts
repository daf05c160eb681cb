import type { NodeId, OptionId, SayId } from '../../../../shared/domain/flow/flow-machine.ts'

type NodeText = readonly [title: string, about: string]
export interface FlowTexts {
  shop: string
  bot: string
  says: Readonly<Record<SayId, string>>
  options: Readonly<Record<OptionId, string>>
  /** `{goods}`, `{quantity}` are filled in. */
  placeholder: string
  quantityPlaceholder: string
  nodes: Readonly<Record<NodeId | 'start', NodeText>>
}
