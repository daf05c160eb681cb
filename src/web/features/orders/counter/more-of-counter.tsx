import { lazy, Suspense } from 'react'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { withOfficeTexts } from '../../../i18n/office-texts.ts'
import type { Replica } from '../../../session/device.ts'
import { useAskedSheet } from './asked-sheet.ts'
import type { OpenDialog } from './counter-dialogs.tsx'
import { useDisplays } from './display/use-displays.ts'
import type { CartStore } from './use-cart.ts'
import type { Till } from './use-till.ts'

const DisplaySheet = lazy(
  withOfficeTexts(async () => ({ default: (await import('../../../patterns/display-sheet.tsx')).DisplaySheet })),
)
const ArrangeFavourites = lazy(
  withOfficeTexts(async () => {
    const [{ ArrangeFavourites: Sheet }, { favouritesDoor }] = await Promise.all([
      import('../../../patterns/arrange-favourites.tsx'),
      import('./favourites/favourites.queries.ts'),
    ])
    return {
      default: (props: { replica: Replica | null; onClose: () => void }) => <Sheet {...favouritesDoor} {...props} />,
    }
  }),
)
const KeysDialog = lazy(withOfficeTexts(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog })))
const DisplayTeller = lazy(async () => ({ default: (await import('./display/display-teller.tsx')).DisplayTeller }))

/** What is no part of a sale: the sheets that are asked for beside the search, and the word to the customer's display. */
export function MoreOfCounter({
  dialog,
  onDialog,
  cart,
  till,
  taxes,
  replica,
}: {
  dialog: OpenDialog | null
  onDialog: (dialog: OpenDialog | null) => void
  cart: CartStore
  till: Till
  taxes: Taxes | undefined
  replica: Replica | null
}) {
  useAskedSheet(onDialog)
  const isDisplayed = useDisplays()
  const close = () => onDialog(null)
  return (
    <Suspense fallback={null}>
      {dialog?.kind === 'keys' ? <KeysDialog onClose={close} /> : null}
      {dialog?.kind === 'display' ? <DisplaySheet onClose={close} /> : null}
      {dialog?.kind === 'favourites' ? <ArrangeFavourites replica={replica} onClose={close} /> : null}
      {isDisplayed ? <DisplayTeller cart={cart} till={till} taxes={taxes} replica={replica} /> : null}
    </Suspense>
  )
}
