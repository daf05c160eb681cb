import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Woven edge, 24 × 12. The slab brings its own. */
export const Pindo = ({ className }: { className?: string }) => (
  <span className={cx('pindo', className)} aria-hidden="true" />
)
export const PindoBand = ({ className }: { className?: string }) => (
  <span className={cx('pindo-band', className)} aria-hidden="true" />
)
/** The saying line of a kanga: boxed capitals. */
export const Jina = ({ children, lang }: { children: ReactNode; lang?: string }) => (
  <span className="jina" lang={lang}>
    {children}
  </span>
)

/** The cloth's own colours: dyes, not roles of the theme. */
export const dyes = { gold: '#f6b21b', white: '#ffffff', dark: '#2e0a1d', rose: '#a01355', dot: '#c0457f' } as const
const { gold, white, dark, rose } = dyes
const polar = (radius: number, angle: number) =>
  `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`
const turn = (count: number) => Array.from({ length: count }, (_, index) => index)
export const cashew = 'M-2 20C-12 20-16 12-14 3-12-8-3-10 3-21 4-23 7-23 8-20 12-9 17 0 14 9 12 16 6 20-2 20Z'
const sawteeth = turn(40)
  .flatMap((i) => [polar(160, (i / 40) * 2 * Math.PI), polar(143, ((i + 0.5) / 40) * 2 * Math.PI)])
  .join(' ')
const star = turn(16)
  .map((i) => polar(i % 2 ? 7 : 16, (i / 16) * 2 * Math.PI - Math.PI / 2))
  .join(' ')

export const Medallion = () => (
  <>
    <polygon points={sawteeth} fill={gold} />
    <circle r="141" fill={dark} />
    <circle r="134" fill="none" stroke={white} strokeWidth="2" />
    {turn(16).map((i) => (
      <g key={i} transform={`rotate(${(i / 16) * 360}) translate(0 -108) rotate(-6) scale(.9)`}>
        <path d={cashew} fill={i % 2 ? white : gold} />
        <circle cx="-.5" cy="7.5" r="5.6" fill={i % 2 ? rose : dark} />
        <circle cx="-.5" cy="7.5" r="2.3" fill={i % 2 ? white : gold} />
        <circle cx="4.8" cy="-6" r="2" fill={i % 2 ? rose : dark} />
      </g>
    ))}
    <circle r="82" fill={rose} />
    {turn(32).map((i) => {
      const [x, y] = polar(75, (i / 32) * 2 * Math.PI).split(',')
      return <circle key={i} cx={x} cy={y} r="2.6" fill={white} />
    })}
    {turn(12).map((i) => (
      <path
        key={i}
        transform={`rotate(${i * 30})`}
        d="M0-18C7-30 8-48 0-66-8-48-7-30 0-18Z"
        fill={i % 2 ? gold : white}
      />
    ))}
    <circle r="20" fill={dark} />
    <polygon points={star} fill={gold} />
    <circle r="4" fill={rose} />
  </>
)

/** The centre of a kanga: round medallion of cashew motifs. Login, closing calls to action, and empty states at 84 px. */
export const Mji = ({ size = 84 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="-162 -162 324 324" aria-hidden="true" focusable="false">
    <Medallion />
  </svg>
)

/** The house proverb, always in Swahili, with its meaning for whoever reads English. */
export const Proverb = ({ meaning }: { meaning?: ReactNode }) => (
  <div className="text-center">
    <Jina lang="sw">
      Mali bila daftari
      <br />
      hupotea bila habari
    </Jina>
    {meaning ? <p className="mt-4">{meaning}</p> : null}
  </div>
)
