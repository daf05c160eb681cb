import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../tests/support/a-screen.tsx'
import { useRoomLeft } from './use-room-left.ts'

const screen = aScreen()
/** What stands over the chat, and where the frame ends, as a browser would measure it. */
let [over, frameEnd, changed] = [0, 0, [] as (() => void)[]]
function Chat() {
  const { setNode, height } = useRoomLeft()
  return (
    <div className="shell">
      <div className="shell-main">
        <main>
          <div className="page" style={{ paddingBottom: 40 }}>
            <div ref={setNode} id="chat" style={{ height }} />
          </div>
        </main>
      </div>
    </div>
  )
}
const height = () => document.querySelector<HTMLElement>('#chat')?.style.height

const resized = async () => await act(async () => changed.forEach((tell) => tell()))

test('a head of three lines, a notice and the bar of a phone leave less room, and are measured when they come', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this.id === 'chat' ? over - window.scrollY : 0
    return { top, bottom: this.className === 'shell' ? 700 : frameEnd } as DOMRect
  })
  vi.stubGlobal('ResizeObserver', class {
    constructor(tell: () => void) { changed.push(tell) }
    observe() {}
    disconnect() {}
  }) // prettier-ignore
  over = 80
  frameEnd = 700
  await screen.show(<Chat />)
  expect(height()).toBe('max(18rem, 100dvh - 120px)')
  over = 176
  await resized()
  expect(height()).toBe('max(18rem, 100dvh - 216px)')
  // Scrolled down it is the same.
  vi.stubGlobal('scrollY', 50)
  await resized()
  expect(height()).toBe('max(18rem, 100dvh - 216px)')
  // On a phone the frame scrolls itself and ends above the bar.
  const frame = document.querySelector<HTMLElement>('.shell-main')
  if (frame) frame.style.overflowY = 'auto'
  frameEnd = 636
  // Something stands over the page now.
  await act(async () => {
    document.querySelector('main')?.prepend(document.createElement('p'))
  })
  expect(height()).toBe('max(18rem, 100dvh - 280px)')
})
