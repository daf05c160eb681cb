import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { anOrder } from '../../../../tests/support/builders.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { saveOrder } from '../../offline/till.ts'
import { CarryPanel } from './carry-panel.tsx'

/** Carrying what waits to another device, over this device's own disk. The share sheet is the phone's; what it is handed is read here. */
const screen = aScreen()
let device: Awaited<ReturnType<typeof aDeviceHere>>
let shared: File[]
let refuses: string | null

beforeEach(async () => {
  device = await aDeviceHere()
  shared = []
  refuses = null
  Object.assign(navigator, {
    canShare: ({ files }: { files?: File[] }) => files?.length === 1,
    share: async ({ files }: { files: File[] }) => {
      await Promise.resolve()
      if (refuses) throw new DOMException('closed', refuses)
      shared.push(...files)
    },
  })
  const { id: _id, number: _number, ...order } = anOrder({ payments: [] })
  await saveOrder({ ...order, id: uuidv7(), payments: [] })
})
afterEach(() => {
  for (const part of ['canShare', 'share']) Reflect.deleteProperty(navigator, part)
})
const click = async (name: string) => await act(async () => screen.named(name).click())
const open = async () => {
  await screen.show(<CarryPanel />, () => null)
  await click('Carry to another device')
  await act(async () => await vi.waitFor(() => expect(screen.said()).toContain('1 record.')))
}

test('what waits goes as one file through the phone’s own sharing, and stays here too', async () => {
  await open()
  await click('Share the file')
  await vi.waitFor(() => expect(shared).toHaveLength(1))
  const [file] = shared
  expect(file?.name).toMatch(/kaunta/i)
  expect(file?.size).toBeGreaterThan(50)
  const [waiting] = await device.waiting()
  expect(await file?.text()).toContain(waiting?.id)
  expect(await device.waiting()).toHaveLength(1)
})

test('whoever closes the share sheet may open it again', async () => {
  refuses = 'AbortError'
  await open()
  await click('Share the file')
  refuses = null
  await vi.waitFor(() => expect(screen.named('Share the file').getAttribute('aria-disabled')).toBeNull())
  await click('Share the file')
  await vi.waitFor(() => expect(shared).toHaveLength(1))
})

test('a browser that shares no files offers the file to be saved', async () => {
  Object.assign(navigator, { canShare: () => false })
  await open()
  expect(screen.said()).not.toContain('Share the file')
  expect(screen.named('Save the file')).toBeTruthy()
})
