import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { ChatComposer } from './chat-composer.tsx'
import { EMOJI, recentOf, withRecent } from './emoji-list.ts'

const screen = aScreen()
const conversation = {
  id: '0192f0c1-2345-7abc-8def-000000000001',
  name: 'Asha',
  customerName: null,
  isWindowOpen: true,
} as Conversation
/** Widths and pointers as a test says. */
const device = (hasMouse: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: hasMouse && query.includes('pointer: fine'),
    addEventListener() {},
    removeEventListener() {},
  }))
afterEach(() => vi.unstubAllGlobals())
async function open(hasMouse = true) {
  device(hasMouse)
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
  await screen.show(<ChatComposer conversation={conversation} />)
}
const field = () => document.querySelector('textarea')
const panel = () => document.querySelector('[role=toolbar][aria-label=Emoji]')
const focused = () => document.activeElement?.getAttribute('aria-label')
const key = (name: string) =>
  act(
    async () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
  )

test('an emoji goes where the caret stands, by the keyboard alone, and the panel stays for the next one', async () => {
  await open()
  await screen.type('Message', 'Asante sana')
  field()?.setSelectionRange(6, 6)
  expect(panel()).toBeNull()
  await screen.press('Emoji')
  await vi.waitFor(() => expect(focused()).toBe('Smile'))
  await key('ArrowRight')
  expect(focused()).toBe('Happy smile')
  await key('ArrowDown')
  expect(focused()).toBe(EMOJI[9]?.[1].message)
  await key('Home')
  await screen.press('Please, or thank you', 'Heart')
  expect(field()?.value).toBe('Asante🙏❤️ sana')
  expect(panel()).not.toBeNull()
  await key('Escape')
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('those used last come first, each once, on this device', async () => {
  await open()
  await screen.press('Emoji')
  await vi.waitFor(() => expect(panel()).not.toBeNull())
  await screen.press('Receipt', 'Delivery van')
  await key('Escape')
  await screen.press('Emoji')
  await vi.waitFor(() => expect(focused()).toBe('Delivery van'))
  const names = [...(panel()?.querySelectorAll('button') ?? [])].map((one) => one.getAttribute('aria-label'))
  expect(names.slice(0, 3)).toEqual(['Delivery van', 'Receipt', 'Smile'])
  expect(names).toHaveLength(EMOJI.length)
  expect(withRecent(['🙂', '🔥'], '🔥')).toEqual(['🔥', '🙂'])
  expect(recentOf(['<b>', 7, '🔥', '🙂'])).toEqual(['🔥', '🙂'])
})

test('where fingers type there is none, and none before it is opened', async () => {
  await open(false)
  expect(document.querySelector('[aria-label=Emoji]')).toBeNull()
  expect(new Set(EMOJI.map(([emoji]) => emoji)).size).toBe(EMOJI.length)
  expect(EMOJI.length).toBeGreaterThanOrEqual(60)
})
