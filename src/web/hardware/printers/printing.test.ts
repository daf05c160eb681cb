import { expect, test } from 'vitest'
import { readEscPos, textOf } from '../../../../tests/support/printers/escpos-paper.ts'
import { type PrinterSetup, USUAL_PRINTER } from '../../../shared/domain/printer-setup.ts'
import type { PrinterConnection } from './connection.ts'
import { printOn } from './printing.ts'
import { PrinterTrouble, type PrinterTroubleCode } from './trouble.ts'

const aPrinter = (id: string, more: Partial<PrinterSetup> = {}): PrinterSetup => ({
  ...USUAL_PRINTER,
  id,
  way: 'usb',
  name: id,
  address: {},
  ...more,
})
const paper = [{ kind: 'text', text: 'Risiti' } as const]

/** `faults`: at what step a printer fails, and how. */
function shelf(faults: Record<string, { at: 'connect' | 'write'; code: PrinterTroubleCode }> = {}) {
  const got: Record<string, Uint8Array> = {}
  const closed: string[] = []
  const asked: boolean[] = []
  const connect = ({ id }: PrinterSetup): PrinterConnection => ({
    async connect(ask) {
      asked.push(ask)
      if (faults[id]?.at === 'connect') throw new PrinterTrouble(faults[id].code)
      await Promise.resolve()
    },
    async write(bytes) {
      if (faults[id]?.at === 'write')
        throw new PrinterTrouble(faults[id].code, undefined, { isUnsent: faults[id].code === 'too_long' })
      got[id] = bytes
      await Promise.resolve()
    },
    async close() {
      closed.push(id)
      await Promise.resolve()
    },
  })
  return { got, closed, asked, connect }
}

test('the first printer that can be reached gets it, and the rung is told', async () => {
  const { got, closed, asked, connect } = shelf({ a: { at: 'connect', code: 'not_found' } })
  const printed = await printOn([aPrinter('a'), aPrinter('b'), aPrinter('c')], { paper }, { ask: true, connect })
  expect(printed).toMatchObject({
    state: 'printed',
    rung: 1,
    by: { id: 'b' },
    tried: [{ code: 'not_found', printer: { id: 'a' } }],
  })
  expect(textOf(readEscPos(got['b'] ?? new Uint8Array(), 384))).toBe('Risiti')
  expect(Object.keys(got)).toEqual(['b'])
  expect(closed).toEqual(['a', 'b'])
  expect(asked).toEqual([true, true])
})

test('a printer that goes in the middle ends it: no second paper comes unasked', async () => {
  const { got, closed, connect } = shelf({ a: { at: 'write', code: 'gone' } })
  const printed = await printOn([aPrinter('a'), aPrinter('b')], { paper }, { ask: false, connect })
  expect(printed).toMatchObject({ state: 'broken', by: { id: 'a' }, tried: [{ code: 'gone' }] })
  expect(got).toEqual({})
  expect(closed).toEqual(['a'])
})

test('what an app refuses for its length goes to the next', async () => {
  const { connect } = shelf({ a: { at: 'write', code: 'too_long' } })
  expect(await printOn([aPrinter('a'), aPrinter('b')], { paper }, { ask: false, connect })).toMatchObject({
    state: 'printed',
    by: { id: 'b' },
  })
})

test('none of them: nothing is on any paper, and each says why', async () => {
  const { connect } = shelf({ a: { at: 'connect', code: 'busy' }, b: { at: 'connect', code: 'choose_again' } })
  expect(await printOn([aPrinter('a'), aPrinter('b')], { paper }, { ask: false, connect })).toMatchObject({
    state: 'unreached',
    tried: [{ code: 'busy' }, { code: 'choose_again' }],
  })
  expect(await printOn([], { paper }, { ask: false, connect })).toEqual({ state: 'unreached', tried: [] })
})

test('the drawer opens before the paper comes, or without any', async () => {
  const { got, connect } = shelf()
  await printOn([aPrinter('a', { drawer: 'pin5' })], { paper, opensDrawer: true }, { ask: false, connect })
  const sheet = readEscPos(got['a'] ?? new Uint8Array(), 384)
  expect(sheet.kicks).toEqual([{ pin: 5, onMs: 50, offMs: 500 }])
  expect(Array.from((got['a'] ?? new Uint8Array()).subarray(0, 7))).toEqual([0x1b, 0x70, 1, 0x19, 0xfa, 0x1b, 0x40])
  await printOn([aPrinter('b', { drawer: 'pin2' })], { opensDrawer: true }, { ask: false, connect })
  expect(got['b']).toEqual(Uint8Array.of(0x1b, 0x70, 0, 0x19, 0xfa))
})
