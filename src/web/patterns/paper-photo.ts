import { MOST_PHOTO_BYTES, MOST_PHOTO_PX } from '../../shared/domain/record-photos.ts'
import { Refused } from '../offline/till.ts'

/** A camera's picture as it is kept here: upright, within 1600 px and two megabytes, without its place and time. @throws Refused for what this browser cannot draw */
export async function paperPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch((error: unknown) => {
    throw new Refused('media.not_image', null, error)
  })
  const scale = Math.min(1, MOST_PHOTO_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of [0.8, 0.6, 0.4]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= MOST_PHOTO_BYTES) return blob
  }
  throw new Refused('media.too_large')
}
