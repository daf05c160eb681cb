import { Trans, useLingui } from '@lingui/react/macro'
import { FLOW_KIND_GROUPS, type FlowKind } from '../../../../shared/domain/flow/definition.ts'
import { kindWords } from '../flow-words.ts'
import { KindIcon } from './step-node.tsx'

export const DRAGGED = 'application/x-kaunta-step'

/** New steps: a tap puts one behind the chosen step, dragging puts it where it is let go. */
export function Palette({ onAdd }: { onAdd: (kind: FlowKind) => void }) {
  const { t } = useLingui()
  const groups = [
    { key: 'talk', title: <Trans>Talk</Trans>, kinds: FLOW_KIND_GROUPS.talk },
    { key: 'sell', title: <Trans>Sell</Trans>, kinds: FLOW_KIND_GROUPS.sell },
    { key: 'decide', title: <Trans>Decide</Trans>, kinds: FLOW_KIND_GROUPS.decide },
  ]
  return (
    <div role="group" aria-label={t`New steps`} className="flow-palette">
      {groups.map(({ key, title, kinds }) => (
        <section key={key}>
          <h3>{title}</h3>
          {kinds.map((kind: FlowKind) => (
            <button
              key={kind}
              type="button"
              draggable
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(DRAGGED, kind)
                dataTransfer.effectAllowed = 'copy'
              }}
              onClick={() => onAdd(kind)}
            >
              <KindIcon kind={kind} />
              {t(kindWords[kind])}
            </button>
          ))}
        </section>
      ))}
    </div>
  )
}
