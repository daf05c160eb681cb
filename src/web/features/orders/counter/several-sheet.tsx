import { Trans } from '@lingui/react/macro'
import type { Found } from '../../../session/device.ts'
import { Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { kindOf } from './choices.ts'
import { lineLabel } from './line-label.ts'
import type { Selling } from './use-selling.ts'

/** One code on several goods. */
export const SeveralSheet = ({ found, selling }: { found: readonly Found[]; selling: Selling }) => (
  <Sheet
    open
    onOpenChange={selling.closeQuestions}
    title={<Trans>Which one is it?</Trans>}
    description={<Trans>Several products have this code.</Trans>}
    size="sm"
  >
    <ul className="rows -mx-5">
      {found.map((hit) => {
        const variant = kindOf(hit.product, hit.variantId)
        return (
          <li key={`${hit.product.id} ${hit.variantId}`}>
            <button type="button" className="row2" onClick={() => selling.found(hit)}>
              <span className="flex-1 min-w-0 font-medium wrap-any">
                {lineLabel({ name: hit.product.name, variantName: variant?.name || null })}
              </span>
              <Money amount={(variant ?? hit.product).priceTzs} />
            </button>
          </li>
        )
      })}
    </ul>
  </Sheet>
)
