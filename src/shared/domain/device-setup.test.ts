import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedFields,
  type DeviceSetup,
  MOST_SETUP_CHARS,
  needsConnecting,
  readSetup,
  writeSetup,
} from './device-setup.ts'
import { uuidv7 } from './ids.ts'
import { MOST_STATIONS } from './kitchen.ts'
import {
  BAUD_RATES,
  LETTERS,
  NOT_PRINTED,
  PAPERS,
  PRINTER_WAYS,
  type PrinterSetup,
  USUAL_PRINTER,
} from './printer-setup.ts'
import { NO_MARKS } from './scanner-facts.ts'

const printer = (over: Partial<PrinterSetup> = {}): PrinterSetup => ({
  ...USUAL_PRINTER,
  id: 'p1',
  way: 'usb',
  name: 'MP-58 — jikoni',
  address: { vendorId: 1155, productId: 22_304, serialNumber: 'SIRI-7' },
  testedAt: '2026-11-20T10:00:00.000Z',
  ...over,
})
const setup: DeviceSetup = {
  gridView: 'list',
  gridOrder: 'sold',
  printsAfterSale: true,
  opensDrawer: true,
  scanner: { ...NO_MARKS, prefix: '~', sendsEnter: false },
  hasSound: false,
  vibrates: true,
  silent: ['known', 'paid'],
  voice: { total: true, change: true, received: false, language: 'sw', voice: 'clips' },
  pictures: 'tiny',
  picturesOn: 'wifi',
  streamOn: 'off',
  updatesOn: 'wifi',
  language: 'sw',
  printers: [printer()],
  kitchenPrinters: { jiko: 'p1', baa: NOT_PRINTED },
}
let made = 0
const newId = () => `new-${(made += 1)}`
const read = (text: string) => readSetup(text, newId)
const setupIn = (text: string) => {
  const reading = read(text)
  if (reading.kind !== 'setup') throw new Error(reading.kind)
  return reading.setup
}

test('what one device wrote another one reads, without what only the first machine has', () => {
  const text = writeSetup(setup)
  expect(text).not.toMatch(/SIRI|1155|p1"|2026-11-20/)
  const { printers, kitchenPrinters, ...rest } = setupIn(` ${text}\n`)
  const { printers: _, kitchenPrinters: _here, ...wanted } = setup
  expect(rest).toEqual(wanted)
  expect(printers).toEqual([{ ...printer(), id: `new-${made}`, address: {}, testedAt: null }])
  expect(kitchenPrinters).toEqual({ jiko: `new-${made}`, baa: NOT_PRINTED })
  expect(printers?.every(needsConnecting)).toBe(true)
  expect(changedFields(setup, setupIn(text))).toEqual([])
})

test('a printer of the network is found from every device, and another address is another printer', () => {
  const inNetwork = printer({ way: 'network', name: '192.168.1.50', address: { host: '192.168.1.50', port: 9100 } })
  const here = { ...setup, printers: [inNetwork] }
  const taken = setupIn(writeSetup(here))
  expect(taken.printers).toMatchObject([
    { way: 'network', address: { host: '192.168.1.50', port: 9100 }, testedAt: null },
  ])
  expect(taken.printers?.some(needsConnecting)).toBe(false)
  expect(changedFields(here, taken)).toEqual([])
  const moved = { ...here, printers: [{ ...inNetwork, address: { host: '192.168.1.51', port: 9100 } }] }
  expect(changedFields(moved, taken)).toEqual(['printers'])
})

test('a station’s printer is known by its place among the printers; one that cannot be read leaves its station with the receipts', () => {
  const [till, stove] = [printer({ id: 'till', name: 'Kaunta' }), printer({ id: 'stove', name: 'Jikoni' })]
  const here = {
    ...setup,
    printers: [till, stove],
    kitchenPrinters: { jiko: 'stove', baa: 'till', gone: 'given-away' },
  }
  const text = writeSetup(here)
  expect(text).not.toMatch(/"stove"|"till"|given-away/)
  const taken = setupIn(text)
  const named = Object.entries(taken.kitchenPrinters ?? {}).map(([station, id]) => [
    station,
    taken.printers?.find((one) => one.id === id)?.name,
  ])
  expect(named).toEqual([
    ['jiko', 'Jikoni'],
    ['baa', 'Kaunta'],
  ])
  expect(changedFields(here, taken)).toEqual([])
  expect(changedFields({ ...here, kitchenPrinters: { jiko: 'till', baa: 'till' } }, taken)).toEqual(['kitchenPrinters'])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a newer app wrote
  const newer = { ...till, way: 'carrier-pigeon' } as unknown as PrinterSetup
  const few = setupIn(
    writeSetup({ ...here, printers: [newer, stove], kitchenPrinters: { jiko: 'stove', baa: 'till' } }),
  )
  expect(few.printers).toMatchObject([{ name: 'Jikoni' }])
  expect(few.kitchenPrinters).toEqual({ jiko: few.printers?.[0]?.id })
})

test('it fits into one code, with as many printers as a device may have', () => {
  const full = writeSetup({
    ...setup,
    printers: Array.from({ length: 4 }, () => printer({ name: 'W'.repeat(60), columns: 48, baudRate: 115_200 })),
    kitchenPrinters: Object.fromEntries(Array.from({ length: MOST_STATIONS }, () => [uuidv7(), 'p1'])),
  })
  // Version 40 at level M holds 2,331 bytes; what a phone reads well off a screen is half of it.
  expect(new TextEncoder().encode(full).length).toBeLessThan(1450)
})

test('what is different is named, and nothing else', () => {
  const text = writeSetup({ ...setup, gridView: 'tiles', printers: [printer({ paper: '80mm', columns: 48 })] })
  expect(changedFields(setup, setupIn(text))).toEqual(['printers', 'gridView'])
})

test('every set-up comes through whole', () => {
  const aPrinter = fc.record({
    way: fc.constantFrom(...PRINTER_WAYS),
    name: fc.string({ maxLength: 60, unit: 'grapheme' }),
    paper: fc.constantFrom(...PAPERS),
    columns: fc.integer({ min: 20, max: 64 }),
    letters: fc.constantFrom(...LETTERS),
    hasKnife: fc.boolean(),
    feedLines: fc.integer({ min: 0, max: 12 }),
    baudRate: fc.constantFrom(...BAUD_RATES),
  })
  fc.assert(
    fc.property(
      fc.array(aPrinter, { maxLength: 3 }),
      fc.string({ maxLength: 20 }),
      fc.boolean(),
      (few, prefix, isOn) => {
        const one: DeviceSetup = {
          ...setup,
          hasSound: isOn,
          scanner: { ...NO_MARKS, prefix },
          printers: few.map((each) => printer({ ...each, name: Array.from(each.name).slice(0, 60).join('') })),
        }
        const text = writeSetup(one)
        expect(text.length).toBeLessThanOrEqual(MOST_SETUP_CHARS)
        expect(changedFields(one, setupIn(text))).toEqual([])
      },
    ),
  )
})

test('a foreign code, a damaged one and a newer one are told apart, and nothing is taken', () => {
  const text = writeSetup(setup)
  for (const foreign of [
    '',
    '6200000000017',
    'https://kaunta.example/display#pair=x',
    '{"gridView":"list"}',
    'K'.repeat(5000),
  ])
    expect(read(foreign)).toEqual({ kind: 'foreign' })
  for (const damaged of [
    text.slice(0, -1),
    text.replace('list', 'lost'),
    'KAUNTA-SETUP:1:',
    `${text}${'x'.repeat(5000)}`,
  ])
    expect(read(damaged)).toEqual({ kind: 'damaged' })
  expect(read(text.replace('KAUNTA-SETUP:1:', 'KAUNTA-SETUP:2:'))).toEqual({ kind: 'newer' })
})

test('whatever is handed in, it answers at once and believes only what a set-up may say', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), (body) => {
      // With a right sum: somebody who writes codes of their own.
      const forged = writeSetup(setup).split(':').slice(0, 2)
      for (const text of [body, `${forged.join(':')}:00000000:${body}`])
        expect(['foreign', 'damaged']).toContain(read(text).kind)
    }),
  )
  const wild = {
    gridView: 'cards',
    printsAfterSale: 'yes',
    scanner: { prefix: 'x'.repeat(21), suffix: '', separator: '' },
    voice: { language: 'fr', voice: 'auto' },
    pictures: 'huge',
    picturesOn: 'off',
    streamOn: true,
    updatesOn: null,
    language: 'fr',
    printers: [{ id: 'x', way: 'carrier-pigeon', name: 'x' }, 7, null, { way: 'usb', name: 'MP', baudRate: 1 }],
    token: 'siri',
    silent: ['x', 'paid'],
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a stranger wrote
  const believed = setupIn(
    writeSetup({ ...wild, kitchenPrinters: {}, printers: wild.printers.slice(3) } as unknown as DeviceSetup),
  )
  expect(believed).toEqual({
    silent: ['paid'],
    kitchenPrinters: {},
    printers: [{ ...printer({ name: 'MP', address: {}, testedAt: null }), id: `new-${made}` }],
  })
})
