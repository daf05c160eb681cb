import { useCallback, useState } from 'react'
import { uploadMedia } from '../../../shared/contract/shops.ts'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { shrinkPicture } from './shrink-picture.ts'

export type Media = ResponseOf<typeof uploadMedia>
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

/** Of a picture, what is worth sending; anything else as it is. */
export const smallerPicture = (file: File): Promise<File> => shrinkPicture(file)

interface PictureUpload {
  /** 0 to 1 while a picture is on its way, else null. */
  progress: number | null
  /** What the last upload threw, else null. */
  error: unknown
  /** Answers null when it failed or was cancelled; `error` then says why. */
  upload: (file: File) => Promise<Media | null>
  clearError: () => void
}

/** Uploads one picture at a time: made smaller here first, because most networks here are slow, and encoded again on the server. */
export function usePictureUpload(use: 'logo' | 'product'): PictureUpload {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const upload = useCallback(
    async (file: File) => {
      setError(null)
      setProgress(0)
      try {
        const small = await shrinkPicture(file)
        return await call(uploadMedia, { query: { use }, file: small }, { onProgress: setProgress })
      } catch (failure) {
        setError(failure)
        return null
      } finally {
        setProgress(null)
      }
    },
    [use],
  )
  return { progress, error, upload, clearError: useCallback(() => setError(null), []) }
}
