import { afterEach, expect, test } from 'vitest'
import { saveDeviceSettings } from './device-settings.ts'
import { knownLine, mayUpdate, onLine, picturesWanted } from './line.ts'

/** As Chromium on phones tells it; null: a browser that does not. */
function onNetwork(type: string | null): EventTarget {
  const line = Object.assign(new EventTarget(), { type })
  if (type === null) Reflect.deleteProperty(navigator, 'connection')
  else Object.defineProperty(navigator, 'connection', { value: line, configurable: true })
  return line
}
afterEach(() => {
  onNetwork(null)
  saveDeviceSettings({ pictures: 'full', picturesOn: 'always', updatesOn: 'always', saysWifi: false })
})

test('pictures are as they were chosen: full, tiny or none', () => {
  expect(picturesWanted()).toBe('full')
  for (const pictures of ['tiny', 'off', 'full'] as const) {
    saveDeviceSettings({ pictures })
    expect(picturesWanted()).toBe(pictures)
  }
})

const on = (type: string) => {
  onNetwork(type)
  return [knownLine(), picturesWanted(), mayUpdate()]
}
test('pictures and new versions only on Wi-Fi: none on a bundle, as chosen on Wi-Fi or at a cable', () => {
  saveDeviceSettings({ pictures: 'tiny', picturesOn: 'wifi', updatesOn: 'wifi' })
  expect(on('cellular')).toEqual(['bundle', 'off', false])
  expect(on('wifi')).toEqual(['wifi', 'tiny', true])
  expect(on('ethernet')).toEqual(['wifi', 'tiny', true])
})

test('where the browser does not tell, what a person says counts, and a bundle is spared until they say so', () => {
  saveDeviceSettings({ picturesOn: 'wifi', updatesOn: 'wifi' })
  expect([knownLine(), picturesWanted(), mayUpdate()]).toEqual([null, 'off', false])
  saveDeviceSettings({ saysWifi: true })
  expect([picturesWanted(), mayUpdate()]).toEqual(['full', true])
  // Where the browser knows better, it is believed.
  onNetwork('cellular')
  expect([picturesWanted(), mayUpdate()]).toEqual(['off', false])
})

test('another network is heard of', () => {
  const line = onNetwork('cellular')
  let heard = 0
  onLine(() => (heard += 1))
  line.dispatchEvent(new Event('change'))
  expect(heard).toBe(1)
})
