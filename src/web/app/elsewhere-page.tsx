import { ElsewhereScreen } from '../features/devices/elsewhere-screen.tsx'
import { NoShopCorner } from './shell/no-shop-corner.tsx'

/** What somebody who may work on other devices alone sees here, at whatever address. */
export const ElsewherePage = () => <ElsewhereScreen corner={<NoShopCorner />} />
