import type { ReactNode } from 'react'

/** One line of a `<dl className="grid gap-3">`: what it is called, and what it is. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 text-ink-2">{name}</dt>
    <dd className="flex-none max-w-[58%] text-end font-medium wrap-any">{children}</dd>
  </div>
)
