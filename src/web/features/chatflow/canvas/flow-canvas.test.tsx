import { act, useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import type { FlowDefinition } from '../../../../shared/contract/chatflow.ts'
import { edgesOf } from '../../../../shared/domain/flow/definition.ts'
import { readyFlow } from '../../../../shared/domain/flow/ready/ready-flows.ts'
import { problemsOf } from '../flow-form.ts'
import { beginHistory, changed, redone, undone } from '../flow-history.ts'
import type { FlowEditor } from '../use-flow-editor.ts'
import { FlowCanvas } from './flow-canvas.tsx'

const screen = aScreen()
beforeEach(() => {
  // What jsdom lacks and the canvas asks its view with.
  vi.stubGlobal(
    'DOMMatrixReadOnly',
    class {
      m22 = 1
    },
  )
})

let now: FlowDefinition = readyFlow('retail')
function Harness({ mayUpdate = true }: { mayUpdate?: boolean }) {
  const [history, setHistory] = useState(() => beginHistory(readyFlow('retail')))
  useEffect(() => {
    now = history.now
  })
  const editor: FlowEditor = {
    shopId: 'own',
    flow: history.now,
    problems: problemsOf(history.now, null),
    mayUpdate,
    isChanged: false,
    isConflict: false,
    isKept: false,
    refused: null,
    theirs: null,
    reading: { isFetching: false, error: null, again: () => {} },
    isSaving: false,
    isPublishing: false,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (next, tag) => setHistory((before) => (mayUpdate ? changed(before, next, tag) : before)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    take: () => {},
    saveMine: async () => await Promise.resolve(null),
    saveNow: async () => await Promise.resolve(null),
    goLive: async () => await Promise.resolve(),
    goBack: async () => await Promise.resolve(true),
  }
  return <FlowCanvas editor={editor} flow={history.now} shopName="Duka" isPhoneOpen={false} />
}

const step = (id: string) =>
  document.querySelector<HTMLElement>(`.react-flow__node[data-id="${id}"]`) ?? expect.fail(`no step ${id}`)
const key = async (name: string, about: KeyboardEventInit = {}) =>
  await act(async () => {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...about }))
  })
const into = async (id: string) => await act(async () => step(id).click())
const focused = async (id: string) =>
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(document.activeElement?.getAttribute('data-id')).toBe(id)
  })
const ctrl = { ctrlKey: true }
const waysOf = (id: string) => now.nodes.filter((node) => node.id === id).flatMap(edgesOf)

test('every step and every way stands there, and one step alone is reached by Tab', async () => {
  await screen.show(<Harness />)
  expect(document.querySelectorAll('.react-flow__node-step')).toHaveLength(now.nodes.length)
  const ways = now.nodes.flatMap(edgesOf).filter(({ to }) => to !== null)
  expect(document.querySelectorAll('.flow-way')).toHaveLength(ways.length)
  expect(document.querySelectorAll('.react-flow__node[tabindex="0"]')).toHaveLength(1)
  expect(step('menu').getAttribute('aria-label')).toMatch(/^\d+\. Menu: What can we do/)
  expect(screen.said()).toContain('Nothing stands in the way of publishing.')
})

test('the form of the chosen step stands beside it; what is wrong is on the step and leads to it', async () => {
  await screen.show(<Harness />)
  await into('welcome')
  await screen.type('English', '')
  expect(step('welcome').getAttribute('aria-label')).toContain('To mend: 1')
  expect(screen.said()).toContain('The English text is missing.')
  await into('menu')
  await screen.press('Back to the whole flow')
  const list = document.querySelector('aside')
  expect(list?.textContent).toContain('The English text is missing.')
  await act(async () => list?.querySelector('li button')?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(document.activeElement).toBe(step('welcome'))
  await screen.type('English', 'Hello!')
  expect(step('welcome').getAttribute('aria-label')).not.toContain('To mend')
})

test('by keys alone: walk and connect', async () => {
  await screen.show(<Harness />)
  await into('start')
  await act(async () => step('start').focus())
  await key('ArrowRight')
  const next = document.activeElement?.getAttribute('data-id') ?? ''
  expect(next).not.toBe('start')
  expect(step(next).classList).toContain('selected')

  await into('welcome')
  await act(async () => step('welcome').focus())
  const [before] = waysOf('welcome')
  await key('c')
  expect(screen.said()).toContain('choose with the arrows where it leads')
  await key('ArrowLeft')
  await key('ArrowDown')
  await key('Escape')
  expect(waysOf('welcome')[0]).toEqual(before)
  await key('c')
  await key('ArrowRight')
  await key('Enter')
  const [after] = waysOf('welcome')
  expect(after?.to).not.toBe('welcome')
  expect(document.activeElement).toBe(step('welcome'))
})

test('by keys alone: duplicate, move, remove, undo, redo, open', async () => {
  await screen.show(<Harness />)
  await into('welcome')
  await act(async () => step('welcome').focus())
  const count = now.nodes.length
  await key('d', ctrl)
  expect(now.nodes).toHaveLength(count + 1)
  await focused('welcome-2')
  await key('ArrowDown', { shiftKey: true })
  const moved = now.places?.['welcome-2']
  await key('ArrowDown', { shiftKey: true })
  expect(now.places?.['welcome-2']).toEqual({ x: moved?.x, y: (moved?.y ?? 0) + 20 })
  await key('Delete')
  expect(now.nodes).toHaveLength(count)
  await key('z', ctrl)
  expect(now.nodes).toHaveLength(count + 1)
  await key('y', ctrl)
  expect(now.nodes).toHaveLength(count)

  await into('menu')
  await act(async () => step('menu').focus())
  await key('Enter')
  expect(document.activeElement?.textContent).toBe('Menu')
})

const side = () => document.querySelector('aside')
const way = (from: string) =>
  document.querySelector<SVGElement>(`.react-flow__edge[data-id^="${from}:"]`) ?? expect.fail(`no way of ${from}`)
const stops = () =>
  [...document.querySelectorAll('.react-flow__edge[tabindex="0"]')].map((edge) => edge.getAttribute('data-id'))

test('by keys alone: the ways of the chosen step are reached by Tab, told by both ends, taken away, left', async () => {
  await screen.show(<Harness />)
  await into('menu')
  const ways = waysOf('menu').filter(({ to }) => to !== null)
  expect(stops()).toEqual(ways.map(({ slot }) => `menu:${slot}`))
  await into('welcome')
  expect(stops()).toHaveLength(1)
  expect(way('welcome').getAttribute('aria-label')).toMatch(/^\d+\. Message: .*, Then: \d+\. Menu/)
  await act(async () => way('welcome').focus())
  expect(way('welcome').classList).toContain('selected')
  // It stays a stop, though its step is not chosen any more.
  expect(stops()).toHaveLength(1)
  await key('Escape')
  await focused('welcome')
  expect(waysOf('welcome')[0]?.to).not.toBeNull()
  await act(async () => way('welcome').focus())
  const count = now.nodes.length
  await key('Delete')
  expect(waysOf('welcome')[0]?.to).toBeNull()
  expect(now.nodes).toHaveLength(count)
  await focused('welcome')
  expect(stops()).toEqual([])
  await key('z', ctrl)
  expect(stops()).toHaveLength(1)
})

test('by hand: a chosen way says where it leads, and its button takes it away; undone, it is there again', async () => {
  await screen.show(<Harness />)
  await act(async () => way('welcome').dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(side()?.getAttribute('aria-label')).toBe('Way')
  expect(side()?.textContent).toMatch(/\d+\. Message: .*, Then→ \d+\. Menu/)
  await screen.press('Remove this way')
  expect(waysOf('welcome')[0]?.to).toBeNull()
  // Its step is what one goes on with.
  expect(side()?.getAttribute('aria-label')).toMatch(/Message$/)
  await focused('welcome')
  await key('z', ctrl)
  expect(waysOf('welcome')[0]?.to).toBe('menu')
  await act(async () => way('welcome').dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await screen.press('Back to the whole flow')
  expect(side()?.getAttribute('aria-label')).toBe('The flow')
  expect(waysOf('welcome')[0]?.to).toBe('menu')
})

test('a new step comes behind the chosen one that leads nowhere, and what is typed in a field is no key of the canvas', async () => {
  await screen.show(<Harness />)
  const count = now.nodes.length
  await screen.press('Message')
  expect(now.nodes.at(-1)?.id).toBe('message')
  await screen.press('Wait')
  expect(waysOf('message')[0]?.to).toBe('wait')
  await into('message')
  await screen.type('Kiswahili', 'Subiri')
  const field = document.querySelector<HTMLElement>('aside textarea')
  await act(async () => field?.focus())
  await key('Delete')
  expect(now.nodes).toHaveLength(count + 2)
})

test('a step is found by what it says in either language', async () => {
  await screen.show(<Harness />)
  await screen.type('Find a step', 'mtu wa duka')
  const found = document.querySelectorAll('[aria-label="Steps found"] button')
  expect(found).toHaveLength(1)
  await act(async () => found[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(document.activeElement).toBe(step('person'))
  await screen.type('Find a step', 'hakuna kama hiki')
  expect(screen.said()).toContain('No step says that.')
})

test('some are put together under a name, and taken apart again', async () => {
  await screen.show(<Harness />)
  await into('menu')
  await act(async () => step('menu').focus())
  await key('a', ctrl)
  await key('g', ctrl)
  expect(document.querySelectorAll('.react-flow__node-frame')).toHaveLength(1)
  await screen.type('Name of the group', 'Yote')
  expect(document.querySelector('.flow-frame-name')?.textContent).toBe('Yote')
  await screen.press('Take out of the group')
  expect(document.querySelectorAll('.react-flow__node-frame')).toHaveLength(0)
})

test('whoever may only read sees it all and changes nothing', async () => {
  await screen.show(<Harness mayUpdate={false} />)
  await into('menu')
  await act(async () => step('menu').focus())
  const before = now
  for (const name of ['Delete', 'c']) await key(name)
  await key('d', ctrl)
  expect(now).toBe(before)
  expect(document.querySelector('[aria-label="New steps"]')).toBeNull()
  await act(async () => way('welcome').dispatchEvent(new MouseEvent('click', { bubbles: true })))
  expect(document.querySelector('aside')?.getAttribute('aria-label')).toBe('Way')
  expect(screen.said()).not.toContain('Remove this way')
})
