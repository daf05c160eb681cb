/** The printers of one device: what is kept of each, and what is believed of what was kept. Hardware reads it, screens change it, so it stands where both may look. */

/** Ways to a printer that need nobody's finger at each receipt, best first. The print window of the browser and the picture that is shared come behind them, on every device. */
export const PRINTER_WAYS = ['bluetooth', 'usb', 'serial', 'network', 'rawbt', 'shared'] as const
export type PrinterWay = (typeof PRINTER_WAYS)[number]

/** Paper that thermal printers take. */
export const PAPERS = ['58mm', '80mm'] as const
export type Paper = (typeof PAPERS)[number]

/** How letters reach the paper: only those of ASCII, in a code page of the printer, or drawn here and sent as a picture. */
export const LETTERS = ['plain', 'cp1252', 'cp850', 'picture'] as const
export type Letters = (typeof LETTERS)[number]

/** Where the drawer hangs on the printer's socket (RJ11). */
const DRAWERS = ['none', 'pin2', 'pin5'] as const
export type Drawer = (typeof DRAWERS)[number]

export const BAUD_RATES = [9600, 19_200, 38_400, 57_600, 115_200] as const
type BaudRate = (typeof BAUD_RATES)[number]

/** Dots across what can be printed on, at eight a millimetre, and letters of the usual font (12 dots wide) in them. */
export const PAPER_COLUMNS: Readonly<Record<Paper, number>> = { '58mm': 32, '80mm': 48 }
/** What a printer gets whose lines break at that: a little less than its maker says. */
export const NARROW_COLUMNS: Readonly<Record<Paper, number>> = { '58mm': 30, '80mm': 42 }
export const DOTS_A_COLUMN = 12

export interface PrinterSetup {
  id: string
  way: PrinterWay
  /** As the printer calls itself, or what it is. */
  name: string
  /** How its way finds it again; each way reads its own. */
  address: Readonly<Record<string, string | number>>
  paper: Paper
  columns: number
  letters: Letters
  hasKnife: boolean
  /** Empty lines behind the receipt, so that it can be torn. */
  feedLines: number
  drawer: Drawer
  baudRate: BaudRate
  /** The shop's other devices may print on it, through the server (decision 260). */
  isShared: boolean
  /** UTC ISO: when somebody saw a test receipt come out whole. */
  testedAt: string | null
}

export const USUAL_PRINTER: Omit<PrinterSetup, 'id' | 'way' | 'name' | 'address'> = {
  paper: '58mm',
  columns: PAPER_COLUMNS['58mm'],
  letters: 'plain',
  hasKnife: false,
  feedLines: 3,
  drawer: 'none',
  baudRate: 9600,
  isShared: false,
  testedAt: null,
}

export const MOST_PRINTERS = 4
/** In the place of a printer: this station's tickets are on a screen. */
export const NOT_PRINTED = 'none'
const MOST_NAME = 60
export const MOST_FEED = 12
export const MOST_COLUMNS = 64

const isOneOf = <T extends string | number>(list: readonly T[], value: unknown): value is T =>
  list.some((one) => one === value)
const whole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function address(value: unknown): PrinterSetup['address'] {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      (typeof one === 'string' && one.length <= 200) || typeof one === 'number' ? [[key, one] as const] : [],
    ),
  )
}

/** A printer as it was kept, by this or another version; null where it is none. A field that cannot be believed is the usual one. */
function printerFrom(kept: unknown): PrinterSetup | null {
  if (!isRecord(kept)) return null
  const { id, way, name, testedAt } = kept
  if (typeof id !== 'string' || id === '' || id.length > 60 || !isOneOf(PRINTER_WAYS, way) || typeof name !== 'string')
    return null
  const paper = isOneOf(PAPERS, kept.paper) ? kept.paper : USUAL_PRINTER.paper
  return {
    id,
    way,
    name: Array.from(name).slice(0, MOST_NAME).join(''),
    address: address(kept.address),
    paper,
    columns: whole(kept.columns, 20, MOST_COLUMNS) ? kept.columns : PAPER_COLUMNS[paper],
    letters: isOneOf(LETTERS, kept.letters) ? kept.letters : USUAL_PRINTER.letters,
    hasKnife: kept.hasKnife === true,
    feedLines: whole(kept.feedLines, 0, MOST_FEED) ? kept.feedLines : USUAL_PRINTER.feedLines,
    drawer: isOneOf(DRAWERS, kept.drawer) ? kept.drawer : USUAL_PRINTER.drawer,
    baudRate: isOneOf(BAUD_RATES, kept.baudRate) ? kept.baudRate : USUAL_PRINTER.baudRate,
    isShared: kept.isShared === true && way !== 'shared',
    testedAt: typeof testedAt === 'string' && !Number.isNaN(Date.parse(testedAt)) ? testedAt : null,
  }
}

export const printersFrom = (kept: unknown): PrinterSetup[] =>
  Array.isArray(kept) ? kept.slice(0, MOST_PRINTERS).flatMap((one) => printerFrom(one) ?? []) : []
