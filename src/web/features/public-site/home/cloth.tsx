import { cx } from '../../../ui/cx.ts'
import { dyes } from '../../../ui/kanga.tsx'

const { gold, white, dark, rose, dot } = dyes

/** A full pindo as wide as the screen, in whole repeats of 48 × 72. */
export const ClothBorder = ({ id, className }: { id: string; className: string }) => (
  <svg className={cx('home-cloth-border', className)} width="100%" height="72" aria-hidden="true" focusable="false">
    <defs>
      <pattern id={id} width="48" height="72" patternUnits="userSpaceOnUse">
        <path fill={dark} d="M0 0h48v72H0z" />
        <path fill={gold} d="M0 3h48v2H0zM0 22h48v2H0zM0 56h48v2H0zM24 28 38 40 24 52 10 40z" />
        <path fill={rose} d="M0 20 12 8l12 12zM24 20 36 8l12 12zM24 34l7 6-7 6-7-6zM0 32l7 8-7 8zM48 32l-7 8 7 8z" />
        <path fill={white} d="m6 20 6-6 6 6zM30 20l6-6 6 6zM0 60l12 12 12-12zM24 60l12 12 12-12z" />
        <g fill={white}>
          <circle cx="24" cy="40" r="2.6" />
          <circle cx="10" cy="30.5" r="2" />
          <circle cx="38" cy="30.5" r="2" />
          <circle cx="10" cy="49.5" r="2" />
          <circle cx="38" cy="49.5" r="2" />
        </g>
      </pattern>
    </defs>
    <rect width="100%" height="72" fill={`url(#${id})`} />
  </svg>
)

export const ClothField = () => (
  <svg className="home-cloth-field" width="100%" aria-hidden="true" focusable="false">
    <defs>
      <pattern id="home-cloth-field" width="36" height="36" patternUnits="userSpaceOnUse">
        <path d="M18 12v12M12 18h12" stroke={dot} strokeWidth="2" />
        <g fill={dot}>
          <circle r="2" />
          <circle cx="36" r="2" />
          <circle cy="36" r="2" />
          <circle cx="36" cy="36" r="2" />
        </g>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#home-cloth-field)" />
  </svg>
)
