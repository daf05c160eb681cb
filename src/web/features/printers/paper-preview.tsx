import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { linesOf } from '../../hardware/printers/lines.ts'
import { type Bitmap, isBlack, type Paper } from '../../hardware/printers/paper.ts'
import { cx } from '../../ui/cx.ts'

/** What should come out, in the columns of the printer. White in the dark too, as paper is. */
export function PaperPreview({ paper, columns }: { paper: Paper; columns: number }) {
  const { t } = useLingui()
  return (
    <div
      role="img"
      aria-label={t`What should come out`}
      className="bg-white text-black p-4 overflow-x-auto text-[13px] leading-5 [font-variant-ligatures:none]"
    >
      <div className="w-max mx-auto">
        {linesOf(paper, columns, 'cp1252').map((line, index) =>
          line.kind === 'picture' ? (
            // eslint-disable-next-line react/no-array-index-key -- the paper is drawn anew as a whole
            <Dots key={index} picture={line.picture} />
          ) : (
            <pre
              // eslint-disable-next-line react/no-array-index-key
              key={index}
              className={cx(
                'm-0 [font-family:ui-monospace,monospace] origin-left',
                line.isBold && 'font-bold',
                line.size === 'big' && 'text-[26px] leading-9',
                line.size === 'tall' && 'scale-y-150 my-1.5',
              )}
            >
              {line.text === '' ? ' ' : line.text}
            </pre>
          ),
        )}
      </div>
    </div>
  )
}

function Dots({ picture }: { picture: Bitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, picture.width, picture.height)
    for (let y = 0; y < picture.height; y += 1)
      for (let x = 0; x < picture.width; x += 1) if (isBlack(picture, x, y)) context.fillRect(x, y, 1, 1)
  }, [picture])
  return <canvas ref={canvas} width={picture.width} height={picture.height} className="block w-full h-auto" />
}
