import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { oneOf } from './one-of.ts'

interface TabOption<V extends string> {
  value: V
  label: ReactNode
  count?: number | undefined
}
/** Underlined tabs over one panel each (`TabPanel`), or, without children, over whatever the page shows below. */
export function Tabs<V extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
}: {
  label: string
  value: V
  onChange: (value: V) => void
  tabs: readonly TabOption<V>[]
  children?: ReactNode
}) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const chosen = oneOf(tabs, next)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            {...(children === undefined ? { 'aria-controls': undefined } : {})}
          >
            {tab.label}
            {tab.count === undefined ? null : <i>{tab.count}</i>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  )
}
