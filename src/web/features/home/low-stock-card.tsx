import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatQuantity, PIECE } from '../../../shared/domain/quantity.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { Home } from './home-figures.ts'

export function LowStockCard({ rows, canOpen }: { rows: Home['lowStock']; canOpen: boolean }) {
  return (
    <Card flush>
      <CardHeader
        title={<Trans>Low stock</Trans>}
        action={
          canOpen ? (
            <Link to="/dashboard/products">
              <Trans>Restock</Trans>
            </Link>
          ) : null
        }
      />
      {rows.length === 0 ? (
        <p className="px-4 py-4 border-t border-line text-ink-2">
          <Trans>Nothing is running low</Trans>
        </p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li
              key={`${row.productId} ${row.name}`}
              className="flex gap-3 items-center px-4 min-h-14 py-1.5 border-t border-line leading-4.5"
            >
              <ProductPicture name={row.name} photoUrl={row.smallUrl} size={38} />
              <span className="flex-1 min-w-0">
                <b className="block font-medium text-dense wrap-any line-clamp-2">{row.name}</b>
                <span className="block text-small text-ink-3">
                  <Trans>Reorder at {formatQuantity(row.lowStockMilli)}</Trans>
                </span>
              </span>
              <b
                className={
                  row.onHandMilli > 0 ? 'text-dense text-held tnum text-right' : 'text-dense text-bad text-right'
                }
              >
                {row.onHandMilli > 0 ? (
                  <Plural value={row.onHandMilli / PIECE} one="# left" other="# left" />
                ) : (
                  <Trans>Out</Trans>
                )}
              </b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
