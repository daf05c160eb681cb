import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

/** Content width of the public pages: 1232 px and the edges. */
export const Wide = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cx('mx-auto w-full max-w-[1280px] px-4 sm:px-6', className)}>{children}</div>
)

/** A band of a public page: 112 px of air on a desktop, 80 on a tablet, 64 on a phone. */
export const Section = ({ id, children, className }: { id?: string; children: ReactNode; className?: string }) => (
  <section id={id} className={cx('relative py-16 sm:py-20 min-[993px]:py-28', className)}>
    <Wide>{children}</Wide>
  </section>
)

/** The first thing on an inner page: its one `h1` and what it is about, in a sentence. */
export const PageIntro = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className="pt-12 pb-8 sm:pt-16 max-w-3xl">
    <h1 className="site-h1">{title}</h1>
    {children ? <p className="site-lead mt-5">{children}</p> : null}
  </div>
)

export const SectionTitle = ({ children, id }: { children: ReactNode; id?: string }) => (
  <h2 id={id} className="site-h2">
    {children}
  </h2>
)
export const Lead = ({ children, className }: { children: ReactNode; className?: string }) => (
  <p className={cx('site-lead', className)}>{children}</p>
)
