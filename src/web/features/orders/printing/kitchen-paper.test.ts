import { afterEach, expect, test } from 'vitest'
import { NOT_PRINTED, USUAL_PRINTER } from '../../../../shared/domain/printer-setup.ts'
import { saveDeviceSettings } from '../../../session/device-settings.ts'
import { removePrinter, savePrinter } from '../../../session/printers.ts'
import { kitchenPaperHere } from './kitchen-paper.ts'

const stations = [
  { id: 'jiko', name: 'Jiko', groups: [] },
  { id: 'baa', name: 'Baa', groups: ['Vinywaji'] },
]
const add = (id: string) => savePrinter({ ...USUAL_PRINTER, id, way: 'usb', name: id, address: {} })
afterEach(() => {
  for (const id of ['till', 'stove']) removePrinter(id)
  saveDeviceSettings({ kitchenPrinters: {} })
})

test('the printer of receipts beside the till has what this device sent, and nothing of what others did', () => {
  expect(kitchenPaperHere(stations)).toEqual({ ofOwn: [], ofOthers: [] })
  add('till')
  expect(kitchenPaperHere(stations)).toEqual({ ofOwn: ['jiko', 'baa'], ofOthers: [] })
})

test('a printer that was chosen for a station has both; a station that is not printed neither', () => {
  add('till')
  add('stove')
  saveDeviceSettings({ kitchenPrinters: { jiko: 'stove', baa: NOT_PRINTED } })
  expect(kitchenPaperHere(stations)).toEqual({ ofOwn: ['jiko'], ofOthers: ['jiko'] })
  // Somebody is told that nothing came, and another device prints it.
  removePrinter('stove')
  expect(kitchenPaperHere(stations)).toEqual({ ofOwn: ['jiko'], ofOthers: [] })
})
