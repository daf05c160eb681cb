import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** Where products would be: none at all, none in the group, or none by these letters. */
export function NothingHere({
  query,
  isEmptyShop,
  canCreate,
}: {
  query: string
  isEmptyShop: boolean
  canCreate: boolean
}) {
  if (!isEmptyShop)
    return (
      <div className="flex-1 grid place-items-center">
        <EmptyState
          title={
            query === '' ? <Trans>No products in this group</Trans> : <Trans>No product found with “{query}”</Trans>
          }
        >
          <Trans>Try fewer letters, or another group.</Trans>
        </EmptyState>
      </div>
    )
  return (
    <div className="flex-1 grid place-items-center">
      <EmptyState
        title={<Trans>No products yet</Trans>}
        action={
          canCreate ? (
            <Link to="/dashboard/products/new" className={buttonClass({ tone: 'primary' })}>
              <Trans>Add a product</Trans>
            </Link>
          ) : null
        }
      >
        {canCreate ? (
          <Trans>Add what you sell. It appears here by itself, on every device.</Trans>
        ) : (
          <Trans>The owner of the shop adds what you sell. It appears here by itself.</Trans>
        )}
      </EmptyState>
    </div>
  )
}
