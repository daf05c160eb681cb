import type { PrinterSetup } from '../../../shared/domain/printer-setup.ts'

/** A line to one printer. Each way is one file beside this; whoever prints sees no more of it than this. All of them fail with a `PrinterTrouble` and in no other way. */
export interface PrinterConnection {
  /** `ask`: a person has just tapped, so the browser may ask which printer. */
  connect: (ask: boolean) => Promise<void>
  /** Answers when the printer has taken all of it. That it is on paper nobody can know: paper may be out, the lid open. */
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Never throws; may be called at any moment. */
  close: () => Promise<void>
}

/** What a person chose in the browser's list, as it is kept. */
export type ChosenPrinter = Pick<PrinterSetup, 'name' | 'address'>

export const CONNECT_MS = 10_000
/** A slice that is not taken in this time will not be: heads need a second for the 4 kB of it. */
export const WRITE_MS = 12_000

export function* slices(bytes: Uint8Array<ArrayBuffer>, size: number): Generator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

/** A part of the browser that TypeScript's library does not know, or null where this one lacks it. */
export function browserPart(name: 'bluetooth' | 'serial' | 'usb'): object | null {
  const part: unknown = typeof navigator === 'undefined' ? null : Reflect.get(navigator, name)
  return typeof part === 'object' ? part : null
}
