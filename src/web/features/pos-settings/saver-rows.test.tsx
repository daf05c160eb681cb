import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { readDeviceSettings, saveDeviceSettings, useDeviceSettings } from '../../session/device-settings.ts'
import { SaverRows } from './saver-rows.tsx'

const screen = aScreen()
function Rows() {
  return <SaverRows settings={useDeviceSettings()} save={saveDeviceSettings} />
}

test('each choice is kept on this device as it is made', async () => {
  await screen.show(<Rows />)
  await screen.type('Pictures of products', 'tiny')
  expect(readDeviceSettings().pictures).toBe('tiny')
  await screen.type('News from other devices', 'off')
  expect(readDeviceSettings().streamOn).toBe('off')
  // Nothing waits for Wi-Fi: nobody is asked what the device is on.
  expect(screen.said()).not.toContain('This device is now on')
  await screen.press('Pictures only on Wi-Fi')
  await screen.press('New versions only on Wi-Fi')
  expect(readDeviceSettings()).toMatchObject({ picturesOn: 'wifi', updatesOn: 'wifi', saysWifi: false })
  // This browser does not tell.
  await screen.type('This device is now on', 'wifi')
  expect(readDeviceSettings().saysWifi).toBe(true)
  await screen.press('Pictures only on Wi-Fi')
  await screen.press('New versions only on Wi-Fi')
  expect(readDeviceSettings()).toMatchObject({ picturesOn: 'always', updatesOn: 'always' })
  expect(screen.said()).not.toContain('This device is now on')
})

test('where the browser tells the network, nobody is asked', async () => {
  Object.defineProperty(navigator, 'connection', {
    value: Object.assign(new EventTarget(), { type: 'cellular' }),
    configurable: true,
  })
  try {
    saveDeviceSettings({ picturesOn: 'wifi' })
    await screen.show(<Rows />)
    expect(screen.said()).toContain('Pictures only on Wi-Fi')
    expect(screen.said()).not.toContain('This device is now on')
  } finally {
    Reflect.deleteProperty(navigator, 'connection')
  }
})
