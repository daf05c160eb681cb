import { Handle, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { FlowKind } from '../../../../shared/domain/flow/definition.ts'
import { ICONS } from '../flow-words.ts'
import { DOWN, type FrameNode, FROM_ABOVE, INTO, type StepNode } from './flow-graph.ts'
import { heightOf, rowMiddle } from './flow-layout.ts'

const TINTS: Readonly<Record<FlowKind, number>> = {
  start: 5, message: 4, menu: 3, question: 6, products: 2, basket: 2, repeat: 2, order: 1, link: 1, payment: 5, status: 6, receipt: 5, debt: 6, condition: 4, set: 4, wait: 6, goto: 4, handover: 3, end: 2,
} // prettier-ignore
export const KindIcon = ({ kind }: { kind: FlowKind }) => (
  <span className="flow-icon" style={{ background: `var(--t${TINTS[kind]})` }}>
    <Icon name={ICONS[kind]} size={18} />
  </span>
)

export const StepView = memo(function StepView({ data }: NodeProps<StepNode>) {
  const { node, kind, about, ways, problems, isHere, isLinked } = data
  const rows = ways.length > 1 ? ways : []
  const [only] = ways
  const middle = heightOf(node) / 2
  const state = `${problems > 0 ? ' flow-step-bad' : ''}${isHere ? ' flow-step-here' : ''}${isLinked ? ' flow-step-link' : ''}`
  return (
    <div className={`flow-step${state}`}>
      <div className="flow-step-h">
        <KindIcon kind={node.kind} />
        <b>{kind}</b>
        {problems > 0 ? (
          <span className="flow-step-n" aria-hidden="true">
            <Icon name="alert" size={14} />
            {problems}
          </span>
        ) : null}
      </div>
      <p className="flow-step-b">{about}</p>
      {rows.map(({ slot, to, words }, index) => (
        <p key={slot} className={`flow-row${slot === 'timeout' ? ' flow-row-late' : ''}`}>
          <span>{words}</span>
          <Handle
            id={slot}
            type="source"
            position={Position.Right}
            className={to === null ? '' : 'flow-point-on'}
            style={{ top: rowMiddle(index) }}
          />
        </p>
      ))}
      {rows.length === 0 && only ? (
        <>
          <Handle
            id={only.slot}
            type="source"
            position={Position.Right}
            className={only.to === null ? '' : 'flow-point-on'}
            style={{ top: middle }}
          />
          <Handle id={`${only.slot}${DOWN}`} type="source" position={Position.Bottom} className="flow-point-down" />
        </>
      ) : null}
      {node.kind === 'start' ? null : (
        <>
          <Handle id={INTO} type="target" position={Position.Left} className="flow-point-in" style={{ top: middle }} />
          <Handle id={FROM_ABOVE} type="target" position={Position.Top} className="flow-point-in" />
        </>
      )}
    </div>
  )
})

export const FrameView = ({ data }: NodeProps<FrameNode>) => (
  <div className="flow-frame" style={{ width: data.width, height: data.height }}>
    <b className="flow-frame-name">{data.name}</b>
  </div>
)
