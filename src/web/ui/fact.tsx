import type { ReactNode } from 'react'

/** One line of a `<dl className="grid gap-3">`: what it is called, and what it is. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-end font-medium min-w-0 wrap-any">{children}</dd>
  </div>
)
