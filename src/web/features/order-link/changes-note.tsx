import { Plural, Trans } from '@lingui/react/macro'
import { formatMoney } from '../../../shared/domain/format.ts'
import { PIECE } from '../../../shared/domain/quantity.ts'
import type { Change } from './order-draft.ts'
import { CartNote } from './parts.tsx'

/** Before anything is sent: what is not as it was when the shop made the link, or since the page was last looked at. */
export function ChangesNote({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <CartNote tone="held" role="status" title={<Trans>This changed since the shop made the order</Trans>}>
      <ul>
        {changes.map((change) => (
          <li key={`${change.lineId} ${change.what.kind} ${'of' in change.what ? change.what.of : ''}`} className="any">
            <ChangeText {...change} />
          </li>
        ))}
      </ul>
    </CartNote>
  )
}

function ChangeText({ name, what }: Change) {
  const full = 'of' in what && what.of ? `${name}, ${what.of}` : name
  if (what.kind === 'gone') return <Trans>{full} is no longer sold.</Trans>
  if (what.kind === 'left')
    return what.leftMilli <= 0 ? (
      <Trans>{full} has sold out.</Trans>
    ) : (
      <Plural value={what.leftMilli / PIECE} one={`${full}: only # left.`} other={`${full}: only # left.`} />
    )
  return (
    <Trans>
      {full} was {formatMoney(what.fromTzs)}, now {formatMoney(what.toTzs)}.
    </Trans>
  )
}
