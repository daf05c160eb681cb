import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { StaffMember } from '../../../shared/contract/staff.ts'
import { WherePart } from './where-part.tsx'

const screen = aScreen()
const id = (n: number) => `0199a000-0000-7000-8000-0000000000a${n}`
const asha: StaffMember = {
  userId: id(0),
  name: 'Asha',
  phone: '+255712000001',
  email: null,
  isAdmin: false,
  grants: [],
  joinedAt: '2026-11-01T06:00:00.000Z',
  lastSeenAt: null,
  preset: null,
}
const aDevice = (n: number, isRevoked = false) => ({
  id: id(n),
  code: `A${n}`,
  name: `Kaunta ${n}`,
  lastSeenAt: '2026-11-20T06:00:00.000Z',
  isRevoked,
})
interface Where {
  deviceIds: string[] | null
  devices: ReturnType<typeof aDevice>[]
}

/** `where`: what the server has, the last for ever; `conflicts`: how many saves it refuses because somebody was faster. */
async function show(
  where: [Where, ...Where[]],
  { conflicts = 0, worksOn = null as number | null, mayChange = true } = {},
) {
  const sent: unknown[] = []
  let [reads, refusals] = [0, conflicts]
  await screen.show(<WherePart member={{ ...asha, worksOn }} mayChange={mayChange} />, ({ method, body }) => {
    if (method === 'GET') {
      reads += 1
      return { status: 200, body: where[Math.min(reads, where.length) - 1] }
    }
    sent.push(body)
    refusals -= 1
    const error = { code: 'staff.devices_changed', message: 'x', requestId: 'x' }
    return refusals >= 0 ? { status: 409, body: { error } } : { status: 200, body: { ok: true } }
  })
  return sent
}
const open = async (...where: [Where, ...Where[]]) => {
  const sent = await show(where)
  await screen.press('Choose devices')
  await screen.sees('Also those that come later.')
  return sent
}
const few = { deviceIds: null, devices: [aDevice(1), aDevice(2)] }

test('devices are chosen from those of the shop, and none of them is no choice', async () => {
  const sent = await open(few)
  await screen.press('Chosen devices')
  await screen.type('Your password', 'siri-ya-duka')
  await screen.press('Save')
  await screen.sees('Choose at least one device.')
  expect(sent).toEqual([])
  await screen.press('A2 Kaunta 2', 'Save')
  await expect.poll(() => sent).toEqual([{ deviceIds: [id(2)], seen: null, password: 'siri-ya-duka' }])
})

test('somebody whose devices were removed works nowhere, loudly; what was removed is not saved again', async () => {
  const sent = await show([{ deviceIds: [id(3)], devices: [aDevice(3, true), aDevice(1)] }], { worksOn: 0 })
  expect(screen.said()).toContain('Asha can work nowhere')
  await screen.press('Choose devices')
  await screen.sees('Removed from the shop, so they work there no more: A3 Kaunta 3')
  await screen.press('A1 Kaunta 1', 'Save')
  // An open screen is not enough.
  expect(sent).toEqual([])
  await screen.type('Your password', 'siri-ya-duka')
  await screen.press('Save')
  await expect.poll(() => sent).toEqual([{ deviceIds: [id(1)], seen: [id(3)], password: 'siri-ya-duka' }])
})

test('where somebody else was faster both are shown, and mine goes over theirs only if I say so', async () => {
  const sent = await show([few, { ...few, deviceIds: [id(1)] }], { conflicts: 1 })
  await screen.press('Choose devices')
  await screen.sees('Also those that come later.')
  await screen.press('Chosen devices', 'A2 Kaunta 2')
  await screen.type('Your password', 'siri-ya-duka')
  await screen.press('Save')
  await screen.sees('What you typed is still here.')
  await screen.press('Save mine over it')
  await expect.poll(() => sent.at(-1)).toEqual({ deviceIds: [id(2)], seen: [id(1)], password: 'siri-ya-duka' })
})

test('of many there is a search', async () => {
  await open({ deviceIds: null, devices: [1, 2, 3, 4, 5, 6].map((n) => aDevice(n)) })
  await screen.press('Chosen devices')
  await screen.type('Search devices', 'kaunta 4')
  await screen.sees('A4 Kaunta 4')
  expect(screen.said()).not.toContain('A5 Kaunta 5')
  await screen.type('Search devices', 'simu')
  await screen.sees('No device fits.')
})

test('a shop without a device says how one comes; who may not change it only reads it', async () => {
  await open({ deviceIds: null, devices: [] })
  await screen.press('Chosen devices')
  await screen.sees('Open the counter on a device with the network on')
  await show([few], { worksOn: 2, mayChange: false })
  expect(screen.said()).toContain('On 2 devices alone.')
  expect(document.body.textContent.match(/Choose devices/g)).toHaveLength(1)
})
