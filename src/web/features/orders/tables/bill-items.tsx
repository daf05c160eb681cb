import { Trans } from '@lingui/react/macro'
import { MenuItem } from '../../../ui/menu.tsx'
import { useShop } from '../../access/access.queries.ts'
import type { OpenDialog } from '../counter/counter-dialogs.tsx'
import { usePart } from '../counter/store.ts'
import type { CartStore } from '../counter/use-cart.ts'

/** What can be done with a bill as a whole, in the menu of the order. */
export function BillItems({ cart, onDialog }: { cart: CartStore; onDialog: (dialog: OpenDialog) => void }) {
  const hasTables = useShop()?.counterRules?.servesAtTables === true
  const isEmpty = usePart(cart, ({ lines }) => lines.length === 0)
  const isOne = usePart(cart, ({ lines: [only, ...more] }) => more.length === 0 && (only?.quantityMilli ?? 0) <= 1000)
  return (
    <>
      {hasTables ? (
        <MenuItem icon="utensils" onSelect={() => onDialog({ kind: 'tables' })}>
          <Trans>Tables</Trans>
        </MenuItem>
      ) : null}
      <MenuItem icon="list" onSelect={() => onDialog({ kind: 'held' })}>
        <Trans>Held orders of the shop</Trans>
      </MenuItem>
      <MenuItem icon="scissors" disabled={isOne} onSelect={() => onDialog({ kind: 'split' })}>
        <Trans>Split the bill</Trans>
      </MenuItem>
      <MenuItem icon="print" disabled={isEmpty} onSelect={() => onDialog({ kind: 'bill', cart: cart.get() })}>
        <Trans>Print the bill</Trans>
      </MenuItem>
    </>
  )
}
