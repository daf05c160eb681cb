import { isLanguage, type Language } from './languages.ts'
import { MOST_STATIONS } from './kitchen.ts'
import { NOT_PRINTED, type PrinterSetup, printersFrom } from './printer-setup.ts'
import { NO_MARKS, type ScannerMarks } from './scanner-facts.ts'
import { TILL_SOUNDS, type TillSound } from './till-sounds.ts'

/** What a device on a bundle does without. Sales are always sent. */
export interface SaverChoices {
  pictures: 'full' | 'tiny' | 'off'
  picturesOn: 'always' | 'wifi'
  streamOn: 'always' | 'wifi' | 'off'
  updatesOn: 'always' | 'wifi'
}

/**
 * What is set up on one device, as a text that another one reads off its screen: nothing secret, of the shop nothing but the ids of its kitchen's stations, nothing that only this machine has (where a USB
 * printer is plugged in, who allowed it). A newer version reads an older text; what it does not know of a newer one it leaves as it is here.
 */
export interface DeviceSetup extends SaverChoices {
  gridView: 'tiles' | 'list'
  gridOrder: 'name' | 'sold'
  printsAfterSale: boolean
  opensDrawer: boolean
  scanner: ScannerMarks
  hasSound: boolean
  vibrates: boolean
  /** Of these neither is heard nor felt. */
  silent: readonly TillSound[]
  voice: {
    total: boolean
    change: boolean
    received: boolean
    language: 'page' | 'sw' | 'en'
    voice: 'auto' | 'clips' | 'device'
  }
  language: Language
  /** Without what finds them on the machine they are at, and not tested here. */
  printers: readonly PrinterSetup[]
  /** By station of the kitchen: which of these printers gets its tickets, or none (`NOT_PRINTED`). Left out: the printer of receipts. */
  kitchenPrinters: Readonly<Record<string, string>>
}
export type SetupField = keyof DeviceSetup
/** What of it was read; a field that is missing or cannot be believed is left out. */
export type ReadSetup = Partial<DeviceSetup>
/** `foreign`: no set-up at all; `damaged`: one, but not whole; `newer`: of a version this one does not read. */
export type SetupReading = { kind: 'setup'; setup: ReadSetup } | { kind: 'foreign' | 'damaged' | 'newer' }

const MARK = 'KAUNTA-SETUP'
const VERSION = 1
/** More than any code holds. */
export const MOST_SETUP_CHARS = 4096
/** Found by what the machine allowed or where it is plugged in: it is connected anew. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set(['bluetooth', 'usb', 'serial'])
export const needsConnecting = ({ way }: Pick<PrinterSetup, 'way'>): boolean => OF_THE_MACHINE.has(way)

/** FNV-1a: a code that was read wrongly, or a text that was cut when it was pasted. Nobody is kept out by it. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(16).padStart(8, '0')
}

export function writeSetup({ printers, kitchenPrinters, silent, ...setup }: DeviceSetup): string {
  const body = JSON.stringify({
    ...setup,
    // By their first letters: with all the printers there may be, it still fits into one code.
    off: silent.map((one) => one.charAt(0)).join(''),
    kitchen: placesOf({ printers, kitchenPrinters }),
    printers: printers.map(({ id: _id, testedAt: _testedAt, isShared: _ofThisDevice, address, ...printer }) =>
      needsConnecting(printer) ? printer : { ...printer, address },
    ),
  })
  return `${MARK}:${VERSION}:${sumOf(body)}:${body}`
}

/** A printer has another id on each device: its place in the list is the same on both. */
const placesOf = ({
  printers,
  kitchenPrinters,
}: Pick<DeviceSetup, 'printers' | 'kitchenPrinters'>): Record<string, number | typeof NOT_PRINTED> =>
  Object.fromEntries(
    Object.entries(kitchenPrinters).flatMap(([station, id]) => {
      const place = id === NOT_PRINTED ? NOT_PRINTED : printers.findIndex((printer) => printer.id === id)
      return place === -1 ? [] : [[station, place] as const]
    }),
  )

/** `ids`: a name of its own for each printer on this device. */
export function readSetup(text: string, newId: () => string): SetupReading {
  const typed = text.trim()
  if (!typed.startsWith(`${MARK}:`)) return { kind: 'foreign' }
  if (typed.length > MOST_SETUP_CHARS) return { kind: 'damaged' }
  const head = /^KAUNTA-SETUP:(\d{1,3}):([0-9a-f]{8}):/.exec(typed)
  if (!head) return { kind: 'damaged' }
  const body = typed.slice(head[0].length)
  if (sumOf(body) !== head[2]) return { kind: 'damaged' }
  if (Number(head[1]) > VERSION) return { kind: 'newer' }
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return { kind: 'damaged' }
  }
  return isRecord(value) ? { kind: 'setup', setup: believed(value, newId) } : { kind: 'damaged' }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const oneOf = <T extends string>(value: unknown, ...known: readonly T[]): T | undefined =>
  known.find((one) => one === value)
const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
/** As long as a scanner's own marks are (scanner-marks.ts); a longer one would swallow codes. */
const mark = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 20 ? value : undefined

function believed(value: Record<string, unknown>, newId: () => string): ReadSetup {
  const voice = isRecord(value.voice) ? voiceOf(value.voice) : undefined
  const scanner = isRecord(value.scanner) ? scannerOf(value.scanner) : undefined
  // Named before any of them is left out, so that a place stays a place.
  const named = Array.isArray(value.printers)
    ? value.printers.map((one: unknown) => (isRecord(one) ? { ...one, id: newId() } : null))
    : undefined
  const printers = named && printersOf(named)
  const read: { [Field in SetupField]: DeviceSetup[Field] | undefined } = {
    gridView: oneOf(value.gridView, 'tiles', 'list'),
    gridOrder: oneOf(value.gridOrder, 'name', 'sold'),
    printsAfterSale: flag(value.printsAfterSale),
    opensDrawer: flag(value.opensDrawer),
    scanner,
    hasSound: flag(value.hasSound),
    vibrates: flag(value.vibrates),
    silent: silentOf(value.off),
    voice,
    pictures: oneOf(value.pictures, 'full', 'tiny', 'off'),
    picturesOn: oneOf(value.picturesOn, 'always', 'wifi'),
    streamOn: oneOf(value.streamOn, 'always', 'wifi', 'off'),
    updatesOn: oneOf(value.updatesOn, 'always', 'wifi'),
    language: isLanguage(value.language) ? value.language : undefined,
    printers,
    kitchenPrinters: printers && isRecord(value.kitchen) ? stationsOf(value.kitchen, named, printers) : undefined,
  }
  // Its keys are fields of a set-up by its type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(Object.entries(read).filter(([, one]) => one !== undefined)) as ReadSetup
}

/** What finds a printer on another machine finds nothing here, and nobody saw it print here. */
const printersOf = (named: readonly unknown[]): PrinterSetup[] =>
  printersFrom(named).map((printer) => ({
    ...printer,
    address: needsConnecting(printer) ? {} : printer.address,
    // Whose hands are on this device says so here.
    isShared: false,
    testedAt: null,
  }))

/** A station whose printer could not be read prints where receipts do. */
function stationsOf(
  kitchen: Record<string, unknown>,
  named: readonly ({ id: string } | null)[],
  printers: readonly PrinterSetup[],
): DeviceSetup['kitchenPrinters'] {
  const chosen: Record<string, string> = {}
  for (const [station, place] of Object.entries(kitchen).slice(0, MOST_STATIONS)) {
    const id = typeof place === 'number' ? named[place]?.id : place
    const isHere = id === NOT_PRINTED || printers.some((printer) => printer.id === id)
    if (station.length <= 40 && typeof id === 'string' && isHere) chosen[station] = id
  }
  return chosen
}

function scannerOf(value: Record<string, unknown>): ScannerMarks | undefined {
  const [prefix, suffix, separator] = [mark(value.prefix), mark(value.suffix), mark(value.separator)]
  if (prefix === undefined || suffix === undefined || separator === undefined) return undefined
  return { ...NO_MARKS, prefix, suffix, separator, sendsEnter: value.sendsEnter !== false }
}

const silentOf = (value: unknown): TillSound[] | undefined =>
  typeof value === 'string' ? TILL_SOUNDS.filter((one) => value.includes(one.charAt(0))) : undefined

function voiceOf(value: Record<string, unknown>): DeviceSetup['voice'] | undefined {
  const language = oneOf(value.language, 'page', 'sw', 'en')
  const voice = oneOf(value.voice, 'auto', 'clips', 'device')
  if (language === undefined || voice === undefined) return undefined
  return {
    total: value.total === true,
    change: value.change === true,
    received: value.received === true,
    language,
    voice,
  }
}

/** What would be another than it is here, in one order. */
export function changedFields(now: DeviceSetup, next: ReadSetup): SetupField[] {
  const fields: readonly SetupField[] = [
    'printers',
    'kitchenPrinters',
    'printsAfterSale',
    'opensDrawer',
    'gridView',
    'gridOrder',
    'scanner',
    'hasSound',
    'vibrates',
    'silent',
    'voice',
    'pictures',
    'picturesOn',
    'streamOn',
    'updatesOn',
    'language',
  ]
  return fields.filter((field) => next[field] !== undefined && comparable(field, now) !== comparable(field, next))
}
/** The same printer has another id, and another way to be found, on each machine. */
const comparable = (field: SetupField, setup: ReadSetup): string =>
  JSON.stringify(
    field === 'kitchenPrinters'
      ? sorted(placesOf({ printers: setup.printers ?? [], kitchenPrinters: setup.kitchenPrinters ?? {} }))
      : field === 'printers'
        ? setup.printers?.map(({ id: _id, address, testedAt: _testedAt, ...printer }) =>
            sorted(needsConnecting(printer) ? printer : { ...printer, address: sorted(address) }),
          )
        : sorted(setup[field]),
  )
const sorted = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value
