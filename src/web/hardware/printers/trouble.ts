/** What can go wrong between this device and a printer. Each has its words in both languages (web/i18n/printer-words.ts) and a paragraph in the help. */
const PRINTER_TROUBLES = [
  /** This browser knows no such way. */
  'unsupported',
  /** The browser's list was closed without a choice. */
  'not_chosen',
  /** The browser, the system or the person says no. */
  'not_allowed',
  /** It was allowed once and is not there now: off, out of reach, unplugged. */
  'not_found',
  /** The browser forgot it, and asks again only after a tap. */
  'choose_again',
  /** Another tab or program holds it. */
  'busy',
  /** Something is connected, and it takes no receipts. */
  'no_printer',
  /** Nothing within the time. */
  'no_answer',
  /** It went while the receipt was on its way: part of it may be on paper. */
  'gone',
  /** Longer than this way takes over. */
  'too_long',
  /** Printers of the network are reached by the shop's server, and it is away. */
  'server_away',
  /** The device whose printer it is is away, or offers it no more. */
  'device_away',
  /** It was handed over there, and no word came back: it may be on paper. */
  'not_known',
  /** The server prints on other addresses only, or on none. */
  'not_listed',
  /** It prints for others just now. */
  'in_use',
  'no_paper',
  'cover_open',
  /** One of the two while it was printing: part of the receipt is there. */
  'ran_out',
] as const
export type PrinterTroubleCode = (typeof PRINTER_TROUBLES)[number]

/** As another device said it; null where this version knows no such code. */
export const troubleCode = (code: string | null): PrinterTroubleCode | null =>
  PRINTER_TROUBLES.find((one) => one === code) ?? null

export class PrinterTrouble extends Error {
  override name = 'PrinterTrouble'
  readonly code: PrinterTroubleCode
  /** Said of a paper that was handed over: nothing of it left, so another way may print it. */
  readonly isUnsent: boolean
  constructor(code: PrinterTroubleCode, cause?: unknown, { isUnsent = false }: { isUnsent?: boolean } = {}) {
    super(`printer.${code}`, { cause })
    this.code = code
    this.isUnsent = isUnsent
  }
  /** Whatever a browser throws; `otherwise` where its name says nothing. */
  static from(error: unknown, otherwise: PrinterTroubleCode): PrinterTrouble {
    if (error instanceof PrinterTrouble) return error
    const name = error instanceof Error || error instanceof DOMException ? error.name : ''
    return new PrinterTrouble(BY_NAME[name] ?? otherwise, error)
  }
}

/** Of DOMException. `NetworkError` is read by whoever knows what was under way. */
const BY_NAME: Readonly<Record<string, PrinterTroubleCode>> = {
  SecurityError: 'not_allowed',
  NotAllowedError: 'not_allowed',
}

/** As browsers name what they throw. */
export const isNamed = (error: unknown, name: string): boolean =>
  (error instanceof Error || error instanceof DOMException) && error.name === name

/** Nothing of a printer is waited for without end: a promise of the browser may never settle. */
export async function within<T>(ms: number, work: Promise<T>, code: PrinterTroubleCode = 'no_answer'): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterTrouble(code)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
