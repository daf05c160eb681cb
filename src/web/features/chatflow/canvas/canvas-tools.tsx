import { Trans, useLingui } from '@lingui/react/macro'
import { Panel, useReactFlow, useStore } from '@xyflow/react'
import { type Ref, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import type { FlowDefinition } from '../../../../shared/contract/chatflow.ts'
import type { StepWords } from '../use-step-words.ts'

const SHOWN = 8

/** Finds a step by anything it says, in either language, and goes there. */
export function StepSearch({
  flow,
  words,
  box,
  onGo,
}: {
  flow: FlowDefinition
  words: StepWords
  box: Ref<HTMLInputElement>
  onGo: (id: string) => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = wanted === '' ? [] : flow.nodes.filter((node) => words.allOf(node).includes(wanted))
  const go = (id: string) => {
    setTyped('')
    onGo(id)
  }
  return (
    <Panel position="top-left" className="flow-search">
      <SearchBox
        ref={box}
        label={t`Find a step`}
        value={typed}
        onChange={setTyped}
        onEnter={() => {
          if (found[0]) go(found[0].id)
        }}
      />
      {wanted === '' ? null : (
        <ul className="flow-found" aria-label={t`Steps found`}>
          {found.slice(0, SHOWN).map(({ id }) => (
            <li key={id}>
              <Button tone="text" size="sm" full onClick={() => go(id)}>
                <span className="wrap-any text-left">{words.nameOf(id)}</span>
              </Button>
            </li>
          ))}
          {found.length === 0 ? (
            <li className="p-2 text-small text-ink-2">
              <Trans>No step says that.</Trans>
            </li>
          ) : null}
        </ul>
      )}
    </Panel>
  )
}

export function ZoomTools({ onTidy }: { onTidy: (() => void) | null }) {
  const { t } = useLingui()
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100))
  return (
    <Panel position="bottom-left" className="flow-tools">
      <IconButton icon="minus" label={t`Smaller`} onClick={() => void zoomOut()} />
      <span className="tnum text-dense" aria-live="off">
        {percent}%
      </span>
      <IconButton icon="plus" label={t`Larger`} onClick={() => void zoomIn()} />
      <IconButton icon="scan" label={t`Show all of it`} onClick={() => void fitView({ padding: 0.1 })} />
      {onTidy ? <IconButton icon="grid" label={t`Tidy up`} onClick={onTidy} /> : null}
    </Panel>
  )
}
