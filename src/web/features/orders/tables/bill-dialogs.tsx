import { useLingui } from '@lingui/react/macro'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import type { OpenDialog } from '../counter/counter-dialogs.tsx'
import type { CounterActs } from '../counter/use-acts.ts'
import type { CartStore } from '../counter/use-cart.ts'
import { BillSheet } from './bill-sheet.tsx'
import { HeldSheet } from './held-sheet.tsx'
import { SplitSheet } from './split-sheet.tsx'
import { TablesSheet } from './tables-sheet.tsx'
import { useBillActs } from './use-bill-acts.ts'

export interface BillDialogsProps {
  dialog: OpenDialog
  onDialog: (dialog: OpenDialog | null) => void
  cart: CartStore
  acts: CounterActs
  taxes: Taxes | undefined
}

/** Tables, held orders, and bills that are taken apart, put together and printed: all behind a tap. */
export function BillDialogs({ dialog, onDialog, cart, acts, taxes }: BillDialogsProps) {
  const { t } = useLingui()
  const close = () => onDialog(null)
  const bills = useBillActs({ cart, open: onDialog, onAway: close, t })
  const shared = { cart, taxes, bills, onClose: close }
  if (dialog.kind === 'tables') return <TablesSheet {...shared} onResume={acts.resume} />
  if (dialog.kind === 'held') return <HeldSheet {...shared} onResume={acts.resume} onDialog={onDialog} />
  if (dialog.kind === 'split') return <SplitSheet {...shared} onPaid={acts.charge} />
  if (dialog.kind === 'bill') return <BillSheet cart={dialog.cart} taxes={taxes} onClose={close} />
  return null
}
