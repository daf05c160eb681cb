/** What of scanning is known before the first scan; apart from what reads codes, which comes behind the first tile. */

/** What stands between two elements of a GS1 code (FNC1 as scanners send it). */
export const GS = '\u001d'
/** More than any symbol holds is not looked at. */
export const MAX_SCAN_LENGTH = 4096

/** What this device's scanner adds to each code, learned from a code whose text is known (features/pos-settings/scanner-sheet.tsx). Empty: nothing. */
export interface ScannerMarks {
  prefix: string
  suffix: string
  /** What it sends for `GS`, which no key types. */
  separator: string
  /** False: it sends no Enter, so a code ends with silence. */
  sendsEnter: boolean
}
export const NO_MARKS: ScannerMarks = { prefix: '', suffix: '', separator: '', sendsEnter: true }
