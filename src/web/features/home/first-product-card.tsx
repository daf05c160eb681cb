import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Home of a shop that has nothing to sell yet: the one thing to do next, before figures that are all nought. */
export const FirstProductCard = () => (
  <Card flush>
    <EmptyState
      title={<Trans>Add your first product</Trans>}
      action={
        <>
          <Link to="/dashboard/products/starter" className={buttonClass({ tone: 'primary', size: 'lg' })}>
            <Icon name="check" size={22} />
            <Trans>Tick what you sell</Trans>
          </Link>
          <Link to="/dashboard/products/new" search={{ first: true }} className={buttonClass({ size: 'lg' })}>
            <Icon name="plus" size={22} />
            <Trans>Add product</Trans>
          </Link>
        </>
      }
    >
      <p>
        <Trans>
          Tick it in a list of what Tanzanian shops sell, or write it yourself. A price is enough to start selling.
        </Trans>
      </p>
    </EmptyState>
  </Card>
)
