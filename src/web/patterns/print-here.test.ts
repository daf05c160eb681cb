import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Asked, answerCalls } from '../../../tests/support/wire.ts'
import { type PrinterSetup, USUAL_PRINTER } from '../../shared/domain/printer-setup.ts'
import { encodePaper } from '../hardware/printers/escpos.ts'
import { printHere } from './print-here.ts'

const aPrinter = (id: string, more: Partial<PrinterSetup> = {}): PrinterSetup => ({
  ...USUAL_PRINTER,
  id,
  way: 'network',
  name: id,
  address: { host: '192.168.1.50', port: 9100 },
  ...more,
})
const paper = [{ kind: 'text', text: 'Risiti ya mia' } as const]
const [first, second] = [aPrinter('kaunta'), aPrinter('jikoni', { address: { host: '192.168.1.51', port: 9101 } })]

let asked: Asked[] = []
/** By the end of the address and the printer: what the server says; null where it is away. */
let answers: Record<string, string | null>
let putBack: () => void
beforeEach(() => {
  asked = []
  answers = {}
  putBack = answerCalls((one) => {
    asked.push(one)
    const { host } = one.body as { host: string }
    const code = answers[`${one.url.split('/').at(-1)} ${host}`]
    if (code === undefined) return { status: 200, body: { ok: true } }
    if (code === null) return null
    return { status: 409, body: { error: { code, message: code, requestId: 'r1' } } }
  })
})
afterEach(() => putBack())
const steps = () => asked.map(({ url, body }) => `${url.split('/').at(-1)} ${(body as { host: string }).host}`)

test('the server is asked first, then gets every byte and where they go', async () => {
  expect(await printHere([second], { paper }, { ask: false })).toMatchObject({ state: 'printed', rung: 0, tried: [] })
  expect(steps()).toEqual(['ask 192.168.1.51', 'jobs 192.168.1.51'])
  expect(asked[0]?.body).toEqual({ host: '192.168.1.51', port: 9101 })
  const sent = asked[1]?.body as { data: string; port: number } | undefined
  expect(sent?.port).toBe(9101)
  expect(Uint8Array.from(atob(sent?.data ?? ''), (sign) => sign.charCodeAt(0))).toEqual(
    encodePaper(paper, second, 'plain'),
  )
})

test.each([
  ['printer.unreachable', 'not_found'],
  ['printer.not_allowed', 'not_listed'],
  ['printer.busy', 'in_use'],
  ['printer.no_paper', 'no_paper'],
  ['printer.cover_open', 'cover_open'],
  [null, 'server_away'],
])('%s before anything left: the next one prints', async (said, code) => {
  answers['ask 192.168.1.50'] = said
  const printed = await printHere([first, second], { paper }, { ask: false })
  expect(printed).toMatchObject({ state: 'printed', rung: 1, tried: [{ code, printer: { id: 'kaunta' } }] })
  expect(steps()).toEqual(['ask 192.168.1.50', 'ask 192.168.1.51', 'jobs 192.168.1.51'])
})

test('paper that ended between the question and the bytes: nothing came out, the next one prints', async () => {
  answers['jobs 192.168.1.50'] = 'printer.no_paper'
  expect(await printHere([first, second], { paper }, { ask: false })).toMatchObject({ state: 'printed', rung: 1 })
})

test.each([
  ['printer.gone', 'gone'],
  ['printer.timed_out', 'no_answer'],
  ['printer.ran_out', 'ran_out'],
  // The answer was lost: the receipt may be whole, half or nowhere.
  [null, 'server_away'],
  ['server.failed', 'server_away'],
])('%s while it prints: nobody prints it again unasked', async (said, code) => {
  answers['jobs 192.168.1.50'] = said
  const printed = await printHere([first, second], { paper }, { ask: false })
  expect(printed).toMatchObject({ state: 'broken', by: { id: 'kaunta' }, tried: [{ code }] })
  expect(steps()).toEqual(['ask 192.168.1.50', 'jobs 192.168.1.50'])
})

test('an address that cannot be read asks nobody', async () => {
  const printed = await printHere(
    [aPrinter('a', { address: { host: 'localhost', port: 9100 } })],
    { paper },
    { ask: false },
  )
  expect(printed).toMatchObject({ state: 'unreached', tried: [{ code: 'not_found' }] })
  expect(asked).toEqual([])
})
