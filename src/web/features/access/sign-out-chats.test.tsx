import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { clearToken, saveToken } from '../../api/token.ts'
import { addChat } from '../../offline/chats.ts'
import { openOffline } from '../../offline/open.ts'
import { readSeller } from '../../session/seller.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

const screen = aScreen()
let device: Awaited<ReturnType<typeof aDeviceHere>>
beforeEach(async () => {
  saveToken('a-session-of-this-person')
  device = await aDeviceHere()
})
afterEach(() => clearToken())
const write = async (text: string) =>
  await addChat(await openOffline(), readSeller() ?? expect.fail(), {
    id: uuidv7(),
    conversationId: uuidv7(),
    as: 'answer',
    text,
    quote: null,
    mentions: [],
  })

test('signing out says how many messages to customers did not go, and leaves none of them behind', async () => {
  await write('Siri ya mteja')
  await write('Siri nyingine')
  await screen.show(<SignOutDialog open onOpenChange={() => {}} />, () => null)
  await screen.sees('2 messages to customers were not sent yet')
  expect(screen.said()).not.toContain('Export to a file')
  await screen.press('Send now')
  await screen.sees('Not everything could be sent.')
  expect(await device.db.waitingChats.count()).toBe(2)
  await screen.press('Throw them away and sign out')
  await vi.waitFor(async () => expect(await device.db.waitingChats.count()).toBe(0))
  await vi.waitFor(() => expect(readSeller()).toBeNull())
})
