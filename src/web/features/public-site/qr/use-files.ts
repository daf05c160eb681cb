import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { svgFile, type Drawing } from './drawing.ts'
import { saveFile } from '../../../ui/save-file.ts'

type FileKind = 'png' | 'svg' | 'pdf'

interface Files {
  /** What is being made now. */
  busy: FileKind | 'share' | null
  /** What could not be made, in words. */
  error: string | null
  download: (kind: FileKind) => void
  /** As a picture where the device can hand one on, else as the link. False: this device has no way to share. */
  share: () => void
  canShare: boolean
}

/** `picture` is one face, for the screen; `paper` is what is printed. Both must have been checked before. */
export function useFiles({
  picture,
  paper,
  name,
  title,
  link,
}: {
  picture: Drawing | null
  paper: Drawing | null
  name: string
  title: string
  link: string | null
}): Files {
  const { t } = useLingui()
  const [busy, setBusy] = useState<Files['busy']>(null)
  const [error, setError] = useState<string | null>(null)

  const during = async (what: FileKind | 'share', make: () => Promise<void>) => {
    setBusy(what)
    setError(null)
    try {
      await make()
    } catch (failure) {
      // Somebody closed the share sheet.
      if (!(failure instanceof DOMException && failure.name === 'AbortError'))
        setError(t`The file could not be made on this device. Try again, or choose another file type.`)
    } finally {
      setBusy(null)
    }
  }
  const pngFile = async (drawing: Drawing) =>
    new File([await (await import('./raster.ts')).pngOf(drawing)], `${name}.png`, { type: 'image/png' })

  const download = (kind: FileKind) =>
    void during(kind, async () => {
      if (!picture || !paper) return
      if (kind === 'png') saveFile(`${name}.png`, await pngFile(picture))
      else if (kind === 'svg') saveFile(`${name}.svg`, new Blob([svgFile(picture, title)], { type: 'image/svg+xml' }))
      else
        saveFile(
          `${name}.pdf`,
          new Blob([await (await import('./pdf.ts')).pdfOf(paper, title)], { type: 'application/pdf' }),
        )
    })
  const share = () =>
    void during('share', async () => {
      if (!picture || link === null) return
      const file = await pngFile(picture)
      // Some phones say they can share and cannot share files.
      if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] }))
        await navigator.share({ files: [file], title, text: link })
      else await navigator.share({ title, text: link })
    })
  return {
    busy,
    error,
    download,
    share,
    canShare: typeof navigator !== 'undefined' && typeof navigator.share === 'function',
  }
}
