import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { aScreen } from '../../../tests/support/a-screen.tsx'
import { startSaving } from '../app/saving.ts'
import { saveDeviceSettings } from '../session/device-settings.ts'
import { picturesShown } from './pictures-shown.ts'
import { ProductPicture } from './product-picture.tsx'

const screen = aScreen()
afterEach(() => {
  picturesShown.set('full')
  picturesShown.hold(false)
})
const PHOTO = '/media/small/0192f0c1.webp'
const shown = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))
const choose = async (change: Parameters<typeof saveDeviceSettings>[0]) =>
  await act(async () => saveDeviceSettings(change))

test('what is chosen for the device is what is fetched: full, tiny, none, or none on a bundle', async () => {
  startSaving()
  await screen.show(<ProductPicture name="Zz" photoUrl={PHOTO} />)
  expect(shown()).toEqual([PHOTO])
  await choose({ pictures: 'tiny' })
  expect(shown()).toEqual(['/media/tiny/0192f0c1.webp'])
  await choose({ pictures: 'off' })
  expect(shown()).toEqual([])
  await choose({ pictures: 'full', picturesOn: 'wifi' })
  expect(shown()).toEqual([])
  await choose({ saysWifi: true })
  expect(shown()).toEqual([PHOTO])
  await choose({ pictures: 'full', picturesOn: 'always', saysWifi: false })
})

test('while something more urgent has the line no picture is begun, and one that is here stays', async () => {
  await screen.show(<ProductPicture name="Zz" photoUrl={PHOTO} />)
  await act(async () => document.querySelector('img')?.dispatchEvent(new Event('load')))
  await act(async () => picturesShown.hold(true))
  expect(shown()).toEqual([PHOTO])
  await act(async () => picturesShown.set('tiny'))
  expect(shown()).toEqual([])
  await act(async () => picturesShown.hold(false))
  expect(shown()).toEqual(['/media/tiny/0192f0c1.webp'])
})
