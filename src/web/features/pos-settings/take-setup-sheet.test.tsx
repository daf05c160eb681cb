import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DeviceSetup, writeSetup } from '../../../shared/domain/device-setup.ts'
import { USUAL_PRINTER } from '../../../shared/domain/printer-setup.ts'
import { silentSounds, soundSwitch } from '../../hardware/till-sound.ts'
import { LanguageProvider } from '../../i18n/language.tsx'
import { readDeviceSettings } from '../../session/device-settings.ts'
import { readPrinters, savePrinter } from '../../session/printers.ts'
import { accessQueries } from '../access/access.queries.ts'
import { setupHere } from './setup-here.ts'
import { TakeSetupSheet } from './take-setup-sheet.tsx'

const kitchenStations = [
  { id: 'jiko', name: 'Jiko', groups: [] },
  { id: 'baa', name: 'Baa', groups: ['Vinywaji'] },
]

let root: Root
let saved = 0
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  saved = 0
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const node = document.body.appendChild(document.createElement('div'))
  root = createRoot(node)
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData([...accessQueries.shop().queryKey], { counterRules: { kitchenStations } })
  const sheet = () => (
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <TakeSetupSheet onClose={() => {}} onSaved={() => (saved += 1)} />
      </LanguageProvider>
    </QueryClientProvider>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: sheet }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    await router.load()
    root.render(<RouterProvider router={router as never} />)
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent ?? ''
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  if (!found) throw new Error(`no button ${name} in: ${words()}`)
  return found
}
async function paste(text: string) {
  const box = document.querySelector('textarea')
  if (!box) throw new Error('nothing to paste into')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => button('Read it').click())
}
const theirs = (): DeviceSetup => ({
  ...setupHere('en'),
  gridView: 'list',
  hasSound: false,
  silent: ['known'],
  pictures: 'tiny',
  streamOn: 'off',
  updatesOn: 'wifi',
  printers: [
    { ...USUAL_PRINTER, id: 'x', way: 'usb', name: 'MP-58', address: { vendorId: 1 }, paper: '80mm', columns: 48 },
  ],
})

test('what will change is shown first, and taken with one tap; a printer at a cable is to be connected', async () => {
  await paste(writeSetup(theirs()))
  const rows = [...document.querySelectorAll('li')].map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^PrintersNone → MP-58 .*80mm/),
    'Products on screenTiles → List',
    'SoundsOn → Off',
    'Sounds that are offNone → A known code',
    'Pictures of productsFull → Tiny',
    'News from other devicesStraight away → Every 15 minutes',
    'New versions only on Wi-FiOff → On',
  ])
  expect([readDeviceSettings().gridView, readPrinters(), saved]).toEqual(['tiles', [], 0])
  await act(async () => button('Take it').click())
  expect(words()).toContain('Connect the printer here')
  expect([readDeviceSettings().gridView, soundSwitch.isOn(), silentSounds(), saved]).toEqual([
    'list',
    false,
    ['known'],
    1,
  ])
  expect(readDeviceSettings()).toMatchObject({
    pictures: 'tiny',
    picturesOn: 'always',
    streamOn: 'off',
    updatesOn: 'wifi',
    saysWifi: false,
  })
  expect(readPrinters()).toMatchObject([{ name: 'MP-58', paper: '80mm', address: {}, testedAt: null }])
})

test('the kitchen’s printers come along: a printer that is here stays itself, and what a code says nothing of stays', async () => {
  savePrinter({ ...USUAL_PRINTER, id: 'mine', way: 'usb', name: 'MP-58', address: { vendorId: 7 } })
  const [till, stove] = [
    { ...USUAL_PRINTER, id: 'x', way: 'usb' as const, name: 'MP-58', address: { vendorId: 1 } },
    {
      ...USUAL_PRINTER,
      id: 'y',
      way: 'network' as const,
      name: 'Jikoni',
      address: { host: '192.168.1.50', port: 9100 },
    },
  ]
  await paste(writeSetup({ ...theirs(), printers: [till, stove], kitchenPrinters: { jiko: 'y', baa: 'x' } }))
  expect([...document.querySelectorAll('li')].map((row) => row.textContent)).toContain(
    'Tickets for the kitchenJiko: The printer of receipts, Baa: The printer of receipts → Jiko: Jikoni, Baa: MP-58',
  )
  await act(async () => button('Take it').click())
  const stoveHere = readPrinters().find(({ name }) => name === 'Jikoni')?.id
  expect(readDeviceSettings().kitchenPrinters).toEqual({ jiko: stoveHere, baa: 'mine' })
  expect([stoveHere === 'y', readPrinters().length]).toEqual([false, 2])
})

test('a foreign, a damaged and a newer code say so, and nothing changes', async () => {
  const before = JSON.stringify(setupHere('en'))
  await paste('6200000000017')
  expect(words()).toContain('This code holds no set-up')
  await paste(writeSetup(theirs()).slice(0, -3))
  expect(words()).toContain('was not read whole')
  await paste(writeSetup(theirs()).replace('SETUP:1', 'SETUP:9'))
  expect(words()).toContain('newer Kaunta')
  expect([JSON.stringify(setupHere('en')), saved]).toEqual([before, 0])
})

test('a device that is set up like that already has nothing to take', async () => {
  await paste(writeSetup(setupHere('en')))
  expect(words()).toContain('This device is set up like that already.')
  expect(() => button('Take it')).toThrow('no button')
})
