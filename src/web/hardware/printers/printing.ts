import type { PrinterSetup, PrinterWay } from '../../../shared/domain/printer-setup.ts'
import { bluetoothConnection, chooseBluetooth, findBluetooth } from './bluetooth.ts'
import type { ChosenPrinter, PrinterConnection } from './connection.ts'
import { dotsAcross, canWrite, drawerKick, encodePaper, encodePicture } from './escpos.ts'
import { networkConnection, type PrintServer } from './network.ts'
import type { Paper } from './paper.ts'
import { hasRawbt, rawbtConnection } from './rawbt.ts'
import { chooseSerial, findSerial, serialConnection } from './serial.ts'
import { type OtherDevices, sharedConnection } from './shared.ts'
import { PrinterTrouble, type PrinterTroubleCode } from './trouble.ts'
import { chooseUsb, findUsb, usbConnection } from './usb.ts'

/** Whether this browser knows the way at all; whether there is a printer at its end shows itself. */
export const isWayHere = (way: PrinterWay): boolean =>
  ({
    bluetooth: () => findBluetooth() !== null,
    usb: () => findUsb() !== null,
    serial: () => findSerial() !== null,
    // Whether there is one the server says.
    network: () => true,
    rawbt: () => hasRawbt(),
    // Whether another device offers one the server says.
    shared: () => true,
  })[way]()

/** Opens the browser's own list; after a tap only. Of a printer of the network somebody types the address. */
export async function choosePrinter(way: Exclude<PrinterWay, 'network' | 'shared'>): Promise<ChosenPrinter> {
  if (way === 'bluetooth') return await chooseBluetooth(findBluetooth())
  if (way === 'usb') return await chooseUsb(findUsb())
  if (way === 'serial') return await chooseSerial(findSerial())
  if (hasRawbt()) return { name: 'RawBT', address: {} }
  throw new PrinterTrouble('unsupported')
}

function connectionTo(
  printer: PrinterSetup,
  server: PrintServer | null,
  others: OtherDevices | null,
): PrinterConnection {
  if (printer.way === 'bluetooth') return bluetoothConnection(printer, findBluetooth())
  if (printer.way === 'usb') return usbConnection(printer, findUsb())
  if (printer.way === 'serial') return serialConnection(printer, findSerial())
  if (printer.way === 'network') return networkConnection(printer, server)
  if (printer.way === 'shared') return sharedConnection(printer, others)
  return rawbtConnection()
}

/** The bytes of a paper for this printer. What its letters cannot write is drawn, whole: a receipt half in another hand looks forged. */
async function bytesFor(paper: Paper, printer: PrinterSetup): Promise<Uint8Array<ArrayBuffer>> {
  const { letters } = printer
  if (letters !== 'picture' && canWrite(paper, letters)) return encodePaper(paper, printer, letters)
  const { drawPaper } = await import('./draw.ts')
  return encodePicture(drawPaper(paper, dotsAcross(printer)), printer)
}

interface PrintJob {
  paper?: Paper
  /** In the place of a paper: made for this printer already, by the device that wants it printed here. */
  bytes?: Uint8Array<ArrayBuffer>
  /** Date.now() after which nobody waits for it: what has not begun by then is left. */
  goodUntil?: number
  /** Where the printer has a drawer. */
  opensDrawer?: boolean
}
interface Attempt {
  printer: PrinterSetup
  code: PrinterTroubleCode
}
export type Printed =
  /** `tried`: those above it that failed before they had got anything. */
  | { state: 'printed'; by: PrinterSetup; rung: number; tried: readonly Attempt[] }
  /** None of them could be reached: nothing is on any paper. */
  | { state: 'unreached'; tried: readonly Attempt[] }
  /** It went while it was printing: part of the receipt may be there, so nobody else prints it unasked. */
  | { state: 'broken'; by: PrinterSetup; tried: readonly Attempt[] }

/** Whether it came out nobody knows: not that it broke off. */
export const isNotKnown = ({ state, tried }: Printed): boolean =>
  state === 'broken' && tried.at(-1)?.code === 'not_known'

/** One receipt at a time, over all tabs of the device: two would be one piece of paper. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return await work()
  return await navigator.locks.request('kaunta-printer', work)
}

interface PrintOptions {
  /** A person has just tapped. */
  ask: boolean
  /** Who writes to printers of the network. */
  server?: PrintServer
  /** Who knows the way to printers of other devices. */
  others?: OtherDevices
  connect?: (printer: PrinterSetup) => PrinterConnection
}

/** Down the ladder: the first printer that can be reached gets it. */
export async function printOn(
  printers: readonly PrinterSetup[],
  job: PrintJob,
  options: PrintOptions,
): Promise<Printed> {
  const { server = null, others = null, connect = (printer) => connectionTo(printer, server, others) } = options
  const tried: Attempt[] = []
  for (const [rung, printer] of printers.entries()) {
    const attempt = async () => await printOnOne(printer, connect(printer), job, options.ask)
    // Two devices that print on each other's printers would wait for each other for ever: only what is at this one is held.
    const outcome = printer.way === 'shared' ? await attempt() : await alone(attempt)
    if (outcome === 'printed') return { state: 'printed', by: printer, rung, tried }
    tried.push({ printer, code: outcome.code })
    if (outcome.isBroken) return { state: 'broken', by: printer, tried }
  }
  return { state: 'unreached', tried }
}

async function printOnOne(
  printer: PrinterSetup,
  connection: PrinterConnection,
  { paper, bytes: made, opensDrawer, goodUntil }: PrintJob,
  ask: boolean,
): Promise<'printed' | { code: PrinterTroubleCode; isBroken: boolean }> {
  let hasBegun = false
  try {
    if (goodUntil !== undefined && Date.now() > goodUntil) throw new PrinterTrouble('in_use')
    const bytes = made ?? (paper ? await bytesFor(paper, printer) : new Uint8Array())
    await connection.connect(ask)
    hasBegun = true
    // The drawer first: it is wanted while the paper comes.
    await connection.write(opensDrawer && printer.drawer !== 'none' ? joined(drawerKick(printer.drawer), bytes) : bytes)
    return 'printed'
  } catch (error) {
    const { code, isUnsent } = PrinterTrouble.from(error, 'no_answer')
    return { code, isBroken: hasBegun && !isUnsent }
  } finally {
    await connection.close()
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
