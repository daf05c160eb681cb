import { useLingui } from '@lingui/react/macro'
import { useReactFlow } from '@xyflow/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { edgesOf, type FlowKind, type FlowPlace } from '../../../../shared/domain/flow/definition.ts'
import { toast } from '../../../ui/toast-store.ts'
import { addNode, connect, copyNodes, groupNodes, newNode, pasteNodes, removeNodes, withPlaces } from '../flow-edit.ts'
import { inOrder } from '../flow-form.ts'
import type { FlowViewProps } from '../flow-view.ts'
import { type Direction, freePlace, heightOf, layoutFlow, neighbour, placesOf, WIDTH } from './flow-layout.ts'

const STEP = 20
const FRAMES = 20
const isCalm = () => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches
const glide = () => (isCalm() ? 0 : 200)

/** A way's id on the canvas (flow-graph.ts). */
const partsOf = (edge: string) => {
  const colon = edge.indexOf(':')
  return { from: edge.slice(0, colon), slot: edge.slice(colon + 1) }
}

/** What is chosen on the canvas and everything that is done to it, by hand and by keys alike. */
export function useBoard({ editor, flow }: Pick<FlowViewProps, 'editor' | 'flow'>) {
  const { t } = useLingui()
  const view = useReactFlow()
  const element = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [edge, setEdge] = useState<string | null>(null)
  /** A way that is drawn by keyboard: from which step, which of its ways, and where it would lead. */
  const [linking, setLinking] = useState<{ from: string; index: number; to: string | null } | null>(null)
  const toFocus = useRef<string | null>(null)
  const places = useMemo(() => placesOf(flow), [flow])
  const { edit, mayUpdate } = editor
  // What is undone may take chosen steps with it.
  const present = useMemo(() => new Set(flow.nodes.map(({ id }) => id)), [flow])
  const alive = useMemo(() => new Set([...chosen].filter((id) => present.has(id))), [chosen, present])
  const one = alive.size === 1 ? ([...alive][0] ?? null) : null
  const way = edge === null ? null : partsOf(edge)
  const nodeOf = (id: string | null) => flow.nodes.find((node) => node.id === id)
  const wayTo =
    way === null
      ? null
      : (edgesOf(nodeOf(way.from) ?? newNode('end', 'none')).find(({ slot }) => slot === way.slot)?.to ?? null)

  const focus = (id: string) => {
    const found = element.current?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`)
    found?.focus({ preventScroll: true })
    return found !== undefined && found !== null
  }
  // A step that is new stands there a moment after the flow has it.
  useEffect(() => {
    const id = toFocus.current
    toFocus.current = null
    const look = (left: number) => {
      if (id !== null && !focus(id) && left > 0) requestAnimationFrame(() => look(left - 1))
    }
    look(FRAMES)
  })

  const reveal = (id: string, isCentred = false) => {
    const [node, at, box] = [nodeOf(id), places[id], element.current?.getBoundingClientRect()]
    if (!node || !at || !box) return
    const { x, y, zoom } = view.getViewport()
    const [left, top] = [at.x * zoom + x, at.y * zoom + y]
    const isSeen =
      left >= 0 && top >= 0 && left + WIDTH * zoom <= box.width && top + heightOf(node) * zoom <= box.height
    if (isSeen && !isCentred) return
    void view.setCenter(at.x + WIDTH / 2, at.y + heightOf(node) / 2, { zoom: Math.max(zoom, 0.7), duration: glide() })
  }
  const choose = (ids: readonly string[]) => {
    setChosen(new Set(ids))
    setEdge(null)
  }
  const go = (id: string) => {
    choose([id])
    reveal(id, true)
    toFocus.current = id
  }
  const clear = () => {
    choose([])
    setLinking(null)
    element.current?.focus({ preventScroll: true })
  }
  const backToStep = (id: string) => {
    choose([id])
    toFocus.current = id
  }
  /** With every step where it is seen now: from then on nothing moves by itself. */
  const standing = () => withPlaces(flow, places)
  const put = (made: { flow: typeof flow; ids: string[] } | null) => {
    if (!made) {
      toast({ title: t`A flow has at most 200 steps`, type: 'danger' })
      return
    }
    edit(made.flow)
    choose(made.ids)
    toFocus.current = made.ids[0] ?? null
  }
  const add = (kind: FlowKind, dropped: FlowPlace | null = null) => {
    if (!mayUpdate) return
    const box = element.current?.getBoundingClientRect()
    const before = nodeOf(one)
    const from = before && places[before.id]
    const middle = box
      ? view.screenToFlowPosition({ x: box.left + box.width / 2, y: box.top + box.height / 3 })
      : { x: 0, y: 0 }
    const near = dropped ?? (from ? { x: from.x + WIDTH + 88, y: from.y } : { x: middle.x - WIDTH / 2, y: middle.y })
    const place = freePlace(flow, places, newNode(kind, 'new'), near)
    const added = addNode(standing(), kind, place)
    // Behind the chosen step, if that leads nowhere yet.
    const open =
      before && dropped === null ? edgesOf(before).find(({ to, slot }) => to === null && slot !== 'timeout') : undefined
    put(
      added && {
        flow: before && open ? connect(added.flow, before.id, open.slot, added.id) : added.flow,
        ids: [added.id],
      },
    )
  }
  const remove = () => {
    if (!mayUpdate) return
    if (way !== null) {
      edit(connect(flow, way.from, way.slot, null))
      return backToStep(way.from)
    }
    if (alive.size > 0) {
      edit(removeNodes(standing(), alive))
      choose([])
    }
    element.current?.focus({ preventScroll: true })
  }
  const copied = () => (alive.size > 0 ? copyNodes(flow, alive, places, editor.shopId) : null)
  const paste = (clip: string) => {
    if (!mayUpdate) return
    const made = pasteNodes(standing(), clip, editor.shopId)
    if (made) put(made)
    else toast({ title: t`What was copied are no steps of a flow, or too many`, type: 'danger' })
  }
  const walk = (direction: Direction) => {
    const from = linking?.to ?? linking?.from ?? one ?? way?.from ?? null
    const next = from === null ? (inOrder(flow.nodes)[0]?.id ?? null) : neighbour(flow.nodes, places, from, direction)
    if (next === null) return
    reveal(next)
    if (linking) setLinking({ ...linking, to: next })
    else {
      choose([next])
      toFocus.current = next
    }
  }
  const push = (direction: Direction) => {
    if (!mayUpdate || alive.size === 0) return
    const [dx, dy] = { left: [-STEP, 0], right: [STEP, 0], up: [0, -STEP], down: [0, STEP] }[direction] ?? [0, 0]
    const moved = Object.fromEntries(
      [...alive].flatMap((id) => {
        const at = places[id]
        return at ? [[id, { x: at.x + (dx ?? 0), y: at.y + (dy ?? 0) }]] : []
      }),
    )
    edit(withPlaces(standing(), moved), `push ${[...alive].join(' ')}`)
  }
  const link = () => {
    const node = nodeOf(linking?.from ?? one)
    if (!mayUpdate || !node) return
    const edges = edgesOf(node)
    if (edges.length === 0) {
      toast({ title: t`This step leads nowhere: the conversation ends there, or a person goes on`, type: 'danger' })
      return
    }
    const first = Math.max(
      0,
      edges.findIndex(({ to }) => to === null),
    )
    setLinking({ from: node.id, index: linking ? (linking.index + 1) % edges.length : first, to: linking?.to ?? null })
  }
  const open = () => {
    if (!linking) {
      if (one !== null) heading.current?.focus()
      return
    }
    const slot = edgesOf(nodeOf(linking.from) ?? newNode('end', 'none'))[linking.index]?.slot
    if (linking.to === null || slot === undefined) return
    if (nodeOf(linking.to)?.kind === 'start') {
      toast({ title: t`Nothing leads to a start`, type: 'danger' })
      return
    }
    edit(connect(flow, linking.from, slot, linking.to))
    setLinking(null)
    toFocus.current = linking.from
  }
  const board = {
    places,
    chosen: alive,
    edge,
    /** The chosen way with both its ends; null where none is, or what was undone took it along. */
    way: way === null || wayTo === null ? null : { ...way, to: wayTo },
    linking,
    /** Where Tab comes onto the canvas. */
    tabTo: one ?? way?.from ?? inOrder(flow.nodes)[0]?.id ?? null,
    choose,
    chooseEdge: (id: string | null) => {
      setChosen(new Set())
      setEdge(id)
    },
    go,
    clear,
    reveal,
    add,
    remove,
    copied,
    paste,
    walk,
    push,
    link,
    open,
    leave: () => {
      if (linking) setLinking(null)
      else if (way !== null) backToStep(way.from)
      else clear()
    },
    duplicate: () => {
      const clip = copied()
      if (clip !== null) paste(clip)
    },
    all: () => choose([...present]),
    group: () => {
      if (mayUpdate && alive.size > 0) edit(groupNodes(standing(), alive, t`Group`))
    },
    move: (moved: Readonly<Record<string, FlowPlace>>) => edit(withPlaces(standing(), moved)),
    connect: (from: string, slot: string, to: string) => edit(connect(flow, from, slot, to)),
    tidy: () => {
      edit({ ...flow, places: layoutFlow(flow.nodes) })
      requestAnimationFrame(() => void view.fitView({ duration: glide(), padding: 0.1 }))
    },
  }
  return { board, element, heading }
}
export type Board = ReturnType<typeof useBoard>['board']
