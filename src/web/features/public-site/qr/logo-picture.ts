/** Why a picture is not taken. */
export type PictureRefusal = 'not_a_picture' | 'too_large' | 'unreadable'
const MOST_BYTES = 12_000_000
/** A decompressed picture must fit a cheap phone's memory. */
const MOST_PX = 40_000_000
const SIDE = 256
const CORNER = 64
/** A photo that is drawn with noise may come out large; the draft lies in localStorage with everything else. */
export const MOST_KEPT = 200_000

/** By its first bytes: what a file calls itself proves nothing. */
export function pictureType(head: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const text = String.fromCharCode(...head.slice(0, 12))
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'webp' : null
}

/**
 * A picture of the device as a small square JPEG on white, with round corners: decoded and drawn anew, so that nothing of the file but its look goes on, not even where
 * it was taken. It never leaves the device.
 */
export async function logoPicture(
  file: Blob,
): Promise<{ kind: 'picture'; href: string } | { kind: 'refused'; why: PictureRefusal }> {
  if (file.size > MOST_BYTES) return { kind: 'refused', why: 'too_large' }
  if (pictureType(new Uint8Array(await file.slice(0, 12).arrayBuffer())) === null)
    return { kind: 'refused', why: 'not_a_picture' }
  try {
    const picture = await createImageBitmap(file) // turned as its EXIF says
    const { width, height } = picture
    if (width * height > MOST_PX) {
      picture.close()
      return { kind: 'refused', why: 'too_large' }
    }
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = SIDE
    const context = canvas.getContext('2d')
    if (!context) return { kind: 'refused', why: 'unreadable' }
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, SIDE, SIDE)
    context.beginPath()
    context.moveTo(CORNER, 0)
    for (const [x, y, toX, toY] of [
      [SIDE, 0, SIDE, SIDE],
      [SIDE, SIDE, 0, SIDE],
      [0, SIDE, 0, 0],
      [0, 0, SIDE, 0],
    ] as const)
      context.arcTo(x, y, toX, toY, CORNER)
    context.closePath()
    context.clip()
    // Whole, never cropped: the name in a logo is often as wide as the logo.
    const fit = SIDE / Math.max(width, height)
    context.drawImage(picture, (SIDE - width * fit) / 2, (SIDE - height * fit) / 2, width * fit, height * fit)
    picture.close()
    return { kind: 'picture', href: canvas.toDataURL('image/jpeg', 0.92) }
  } catch {
    return { kind: 'refused', why: 'unreadable' }
  }
}
