import { useEffect, useState } from 'react'
import { CODE_LEVEL } from './code-level.ts'
import { pathOf, QUIET } from './qr-path.ts'

/** A QR code as one path, always dark on white: cameras do not read it the other way round. `label`: what it is for, not what it says. */
export function QrPicture({ text, label, size = 232 }: { text: string; label: string; size?: number }) {
  const [drawn, setDrawn] = useState<{ text: string; side: number; path: string } | null>(null)
  useEffect(() => {
    let isGone = false
    // The encoder comes with the first code, not with the page.
    void import('uqr').then(({ encode }) => {
      if (isGone) return
      const { size: side, data } = encode(text, { ecc: CODE_LEVEL, boostEcc: true, border: 0 })
      setDrawn({ text, side, path: pathOf(data) })
    })
    return () => {
      isGone = true
    }
  }, [text])
  const isReady = drawn?.text === text
  const box = isReady ? drawn.side + 2 * QUIET : 1
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      shapeRendering="crispEdges"
      className="max-w-full h-auto rounded-control"
      data-qr={isReady ? text : undefined}
    >
      <rect width={box} height={box} fill="#fff" />
      {isReady ? <path d={drawn.path} fill="#000" transform={`translate(${QUIET} ${QUIET})`} /> : null}
    </svg>
  )
}
