import type { Bitmap } from '../../../hardware/printers/paper.ts'

/** The narrowest paper's: a little less than its 384 dots, so that it stands free. */
const MOST_DOTS = 320
const MOST_MS = 3000
const KEY = 'kaunta.logo'

interface Kept {
  url: string
  width: number
  height: number
  bits: string
}

/** The shop's picture in black dots. Kept on the device as it was last made, so that the paper looks the same without network; a receipt does not wait for it, and prints without. */
export async function receiptLogo(url: string | null): Promise<Bitmap | null> {
  if (url === null || url === '') return null
  const kept = readKept()
  if (kept?.url === url)
    return {
      width: kept.width,
      height: kept.height,
      bits: Uint8Array.from(atob(kept.bits), (sign) => sign.charCodeAt(0)),
    }
  try {
    const image = new Image()
    image.src = url
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('late')), MOST_MS)
    })
    await Promise.race([image.decode(), late]).finally(() => clearTimeout(timer))
    const { dotsOf } = await import('../../../hardware/printers/draw.ts')
    const logo = dotsOf(image, { width: image.naturalWidth, height: image.naturalHeight }, MOST_DOTS)
    keep({ url, width: logo.width, height: logo.height, bits: btoa(String.fromCharCode(...logo.bits)) })
    return logo
  } catch {
    return null
  }
}

function readKept(): Kept | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { url, width, height, bits } = value as Partial<Kept>
    if (typeof url !== 'string' || typeof bits !== 'string') return null
    const fits = typeof width === 'number' && typeof height === 'number' && width <= MOST_DOTS && height <= 200
    // Anybody may have written there: what does not fit its own size is drawn anew.
    return fits && atob(bits).length === Math.ceil(width / 8) * height ? { url, width, height, bits } : null
  } catch {
    return null
  }
}
function keep(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage denied or full: made anew each time.
  }
}
