import './flow-canvas.css'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  Background,
  type Connection,
  MiniMap,
  type NodeChange,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  type Viewport,
} from '@xyflow/react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { edgesOf, FLOW_KINDS, type FlowPlace } from '../../../../shared/domain/flow/definition.ts'
import { kindWords } from '../flow-words.ts'
import { oneOfList } from '../form/one-of-list.ts'
import type { FlowViewProps } from '../flow-view.ts'
import { useStepWords } from '../use-step-words.ts'
import { StepSearch, ZoomTools } from './canvas-tools.tsx'
import { drawnEdges, drawnNodes, FRAME, type FrameNode, type Look, slotOf, type StepNode } from './flow-graph.ts'
import { deedOf } from './flow-keys.ts'
import { frameOf } from './flow-layout.ts'
import { FlowSide } from './flow-side.tsx'
import { DRAGGED, Palette } from './palette.tsx'
import { FrameView, StepView } from './step-node.tsx'
import { useBoard } from './use-board.ts'

// The whole engine of the flow comes with it.
const FlowPhone = lazy(async () => ({ default: (await import('../flow-phone.tsx')).FlowPhone }))

const nodeTypes = { step: StepView, frame: FrameView }
/** Where keys mean something of their own: fields, and what lies over the canvas. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role=dialog], .flow-phone, .flow-tools, .flow-search'
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(OWN_KEYS) !== null

/** The flow as a picture: what the list changes can be changed here, by mouse, finger and keys, and every change has its way back. */
export function FlowCanvas(props: FlowViewProps & { isPhoneOpen: boolean }) {
  return (
    <ReactFlowProvider>
      <Desk {...props} />
    </ReactFlowProvider>
  )
}

function Desk({ editor, flow, shopName, isPhoneOpen }: FlowViewProps & { isPhoneOpen: boolean }) {
  const { t } = useLingui()
  const { screenToFlowPosition } = useReactFlow()
  const words = useStepWords(flow.nodes)
  const { board, element, heading } = useBoard({ editor, flow })
  const search = useRef<HTMLInputElement>(null)
  // Where the canvas is looked at from is its own once it stands there.
  const [firstView] = useState(() => atStart(board.places))
  const [here, setHere] = useState<string | null>(null)
  /** While they are dragged; kept in the flow when they are let go. */
  const [moving, setMoving] = useState<Readonly<Record<string, FlowPlace>> | null>(null)
  const { mayUpdate, problems } = editor
  const { chosen, edge, linking } = board
  const places = useMemo(() => ({ ...board.places, ...moving }), [board.places, moving])

  const counts = new Map<string, number>()
  for (const { nodeId } of problems) if (nodeId !== null) counts.set(nodeId, (counts.get(nodeId) ?? 0) + 1)
  const look: Look = {
    places,
    chosen,
    problems: counts,
    here,
    linking: linking?.from ?? null,
    target: linking?.to ?? null,
    tabTo: board.tabTo,
    mayUpdate,
    stepWord: t`step`,
    wayWord: t`way`,
    words,
    kindOf: (kind) => t(kindWords[kind]),
    label: (node) => {
      const count = counts.get(node.id) ?? 0
      return count === 0 ? words.nameOf(node.id) : t`${words.nameOf(node.id)}. To mend: ${count}`
    },
  }
  const nodes = drawnNodes(flow, look)
  const edges = drawnEdges(flow, look, edge)

  const follow = (changes: NodeChange<StepNode | FrameNode>[]) => {
    const moved: Record<string, FlowPlace> = {}
    const picked = new Set(chosen)
    let isPicked = false
    for (const change of changes) {
      if (change.type === 'select') {
        isPicked = true
        if (change.selected) picked.add(change.id)
        else picked.delete(change.id)
      }
      if (change.type !== 'position' || !change.position || !change.dragging) continue
      const { position } = change
      if (!change.id.startsWith(FRAME)) moved[change.id] = position
      else {
        const group = flow.groups?.find(({ id }) => id === change.id.slice(FRAME.length))
        const frame = group && frameOf(flow, group.nodes, board.places)
        for (const id of group?.nodes ?? []) {
          const at = board.places[id]
          if (at && frame) moved[id] = { x: at.x + position.x - frame.x, y: at.y + position.y - frame.y }
        }
      }
    }
    if (isPicked) board.choose([...picked])
    if (Object.keys(moved).length > 0) setMoving((before) => ({ ...before, ...moved }))
  }
  const letGo = () => {
    if (moving) board.move(moving)
    setMoving(null)
  }
  const join = ({ source, sourceHandle, target }: Connection) => board.connect(source, slotOf(sourceHandle), target)

  const press = (event: KeyboardEvent) => {
    const deed = isTyping(event.target) ? null : deedOf(event)
    // A button of the canvas keeps its own Enter.
    if (!deed || (deed.kind === 'open' && event.target instanceof Element && event.target.closest('button'))) return
    event.preventDefault()
    switch (deed.kind) {
      case 'walk':
        return board.walk(deed.direction)
      case 'push':
        return board.push(deed.direction)
      case 'undo':
        return editor.undo()
      case 'redo':
        return editor.redo()
      case 'search':
        return search.current?.focus()
      default:
        return board[deed.kind]()
    }
  }
  // The browser tells of copying and pasting wherever the caret was last, so the document is asked.
  const latest = useRef(board)
  useEffect(() => {
    latest.current = board
  })
  useEffect(() => {
    const isHere = () => element.current?.contains(document.activeElement) && !isTyping(document.activeElement)
    const copy = (event: ClipboardEvent) => {
      const clip = isHere() ? latest.current.copied() : null
      if (clip === null) return
      event.clipboardData?.setData('text/plain', clip)
      event.preventDefault()
    }
    const paste = (event: ClipboardEvent) => {
      const clip = isHere() ? (event.clipboardData?.getData('text/plain') ?? '') : ''
      if (clip === '') return
      event.preventDefault()
      latest.current.paste(clip)
    }
    document.addEventListener('copy', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', paste)
    }
  }, [element])

  const from = linking && flow.nodes.find(({ id }) => id === linking.from)
  const way = from && linking ? words.waysOf(from, edgesOf(from)[linking.index]?.slot ?? '') : ''
  const target = linking?.to ? words.nameOf(linking.to) : null
  return (
    <div className={mayUpdate ? 'flow-desk' : 'flow-desk flow-read'}>
      {mayUpdate ? <Palette onAdd={(kind) => board.add(kind)} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of the steps in it, which are focused one by one */}
      <div
        ref={element}
        tabIndex={-1}
        role="group"
        aria-label={t`Canvas of the flow`}
        className="flow-board"
        onKeyDown={press}
        onFocus={({ target: on }) => {
          const id = on.closest('.react-flow__edge')?.getAttribute('data-id') ?? null
          if (id !== null && id !== edge) board.chooseEdge(id)
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const kind = oneOfList(FLOW_KINDS, event.dataTransfer.getData(DRAGGED))
          if (kind) board.add(kind, screenToFlowPosition({ x: event.clientX - 40, y: event.clientY - 24 }))
        }}
      >
        <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
          <defs>
            <Arrow id="flow-arrow" colour="var(--line-2)" />
            <Arrow id="flow-arrow-on" colour="var(--primary-text)" />
          </defs>
        </svg>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          onNodesChange={follow}
          onNodeDragStop={letGo}
          onSelectionDragStop={letGo}
          onConnect={join}
          onReconnect={(_, connection) => join(connection)}
          onEdgeClick={(_, { id }) => board.chooseEdge(id)}
          onPaneClick={() => board.choose([])}
          onNodeDoubleClick={() => board.open()}
          isValidConnection={({ target: to }) => flow.nodes.find(({ id }) => id === to)?.kind !== 'start'}
          disableKeyboardA11y
          deleteKeyCode={null}
          multiSelectionKeyCode={['Shift', 'Control', 'Meta']}
          selectionMode={SelectionMode.Partial}
          connectionRadius={36}
          minZoom={0.2}
          maxZoom={2}
          snapToGrid
          snapGrid={[4, 4]}
          defaultViewport={firstView}
          aria-label={t`Canvas of the flow`}
          // What it says of its own keys is not true here: these are ours, and the panel tells them.
          ariaLabelConfig={{
            'minimap.ariaLabel': t`The flow from afar`,
            'node.a11yDescription.keyboardDisabled': '',
            'edge.a11yDescription.default': '',
          }}
        >
          <Background gap={24} size={2} />
          <StepSearch flow={flow} words={words} box={search} onGo={board.go} />
          <ZoomTools onTidy={mayUpdate ? board.tidy : null} />
          <MiniMap pannable zoomable style={{ width: 150, height: 100 }} />
          {linking ? (
            <Panel position="top-right" className="flow-note" role="status">
              {target === null ? (
                <Trans>
                  Way "{way}": choose with the arrows where it leads, then Enter. C takes the next way, Escape leaves.
                </Trans>
              ) : (
                <Trans>
                  Way "{way}" leads to {target} with Enter.
                </Trans>
              )}
            </Panel>
          ) : null}
        </ReactFlow>
        {isPhoneOpen ? (
          <div className="flow-phone">
            <Suspense>
              <FlowPhone
                flow={flow}
                shopName={shopName}
                onAt={(id) => {
                  setHere(id)
                  if (id !== null) board.reveal(id)
                }}
              />
            </Suspense>
          </div>
        ) : null}
      </div>
      <FlowSide editor={editor} flow={flow} words={words} board={board} heading={heading} />
    </div>
  )
}

const FIRST_ZOOM = 0.75
/** The first steps stand in the corner, below the search, at a size that can be read. */
function atStart(places: Readonly<Record<string, FlowPlace>>): Viewport {
  const all = Object.values(places)
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))]
  return all.length === 0
    ? { x: 0, y: 0, zoom: FIRST_ZOOM }
    : { x: 16 - left * FIRST_ZOOM, y: 80 - top * FIRST_ZOOM, zoom: FIRST_ZOOM }
}

const Arrow = ({ id, colour }: { id: string; colour: string }) => (
  <marker
    id={id}
    viewBox="0 0 10 10"
    refX="8"
    refY="5"
    markerWidth="11"
    markerHeight="11"
    markerUnits="userSpaceOnUse"
    orient="auto-start-reverse"
  >
    <path d="M0 0 10 5 0 10z" fill={colour} />
  </marker>
)
