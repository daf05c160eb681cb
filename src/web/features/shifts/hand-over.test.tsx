import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { HandOver } from './hand-over.tsx'
// There before the tap: a busy machine takes its time over it.
import './open-sheet.tsx'

const opened = vi.hoisted(() => vi.fn<(draft: object) => Promise<void>>(async () => {}))
vi.mock('../../offline/till.ts', async (original) => ({ ...(await original<object>()), openShift: opened }))
vi.mock('../../session/device.ts', async (original) => ({
  ...(await original<object>()),
  useDevice: () => ({ code: 'A7' }),
}))

const screen = aScreen()

test('after a count the next person opens the till with what was left in it, by one button and their own count', async () => {
  await screen.show(<HandOver leftTzs={50_000} />)
  expect(screen.said()).toContain('TZS 50,000 stays in the drawer.')
  await screen.press('Open the till')
  await vi.waitFor(() => expect(screen.said()).toContain('The last shift left TZS 50,000.'))
  // Theirs is the word that counts: less lay there.
  await screen.type('Cash in the drawer now', '49500')
  const form = document.querySelector('form')
  form?.requestSubmit()
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
  expect(opened.mock.calls[0]?.[0]).toMatchObject({ floatTzs: 49_500 })
})

test('where nothing was left nothing is said of it', async () => {
  await screen.show(<HandOver leftTzs={null} />)
  expect(screen.said()).toContain('Whoever takes the drawer over counts it')
  expect(screen.said()).not.toContain('TZS')
})
