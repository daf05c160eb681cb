import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { equalShares, MOST_SHARES } from '../../../../shared/domain/split-bill.ts'
import { Button } from '../../../ui/button.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { Stepper } from '../../../ui/stepper.tsx'

/** One order that several guests pay, each the same: each share is a payment of its own, with its own change. */
export function EqualShares({
  totalTzs,
  parts,
  people,
  onPeople,
}: {
  totalTzs: number
  parts: readonly Payment[]
  /** 1: it is paid by one. */
  people: number
  onPeople: (people: number) => void
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(people > 1)
  if (!isOpen)
    return (
      <Button
        size="sm"
        icon="users"
        onClick={() => {
          setOpen(true)
          onPeople(2)
        }}
      >
        <Trans>Split equally</Trans>
      </Button>
    )
  const shares = equalShares(totalTzs, people)
  const [first = 0, last = 0] = [shares[0], shares.at(-1)]
  return (
    <div className="basis-full flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 border border-line rounded-tile bg-surface">
      <span className="flex-1 min-w-40 text-dense" role="status">
        {people === 1 ? (
          <Trans>One pays all of it</Trans>
        ) : first === last ? (
          <Trans>Each pays {formatTzs(first)}</Trans>
        ) : (
          <Trans>
            Each pays {formatTzs(last)}, the first ones {formatTzs(first)}
          </Trans>
        )}
        {parts.length > 0 ? (
          <span className="block text-small text-ink-2">
            <Plural value={parts.length} one={`# of ${people} has paid`} other={`# of ${people} have paid`} />
          </span>
        ) : null}
      </span>
      <Stepper
        name={t`Guests`}
        value={people}
        min={Math.max(1, parts.length + 1)}
        max={MOST_SHARES}
        disabled={parts.length > 0}
        onChange={(next) => {
          onPeople(next)
          if (next === 1) setOpen(false)
        }}
      />
    </div>
  )
}
