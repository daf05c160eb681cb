import { Trans } from '@lingui/react/macro'
import { Badge, StateText } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { differenceOf, type ListedShift } from './shift-list.ts'

/** Open, right, short or over; what is not at the server yet says so. */
export function ShiftState({ row }: { row: ListedShift }) {
  const difference = differenceOf(row)
  if (row.sync === 'waiting' && row.closedAt !== null && difference === 0)
    return (
      <StateText tone="held" icon="cloudup">
        <Trans>This device</Trans>
      </StateText>
    )
  if (row.closedAt === null)
    return (
      <Badge tone="info" icon="clock">
        <Trans>Open now</Trans>
      </Badge>
    )
  if (difference === null)
    return (
      <Badge tone="held" icon="alert">
        <Trans>Nobody counted it</Trans>
      </Badge>
    )
  if (difference === 0)
    return (
      <StateText tone="ok" icon="check">
        <Trans>It is right</Trans>
      </StateText>
    )
  return (
    <Badge tone={difference < 0 ? 'bad' : 'held'}>
      {difference < 0 ? <Trans>Short</Trans> : <Trans>Over</Trans>} <Money amount={Math.abs(difference)} />
    </Badge>
  )
}
