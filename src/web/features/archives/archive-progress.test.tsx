import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { Archive } from '../../../shared/contract/archives.ts'
import { PART_BYTES } from '../../../shared/domain/archives.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { DataScreen } from './data-screen.tsx'

const screen = aScreen()
const anArchive = (more: Partial<Archive>): Archive => ({
  id: uuidv7(),
  kind: 'out',
  state: 'waiting',
  fileName: '',
  bytes: 0,
  parts: 0,
  step: '',
  done: 0,
  total: 0,
  counts: {},
  problem: null,
  place: '',
  byName: 'Neema',
  at: '2026-11-30T09:00:00.000Z',
  endedAt: null,
  expiresAt: null,
  ...more,
})
/** The server's archives, as they stand when it is asked. */
let items: Archive[]
const show = async (answer: (asked: Asked) => Promise<{ status: number; body: unknown }>) => {
  await screen.show(<DataScreen closing={null} />, async (asked) =>
    asked.method === 'GET' ? { status: 200, body: { items, canBring: true } } : await answer(asked),
  )
  await screen.sees('Your whole shop as a file')
}
const bar = () => document.querySelector('progress')
/** What the bar says, and nothing where how much there is in all is not known yet. */
const shown = () => [bar()?.getAttribute('aria-label'), bar()?.hasAttribute('value') === true ? bar()?.value : null]

test.each([
  ['out', 'Shop as a file', 'Products and stock', 'Ready: '],
  ['in', 'Bring a shop in', 'Orders and payments', 'The shop is here'],
] as const)(
  'an archive that goes %s: waiting for its turn, then its bar moves with what is done, says at what it is, and ends',
  async (kind, label, step, end) => {
    items = [anArchive({ kind })]
    await show(async () => await Promise.resolve({ status: 404, body: {} }))
    await screen.sees('Waiting for its turn')
    expect(shown()).toEqual([label, null])
    const [first] = items
    if (!first) throw new Error('no archive')
    const goesOn = async (more: Partial<Archive>, words: string) => {
      items = [{ ...first, ...more }]
      await screen.sees(words)
    }
    const at = { state: 'running', step: kind === 'out' ? 'products' : 'orders', total: 4000 } as const
    await goesOn({ ...at, done: 1000 }, '1,000 / 4,000')
    expect(shown()).toEqual([label, 25])
    expect(screen.said()).toContain(step)
    await goesOn({ ...at, done: 3999 }, '3,999 / 4,000')
    expect(shown()).toEqual([label, 99])
    const done = kind === 'out' ? ({ state: 'ready', bytes: 3_000_000 } as const) : ({ state: 'done' } as const)
    await goesOn({ ...done, endedAt: first.at, expiresAt: first.at }, end)
    expect(bar()).toBeNull()
  },
)

test('while a file is sent the bar says how much of it has come', async () => {
  items = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const begun = anArchive({ kind: 'in', state: 'uploading', fileName: 'duka.zip', bytes: 4 * PART_BYTES })
  const parts: string[] = []
  await show(async ({ url, query }) => {
    if (url.endsWith('/upload')) {
      items = [begun]
      return { status: 200, body: begun }
    }
    parts.push(query['index'] ?? '')
    if (parts.length === 2) await answered
    return { status: 200, body: { ...begun, parts: parts.length } }
  })
  // Nothing of it is read: a file of so many bytes is enough.
  const file = new File([], 'duka.zip')
  Object.defineProperty(file, 'size', { value: 4 * PART_BYTES })
  await screen.choose(file)
  await vi.waitFor(() => expect(parts).toEqual(['0', '1']), { timeout: 5000 })
  await screen.sees('25%')
  expect(shown()).toEqual(['Bring a shop in', 25])
  items = [{ ...begun, state: 'waiting', parts: 4 }]
  await act(async () => answer())
  await screen.sees('Waiting for its turn')
  expect(parts).toEqual(['0', '1', '2', '3'])
})
