import { memo } from 'react'
import { matrixText, type Drawing } from './drawing.ts'

/** A drawing on the page; the same shapes as in the files. `label` null: only for the printer, which reads no labels. */
export const DrawingView = memo(
  ({ drawing, label, className }: { drawing: Drawing; label: string | null; className?: string }) => (
    <svg
      className={className}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      focusable="false"
    >
      {drawing.shapes.map((shape, index) =>
        shape.kind === 'outline' ? (
          // oxlint-disable-next-line react/no-array-index-key -- shapes have no identity but their order
          <path key={index} transform={matrixText(shape.at)} fill={shape.fill} d={shape.d} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <image key={index} transform={matrixText(shape.at)} width="1" height="1" href={shape.href} />
        ),
      )}
    </svg>
  ),
)
