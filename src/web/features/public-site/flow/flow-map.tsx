import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '../../../../shared/domain/languages.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { FlowState, NodeId } from '../../../../shared/domain/flow/flow-machine.ts'
import type { FlowTexts } from './flow-texts.ts'

const steps: readonly { id: NodeId | 'start'; icon: IconName; tint: number }[] = [
  { id: 'start', icon: 'zap', tint: 1 },
  { id: 'menu', icon: 'list', tint: 2 },
  { id: 'products', icon: 'basket', tint: 3 },
  { id: 'quantity', icon: 'help', tint: 4 },
  { id: 'order', icon: 'orders', tint: 5 },
  { id: 'done', icon: 'chat', tint: 6 },
  { id: 'status', icon: 'receipt', tint: 4 },
  { id: 'person', icon: 'user', tint: 2 },
]

/** The flow behind the chat, as its designer sees it: the step the conversation is at stands out. */
export function FlowMap({ state, texts, lang }: { state: FlowState; texts: FlowTexts; lang: Language }) {
  const { t } = useLingui()
  return (
    <ol className="flow-map" aria-label={t`Steps of this flow`}>
      {steps.map(({ id, icon, tint }) => {
        const [title, about] = texts.nodes[id]
        const isHere = state.at === id
        return (
          <li key={id} className={isHere ? 'is-here' : undefined} aria-current={isHere ? 'step' : undefined}>
            <span className={`flow-node-icon flow-tint-${tint}`}>
              <Icon name={icon} size={18} />
            </span>
            <span lang={lang}>
              <b>{title}</b>
              <span className="block">{about}</span>
            </span>
            {isHere ? (
              <span className="flow-here">
                <Trans>Here now</Trans>
              </span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
