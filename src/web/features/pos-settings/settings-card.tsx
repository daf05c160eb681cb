import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'

/** One half of the page: what holds in the whole shop, or on this device alone. Their heads and edges differ, so that nobody takes one for the other. */
export const SettingsCard = ({
  of,
  title,
  about,
  mark,
  children,
}: {
  of: 'shop' | 'device'
  title: ReactNode
  about: ReactNode
  /** At the end of the head. */
  mark?: ReactNode
  children: ReactNode
}) => (
  <section className={cx('card overflow-hidden', of === 'device' && 'border-dashed! border-ink-3!')}>
    <header
      className={cx(
        'flex flex-wrap items-center gap-3 px-4 py-3.5',
        of === 'shop' ? 'bg-primary-soft text-on-primary-soft' : 'bg-info-soft text-on-info-soft',
      )}
    >
      <span
        className={cx(
          'flex-none grid place-items-center size-11 rounded-tile',
          of === 'shop' ? 'bg-on-primary-soft text-primary-soft' : 'bg-on-info-soft text-info-soft',
        )}
      >
        <Icon name={of === 'shop' ? 'store' : 'tablet'} size={24} />
      </span>
      <div className="flex-1 min-w-0">
        <h2 className="text-item">{title}</h2>
        <p className="text-small wrap-any">{about}</p>
      </div>
      {mark}
    </header>
    {children}
  </section>
)
