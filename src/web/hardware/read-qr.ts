/** Longest side a picture is looked at with: a phone's photo has ten times the dots a code needs, and takes as much longer. */
const MOST_PIXELS = 1200

/** The text of the code in a photo or a screenshot; null when none was found. The reader (45 KiB) comes when there is a picture to read. */
export async function readQr(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height))
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  const { default: jsQR } = await import('jsqr')
  return jsQR(pen.getImageData(0, 0, width, height).data, width, height)?.data ?? null
}
