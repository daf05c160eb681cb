import jsQR from 'jsqr'

/** What a camera would read from these pixels (RGBA), or null. Loaded when there is a code to check (jsqr is 45 KiB). */
export const decode = (pixels: Uint8ClampedArray, width: number, height: number): string | null =>
  jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
