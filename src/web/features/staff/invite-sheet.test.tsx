import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { InviteSheet } from './invite-sheet.tsx'

const screen = aScreen()
const id = (n: number) => `0199a000-0000-7000-8000-0000000000a${n}`
const aDevice = (n: number) => ({
  id: id(n),
  code: `A${n}`,
  name: `Kaunta ${n}`,
  lastSeenAt: '2026-11-20T06:00:00.000Z',
  isRevoked: false,
})

async function show(deviceIds: string[] | null) {
  rememberSeller(aUser(), aShop())
  const sent: unknown[] = []
  await screen.show(
    <InviteSheet onClose={() => {}} allowed={new Set()} mayLimit={false} shopName="Duka" />,
    ({ method, url, body }) => {
      if (method === 'POST') {
        sent.push(body)
        return { status: 500, body: { error: { code: 'server.error', message: 'x', requestId: 'x' } } }
      }
      return url.endsWith('/devices')
        ? { status: 200, body: { deviceIds, devices: [aDevice(1), aDevice(2)] } }
        : { status: 200, body: aUser() }
    },
  )
  await screen.sees('Chosen devices')
  await screen.type('Name', 'Asha')
  await screen.type('Phone number or e-mail', '0712000001')
  return sent
}

test('somebody is invited to chosen devices: at least one, and with the password', async () => {
  const sent = await show(null)
  await screen.press('Chosen devices', 'Send invitation')
  await screen.sees('Choose at least one device.')
  await screen.press('A2 Kaunta 2', 'Send invitation')
  expect(sent).toEqual([])
  await screen.type('Your password', 'siri-ya-duka')
  await screen.press('Send invitation')
  await expect.poll(() => sent).toMatchObject([{ deviceIds: [id(2)], password: 'siri-ya-duka' }])
})

test('who is bound offers their own devices alone; with nothing chosen no word of it is sent', async () => {
  const sent = await show([id(1)])
  await screen.press('Chosen devices')
  expect([screen.said().includes('A1 Kaunta 1'), screen.said().includes('A2 Kaunta 2')]).toEqual([true, false])
  await screen.press('On the devices you work on', 'Send invitation')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).not.toHaveProperty('deviceIds')
})
