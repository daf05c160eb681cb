import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { saveFile } from '../../ui/save-file.ts'
import { Icon } from './icon.tsx'

/** White around the code, in modules (ISO/IEC 18004 §6.3.8). */
const QUIET = 4
const PICTURE_PX = 900

/** Dark on white in both themes, because a camera reads it. Loaded only when a code is shown. */
export function QrCode({ text, label, fileName }: { text: string; label: string; fileName: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 0 })
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
    )
    return { size: modules + 2 * QUIET, path: dark.join('') }
  }, [text])
  const save = () => {
    const canvas = document.createElement('canvas')
    canvas.width = PICTURE_PX
    canvas.height = PICTURE_PX
    const context = canvas.getContext('2d')
    if (!context) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, PICTURE_PX, PICTURE_PX)
    context.scale(PICTURE_PX / size, PICTURE_PX / size)
    context.fillStyle = '#000'
    const dark = new Path2D(path)
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(dark)
    canvas.toBlob((blob) => {
      if (blob) saveFile(fileName, blob)
    }, 'image/png')
  }
  return (
    <>
      <span className="c-qr">
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={path} fill="#000" />
        </svg>
      </span>
      <button className="c-btn full" type="button" onClick={save}>
        <Icon name="download" size={20} />
        <Trans>Save the picture</Trans>
      </button>
    </>
  )
}
