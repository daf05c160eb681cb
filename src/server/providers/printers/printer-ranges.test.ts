import { expect, test } from 'vitest'
import { readPrinterRanges } from './printer-ranges.ts'

const allowed = (ranges: string, host: string, port = 9100, ports?: string) =>
  readPrinterRanges(ranges, ports).allows(host, port)

test('what lies in a range is a printer, at a port that is listed', () => {
  expect(allowed('192.168.1.0/24, 10.0.0.7', '192.168.1.50')).toBe(true)
  expect(allowed('192.168.1.0/24, 10.0.0.7', '10.0.0.7')).toBe(true)
  expect(allowed('192.168.1.0/24', '192.168.2.50')).toBe(false)
  expect(allowed('192.168.1.0/24', '192.168.1.50', 5432)).toBe(false)
  expect(allowed('192.168.1.0/24', '192.168.1.50', 9101, '9100,9101')).toBe(true)
  expect(allowed('192.168.1.0/24', '192.168.1.50', 9100, '9101')).toBe(false)
})

test.each(['127.0.0.1', '127.8.0.1', '0.0.0.0', '169.254.169.254', '100.100.100.200', '224.0.0.1', '255.255.255.255'])(
  '%s is no printer, however wide the range; only where it is named by itself',
  (host) => {
    for (const range of ['0.0.0.0/0', '96.0.0.0/3', '128.0.0.0/1']) expect(allowed(range, host)).toBe(false)
    expect(allowed(`192.168.1.0/24,${host}`, host)).toBe(true)
  },
)

test.each(['localhost', '::1', '::ffff:192.168.1.5', '0x7f.1', '2130706433', '192.168.1', '192.168.01.5', ''])(
  'what is no address of IPv4 is none: "%s"',
  (host) => expect(allowed('0.0.0.0/0,127.0.0.0/8', host)).toBe(false),
)

test.each([
  ['192.168.1.0/33', undefined],
  ['192.168.1', undefined],
  ['printers.lan', undefined],
  ['fd00::/8', undefined],
  ['192.168.1.0/24,', undefined],
  ['192.168.1.0/24', '0'],
  ['192.168.1.0/24', '9100;9101'],
])('"%s" with ports %s is not understood', (ranges, ports) =>
  expect(() => readPrinterRanges(ranges, ports)).toThrow(RangeError),
)
