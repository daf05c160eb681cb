import type { PrinterConnection } from './connection.ts'
import { PrinterTrouble } from './trouble.ts'

/** Android hands an address to another app in one message of at most a megabyte; base64 and the system's own copy take the rest of it. */
export const MOST_RAWBT_BYTES = 300_000

/** The Android app RawBT prints what an address brings it: classic Bluetooth printers, Sunmi's own one, and whatever else it knows. Where it is missing the system offers to get it. */
export const rawbtAddress = (bytes: Uint8Array): string =>
  `intent:base64,${base64(bytes)}#Intent;scheme=rawbt;package=ru.a402d.rawbtprinter;end;`

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192))
  return btoa(text)
}

/** Android alone has it; an address of another kind would leave the counter. */
export const hasRawbt = (agent = typeof navigator === 'undefined' ? '' : navigator.userAgent): boolean =>
  /android/i.test(agent)

const follow = (address: string) => {
  const link = document.createElement('a')
  link.href = address
  link.click()
}

/** Nobody answers from there: what was handed over may be on paper or not. */
export function rawbtConnection(isThere = hasRawbt(), open: (address: string) => void = follow): PrinterConnection {
  return {
    connect: async () => (isThere ? await Promise.resolve() : await Promise.reject(new PrinterTrouble('unsupported'))),
    async write(bytes) {
      if (bytes.length > MOST_RAWBT_BYTES) throw new PrinterTrouble('too_long', undefined, { isUnsent: true })
      await Promise.resolve(open(rawbtAddress(bytes)))
    },
    close: async () => await Promise.resolve(),
  }
}
