import { beforeEach, expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../tests/support/a-screen.tsx'
import type { RecordPhoto } from '../../shared/contract/record-photos.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import { addErrorMessages } from '../i18n/error-messages.ts'
import { officeErrors } from '../i18n/office-errors.ts'
import { RecordPhotos } from './record-photos.tsx'

const screen = aScreen()
const refId = uuidv7()
const aPhoto = (given: Partial<RecordPhoto> = {}): RecordPhoto => ({
  id: uuidv7(),
  name: 'photo.jpg',
  url: '/media/large',
  smallUrl: '/media/small',
  byName: 'Mtu 1',
  at: '2026-11-18T09:00:00.000Z',
  removedAt: null,
  removedByName: null,
  ...given,
})
let device: Awaited<ReturnType<typeof aDeviceHere>>
beforeEach(async () => {
  addErrorMessages(officeErrors)
  device = await aDeviceHere()
  // What jsdom cannot do: read a picture, draw it smaller, give it an address.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new Error('no picture')
    return { width: 4000, height: 3000, close() {} }
  })
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(null)
  vi.spyOn(canvas, 'toBlob').mockImplementation(function drawn(this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width} x ${this.height}`], { type: 'image/jpeg' }))
  })
  let made = 0
  URL.createObjectURL = () => `blob:${(made += 1)}`
  URL.revokeObjectURL = () => {}
})

const show = async (given: Partial<Parameters<typeof RecordPhotos>[0]> = {}, items: RecordPhoto[] | null = []) =>
  await screen.show(<RecordPhotos kind="expense" refId={refId} mayChange isWifiOnly={false} {...given} />, ({ url }) =>
    url.endsWith('/photos') && items !== null ? { status: 200, body: { items } } : null,
  )
const pictures = () => [...document.querySelectorAll('li img')].map((image) => image.getAttribute('src'))
const take = async (type = 'image/jpeg') => await screen.choose(new File(['x'], 'risiti', { type }))

test('a photo is drawn smaller, waits here until it is sent, is looked at, and taken away only when asked', async () => {
  await show({}, null)
  await take()
  await screen.sees('Waiting to be sent')
  expect(screen.said()).toContain('Photos that were sent are shown when there is a network.')
  const [bytes] = await device.db.photoBytes.toArray()
  expect(new TextDecoder().decode(bytes?.bytes)).toBe('1600 x 1200')
  expect(await device.db.photos.toArray()).toMatchObject([{ kind: 'expense', refId, isDraft: false }])
  expect(screen.said()).toContain('Send photos now')
  await screen.press('Look at photo 1')
  await screen.sees('Remove photo')
  await screen.press('Remove photo')
  await screen.sees('Remove this photo?')
  expect(await device.db.photos.count()).toBe(1)
  const confirm = [...document.querySelectorAll('button')].findLast((button) => button.textContent === 'Remove photo')
  confirm?.click()
  await expect.poll(async () => await device.db.photos.count()).toBe(0)
  await expect.poll(pictures).toEqual([])
})

test('of an expense there are three: the fourth is not asked for; what is no picture is refused in words', async () => {
  await show({}, [aPhoto(), aPhoto()])
  await expect.poll(pictures).toHaveLength(2)
  await take('text/plain')
  await expect.poll(screen.said).toMatch(/not a picture|is no picture|image/i)
  expect(await device.db.photos.count()).toBe(0)
  await take()
  await expect.poll(pictures).toHaveLength(3)
  expect(screen.named('Add photo').getAttribute('aria-disabled')).toBe('true')
  expect(screen.said()).toContain('No more photos fit here.')
})

test('what a form began is a draft of its own, and nobody is asked for what the server has of it', async () => {
  await show({ isDraft: true }, null)
  await take()
  await expect.poll(pictures).toHaveLength(1)
  expect(await device.db.photos.toArray()).toMatchObject([{ isDraft: true }])
  for (const text of ['Waiting to be sent', 'when there is a network']) expect(screen.said()).not.toContain(text)
})

test('one that was refused says why; one that was taken away says by whom', async () => {
  await show({}, [aPhoto({ removedAt: '2026-11-19T09:00:00.000Z', removedByName: 'Juma' })])
  await screen.sees(/A photo was removed:.*Juma/)
  await take()
  await screen.sees('Waiting to be sent')
  const [photo] = await device.db.photos.toArray()
  await device.db.photos.update(photo?.id ?? '', { code: 'media.too_many' })
  await show({}, [])
  await screen.sees(/Not sent.*There is no room for another photo here/)
  expect(screen.said()).toContain('Send photos now')
})

test('who may only look sees the photos and no way to change them; where there is none, nothing', async () => {
  await show({ mayChange: false }, [aPhoto()])
  await expect.poll(pictures).toEqual(['/media/small'])
  expect(screen.said()).not.toContain('Add photo')
  await screen.press('Look at photo 1')
  expect(screen.said()).not.toContain('Remove photo')
})
