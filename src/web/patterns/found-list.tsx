import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'

export interface Named {
  id: string
  name: string
}

/** What a search found by its name; a tap chooses it. */
export function FoundList({
  label,
  rows,
  isBusy = false,
  pick,
}: {
  label: string
  rows: readonly Named[]
  isBusy?: boolean
  pick: (one: Named) => void
}) {
  return rows.length === 0 ? (
    <p className="text-small text-ink-2">
      <Trans>Nothing is called that.</Trans>
    </p>
  ) : (
    // Names of any length: a row is as wide as its place and as high as its name.
    <ul aria-label={label} className="grid grid-cols-1 gap-1">
      {rows.map((one) => (
        <li key={one.id}>
          <Button size="sm" full disabled={isBusy} onClick={() => pick(one)}>
            <span className="grow min-w-0 whitespace-normal wrap-any text-left py-2">{one.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
