import { BlockList } from 'node:net'
import { isIpv4, isPort, RAW_PORT } from '../../../shared/domain/printer-address.ts'

/** Which addresses the operator says are printers. */
export interface PrinterRanges {
  ports: readonly number[]
  allows(host: string, port: number): boolean
}

/** What is the machine itself, everybody at once, or where clouds keep their secrets: never meant by a wide range, only where it is named by itself. */
const SPECIAL = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '192.0.0.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(parse)

interface Range {
  net: string
  bits: number
}
function parse(text: string): Range {
  const [net = '', bits = '32', ...more] = text.trim().split('/')
  if (more.length > 0 || !isIpv4(net) || !/^\d{1,2}$/.test(bits) || Number(bits) > 32)
    throw new RangeError(`"${text.trim()}" is no address and no range`)
  return { net, bits: Number(bits) }
}
function listOf(ranges: readonly Range[]): BlockList {
  const list = new BlockList()
  for (const { net, bits } of ranges) list.addSubnet(net, bits, 'ipv4')
  return list
}
const isWithin = (range: Range, outer: Range): boolean =>
  range.bits >= outer.bits && listOf([outer]).check(range.net, 'ipv4')

/** @param ranges "192.168.1.0/24, 10.0.0.7"; @param ports "9100, 9101". @throws RangeError */
export function readPrinterRanges(ranges: string, ports: string = String(RAW_PORT)): PrinterRanges {
  const all = ranges.split(',').map(parse)
  const numbers = ports.split(',').map((port) => (/^\s*\d{1,5}\s*$/.test(port) ? Number(port) : 0))
  if (!numbers.every(isPort)) throw new RangeError(`"${ports}" are no ports`)
  const isSpecialRange = (range: Range) => SPECIAL.some((special) => isWithin(range, special))
  const usual = listOf(all.filter((range) => !isSpecialRange(range)))
  const named = listOf(all.filter(isSpecialRange))
  const special = listOf(SPECIAL)
  return {
    ports: numbers,
    allows: (host, port) =>
      isIpv4(host) && numbers.includes(port) && (special.check(host, 'ipv4') ? named : usual).check(host, 'ipv4'),
  }
}
