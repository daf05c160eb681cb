import { expect, test } from 'vitest'
import { printerAddressText, readPrinterAddress } from './printer-address.ts'

test.each([
  ['192.168.1.50', { host: '192.168.1.50', port: 9100 }],
  [' 10.0.0.7:9101 ', { host: '10.0.0.7', port: 9101 }],
])('%s is an address, and is written as it was read', (typed, address) => {
  expect(readPrinterAddress(typed)).toEqual(address)
  expect(readPrinterAddress(printerAddressText(address))).toEqual(address)
})

test.each([
  '',
  'printer',
  'printer.lan',
  '192.168.1',
  '192.168.1.256',
  '192.168.01.5',
  '0x7f.0.0.1',
  '2130706433',
  '192.168.1.5:',
  '192.168.1.5:0',
  '192.168.1.5:65536',
  '192.168.1.5:9100:1',
  '[::1]:9100',
  '::ffff:127.0.0.1',
  '192.168.1.5/24',
])('"%s" is none', (typed) => expect(readPrinterAddress(typed)).toBeNull())
