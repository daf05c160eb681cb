import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { readSetup } from '../../../shared/domain/device-setup.ts'
import { USUAL_PRINTER } from '../../../shared/domain/printer-setup.ts'
import { saveDeviceSettings } from '../../session/device-settings.ts'
import { savePrinter } from '../../session/printers.ts'
import { setupHere } from './setup-here.ts'
import { ShowSetupSheet } from './show-setup-sheet.tsx'

const screen = aScreen()

test('what the code draws, and what is copied, is this device’s set-up for the one that reads it', async () => {
  saveDeviceSettings({ gridView: 'list', opensDrawer: true, kitchenPrinters: { jiko: 'n1' } })
  savePrinter({
    ...USUAL_PRINTER,
    id: 'n1',
    way: 'network',
    name: 'Jikoni',
    address: { host: '192.168.1.50', port: 9100 },
  })
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  await screen.show(<ShowSetupSheet onClose={() => {}} />)
  await vi.waitFor(() => expect(document.querySelector('[data-qr]')).not.toBeNull())
  await screen.press('Copy as text')
  const drawn = document.querySelector('[data-qr]')?.getAttribute('data-qr') ?? ''
  expect(copied).toEqual([drawn])
  let ids = 0
  const read = readSetup(drawn, () => `there-${(ids += 1)}`)
  const { printers: _printers, kitchenPrinters: _kitchen, ...plain } = setupHere('en')
  expect(read).toEqual({
    kind: 'setup',
    setup: {
      ...plain,
      printers: [
        expect.objectContaining({ id: 'there-1', name: 'Jikoni', address: { host: '192.168.1.50', port: 9100 } }),
      ],
      kitchenPrinters: { jiko: 'there-1' },
    },
  })
})
