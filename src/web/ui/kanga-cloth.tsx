import { useId } from 'react'
import { cashew, dyes, Medallion } from './kanga.tsx'

const { gold, white, dark, rose, dot } = dyes

const PindoTile = () => (
  <>
    <rect y="3" width="48" height="2" fill={gold} />
    <path d="M0 20 12 8l12 12zM24 20 36 8l12 12z" fill={rose} />
    <path d="M6 20l6-6 6 6zM30 20l6-6 6 6z" fill={white} />
    <rect y="22" width="48" height="2" fill={gold} />
    <path d="M24 28 38 40 24 52 10 40z" fill={gold} />
    <path d="M24 34 31 40 24 46 17 40z" fill={rose} />
    <circle cx="24" cy="40" r="2.6" fill={white} />
    <path d="M0 32 7 40 0 48zM48 32 41 40 48 48z" fill={rose} />
    <g fill={white}>
      <circle cx="10" cy="30.5" r="2" />
      <circle cx="38" cy="30.5" r="2" />
      <circle cx="10" cy="49.5" r="2" />
      <circle cx="38" cy="49.5" r="2" />
    </g>
    <rect y="56" width="48" height="2" fill={gold} />
    <path d="M0 60 12 72l12-12zM24 60 36 72l12-12z" fill={white} />
  </>
)
const Corner = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <rect width="72" height="72" fill={rose} />
    <path d="M36 6 66 36 36 66 6 36z" fill={gold} />
    <path d="M36 16 56 36 36 56 16 36z" fill={dark} />
    <g transform="translate(36 37) scale(.62)">
      <path d={cashew} fill={white} />
      <circle cx="-.5" cy="7.5" r="5.6" fill={rose} />
      <circle cx="-.5" cy="7.5" r="2.3" fill={white} />
    </g>
    <g fill={white}>
      <circle cx="10" cy="10" r="3" />
      <circle cx="62" cy="10" r="3" />
      <circle cx="10" cy="62" r="3" />
      <circle cx="62" cy="62" r="3" />
    </g>
  </g>
)

/** The full cloth: border on four sides in whole repeats, medallion in the middle. One a screen at most, never behind text. */
export function KangaCloth({
  width = 600,
  height = 800,
  border = 66,
  mji = { x: 300, y: 318, radius: 172 },
  className,
}: {
  width?: number
  height?: number
  border?: number
  mji?: { x: number; y: number; radius: number } | null
  className?: string
}) {
  const id = useId()
  const [inner, tall, scale] = [width - 2 * border, height - 2 * border, border / 72]
  const across = inner / Math.max(1, Math.round(inner / (48 * scale)))
  const down = tall / Math.max(1, Math.round(tall / (48 * scale)))
  const edge = (name: string, step: number) => (
    <pattern id={`${id}${name}`} width={step} height={border} patternUnits="userSpaceOnUse">
      <g transform={`scale(${step / 48} ${scale})`}>
        <PindoTile />
      </g>
    </pattern>
  )
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        {edge('x', across)}
        {edge('y', down)}
        <pattern id={`${id}f`} width="36" height="36" patternUnits="userSpaceOnUse">
          <path d="M18 12v12M12 18h12" stroke={dot} strokeWidth="2" />
          <g fill={dot}>
            <circle r="2" />
            <circle cx="36" r="2" />
            <circle cy="36" r="2" />
            <circle cx="36" cy="36" r="2" />
          </g>
        </pattern>
      </defs>
      <rect width={width} height={height} fill={dark} />
      <g transform={`translate(${border} ${border})`}>
        <rect width={inner} height={tall} fill={rose} />
        <rect width={inner} height={tall} fill={`url(#${id}f)`} />
      </g>
      <g transform={`translate(${border} 0)`}>
        <rect width={inner} height={border} fill={`url(#${id}x)`} />
      </g>
      <g transform={`translate(${width - border} ${height}) rotate(180)`}>
        <rect width={inner} height={border} fill={`url(#${id}x)`} />
      </g>
      <g transform={`translate(0 ${height - border}) rotate(-90)`}>
        <rect width={tall} height={border} fill={`url(#${id}y)`} />
      </g>
      <g transform={`translate(${width} ${border}) rotate(90)`}>
        <rect width={tall} height={border} fill={`url(#${id}y)`} />
      </g>
      <Corner x={0} y={0} scale={scale} />
      <Corner x={width - border} y={0} scale={scale} />
      <Corner x={0} y={height - border} scale={scale} />
      <Corner x={width - border} y={height - border} scale={scale} />
      {mji ? (
        <g transform={`translate(${mji.x} ${mji.y}) scale(${mji.radius / 160})`}>
          <Medallion />
        </g>
      ) : null}
    </svg>
  )
}
