/** The server keeps at most this; sending more only costs the person's data bundle. */
const MOST_PX = 1600
const SMALL_ENOUGH_BYTES = 600_000

/** A photo of a phone's camera (4 to 12 MB) becomes some 300 KB. Anything this browser cannot read or make smaller goes as it is: the server judges it. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH_BYTES || typeof createImageBitmap === 'undefined') return file
  try {
    const picture = await createImageBitmap(file) // turned as its EXIF says
    const scale = Math.min(1, MOST_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // WebP keeps a logo's transparent ground; a browser that cannot write it answers a PNG, which may be larger than what we had.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85))
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}
