import { useEffect } from 'react'
import { withOfficeTexts } from '../../../i18n/office-texts.ts'
import { readDeviceSettings } from '../../../session/device-settings.ts'
import { useSeller } from '../../../session/rights.ts'
import { useShop } from '../../access/access.queries.ts'
import { usePart } from './store.ts'
import type { LastSale, Till } from './use-till.ts'

const loadAfterSale = withOfficeTexts(async () => await import('../printing/after-sale.ts'))
/** Each sale once, however often React looks. */
const seen = new WeakSet<LastSale>()

/** Paper and drawer of a sale that is safe on the device, where this device is set to: fetched and done behind it, while the next sale is on the screen. */
export function useBehindSale(till: Till): void {
  const shop = useShop()
  const shopName = useSeller()?.shopName ?? ''
  const last = usePart(till.state, (state) => state.last)
  useEffect(() => {
    if (last === null || seen.has(last)) return
    seen.add(last)
    const { order } = last
    const { printsAfterSale: prints, opensDrawer } = readDeviceSettings()
    if ((!prints && !opensDrawer) || order.status === 'pending' || order.status === 'cancelled') return
    void loadAfterSale()
      .then(async ({ afterSale }) => await afterSale({ shop, shopName, order, does: { prints, opensDrawer } }))
      // Nothing behind a sale is a failure of the sale. It can be printed from the receipt.
      .catch(() => {})
  }, [last, shop, shopName])
}
