import { cx } from './cx.ts'
import { initialsOf, tintOf } from './initials.ts'

/** Initials on one of six tints, always the same for the same name. The name itself stands beside it. */
export const Avatar = ({ name, size = 36 }: { name: string; size?: number }) => (
  <span
    className={cx('av', `t${tintOf(name)}`)}
    style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)
