import { beforeEach, expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import { AccountClosingSection } from './account-closing.tsx'
import { ShopClosingSection } from './shop-closing.tsx'

const screen = aScreen()
const told = {
  heldTzs: 5000,
  owedTzs: 20_000,
  owesTzs: 0,
  openOrders: 1,
  openLinks: 2,
  devices: [
    { name: 'Kaunta 1', backlogCount: 3 },
    { name: 'Kaunta 2', backlogCount: 1 },
  ],
}
const closing = {
  askedAt: '2026-11-20T10:00:00.000Z',
  eraseAt: '2026-12-20T10:00:00.000Z',
  askedByName: 'Asha',
}
const asked: Asked[] = []
beforeEach(() => void (asked.length = 0))
const posts = () => asked.filter(({ method }) => method.toUpperCase() === 'POST')
const error = (code: string) => ({ error: { code, message: 'x', requestId: '1' } })

test('whoever deletes the shop reads what is open in it, and types its name and the password; then one tap takes it back', async () => {
  let now: typeof closing | null = null
  await screen.show(<ShopClosingSection />, (call) => {
    asked.push(call)
    if (call.method.toUpperCase() === 'POST') {
      if (call.url.endsWith('/undo')) now = null
      else if (posts().length === 1) return { status: 400, body: error('closing.name_differs') }
      else now = closing
    }
    return { status: 200, body: { closing: now, told } }
  })
  await screen.sees('Delete the shop…')
  expect(screen.said()).not.toContain('lies here')
  await screen.press('Delete the shop…')
  await screen.sees(
    /TZS 5,000 of the shop or its customers lies here or is on its way. Pay it out or give it back: nothing is deleted before/,
  )
  await screen.sees(/Customers owe the shop TZS 20,000/)
  await screen.sees(
    /1 order is not done.*2 order links stop working.*4 records wait to be sent on devices: Kaunta 1, Kaunta 2/,
  )
  await screen.type('Type the name of the shop', 'Duka')
  await screen.type('Your password', 'siri-ya-duka')
  await screen.press('Close and delete')
  await screen.sees('This is not the name of the shop.')
  await screen.press('Close and delete')
  await screen.sees(/It is deleted on December 20, 2026.*Asha closed it on/)
  expect(posts()[1]?.body).toEqual({ name: 'Duka', password: 'siri-ya-duka' })
  await screen.press('Open the shop again')
  await screen.sees('Delete the shop…')
  expect(posts().at(-1)?.url.endsWith('/shop/closing/undo')).toBe(true)
})

test('the only owner of a shop is told to close it first', async () => {
  await screen.show(<AccountClosingSection />, () => ({
    status: 200,
    body: { eraseAt: null, ownedAlone: ['Duka la Mfano'] },
  }))
  await screen.sees(/You are the only owner of Duka la Mfano/)
  expect(screen.said()).not.toContain('Delete my account…')
})

test('anybody else ends their account with the password, and takes it back', async () => {
  let eraseAt: string | null = null
  await screen.show(<AccountClosingSection />, (call) => {
    asked.push(call)
    const isUndo = call.url.endsWith('/undo')
    if (call.method.toUpperCase() === 'POST') eraseAt = isUndo ? null : closing.eraseAt
    return { status: 200, body: isUndo ? { ok: true } : { eraseAt, ownedAlone: [] } }
  })
  await screen.sees('Delete my account…')
  await screen.press('Delete my account…')
  await screen.type('Your password', 'siri-ya-duka')
  await screen.press('Delete in 30 days')
  await screen.sees(/Your account is deleted on December 20, 2026/)
  expect(posts()[0]?.body).toEqual({ password: 'siri-ya-duka' })
  await screen.press('Take it back')
  await screen.sees('Delete my account…')
})
