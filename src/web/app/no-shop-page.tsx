import { AccountEnd } from '../features/closing/account-closing.tsx'
import { GetStartedScreen } from '../features/shop/get-started-screen.tsx'
import { NoShopCorner } from './shell/no-shop-corner.tsx'

/** What somebody without a shop sees at whatever address: a new one, the way out, and the end of their account. */
export const NoShopPage = () => <GetStartedScreen corner={<NoShopCorner />} end={<AccountEnd />} />
