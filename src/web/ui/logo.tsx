import { brand } from '../../shared/brand.ts'

/** A K cut from kanga sawteeth, standing on a counter. */
export const Mark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" className="fill-primary" />
    <path className="fill-white" d="M8 6h4.6v15.5H8zM13.6 13.7 19.4 6h6zM13.6 13.7l11.8 7.8h-6.2z" />
    <path className="fill-accent" d="M6 23.8h20v2.7H6z" />
  </svg>
)
export const Logo = ({ size = 32 }: { size?: number }) => (
  <span className="inline-flex items-center gap-2.5 text-ink">
    <Mark size={size} />
    <span
      className="font-display font-bold tracking-[-0.02em] leading-none"
      style={{ fontSize: Math.round(size * 0.74) }}
    >
      {brand.name}
    </span>
  </span>
)
