import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withOfficeTexts } from '../../i18n/office-texts.ts'
import { useReplica } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../access/access.queries.ts'
import { favouritesDoor } from '../orders/counter/favourites/favourites.queries.ts'
import { SettingRow } from './setting-row.tsx'

const ArrangeFavourites = lazy(
  withOfficeTexts(async () => ({ default: (await import('../../patterns/arrange-favourites.tsx')).ArrangeFavourites })),
)

/** The first page of the counter. Not a part of the form it stands in: the sheet saves by itself, and whoever may change products may. */
export function FavouritesRow() {
  const { t } = useLingui()
  const { may } = useMay()
  const { replica } = useReplica()
  const keys = useShop()?.favourites?.keys ?? []
  const [isOpen, setOpen] = useState(false)
  const count = keys.length
  return (
    <>
      <SettingRow
        label={<Trans>Favourites</Trans>}
        help={
          <Plural
            value={count}
            _0="None yet: products you sell most, first on every counter"
            one="# product, first on every counter"
            other="# products, first on every counter"
          />
        }
      >
        {(ids) => (
          // Named by its own words, and not by the label of the row.
          <Button
            {...ids}
            aria-label={t`Arrange favourites`}
            disabled={!may('product', 'update')}
            onClick={() => setOpen(true)}
          >
            <Trans>Arrange</Trans>
          </Button>
        )}
      </SettingRow>
      {isOpen ? (
        <Suspense>
          <ArrangeFavourites {...favouritesDoor} replica={replica} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
