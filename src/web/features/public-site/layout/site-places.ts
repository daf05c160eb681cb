import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SitePath } from '../../../../shared/site-paths.ts'
import type { IconName } from '../../../ui/icon.tsx'

export interface Place {
  to: SitePath
  label: MessageDescriptor
}
interface DescribedPlace extends Place {
  icon: IconName
  about: MessageDescriptor
}

/** The header's entries in their order (specification §2); resources stands between `before` and `after`. */
export const placesBefore: readonly Place[] = [
  { to: '/shops', label: msg`Shops` },
  { to: '/pricing', label: msg`Pricing` },
  { to: '/merchant-app', label: msg`Merchant app` },
]
export const resources: Place = { to: '/resources', label: msg`Resources` }
export const placesAfter: readonly Place[] = [
  { to: '/about', label: msg`About` },
  { to: '/contact-us', label: msg`Contact` },
]
/** What the resources dropdown and the page `/resources` offer. */
export const resourcePlaces: readonly DescribedPlace[] = [
  { to: '/kaunta-flow', icon: 'flow', label: msg`Flow designer`, about: msg`Design your conversation flow` },
  { to: '/qr-code', icon: 'qr', label: msg`QR code`, about: msg`Create a QR code for your shop` },
  { to: '/for-developers', icon: 'code', label: msg`For developers`, about: msg`Everything you need for integration` },
  { to: '/help-center', icon: 'help', label: msg`Help center`, about: msg`Find answers to common questions` },
]

/** Specification §2: the footer touches what is above it on the root page (and `/home`, which is the landing page), `/shops` and `/customize-qr`. `path` is without `/sw`. */
export const hasFooterMargin = (path: string): boolean => !['/', '/home', '/shops', '/customize-qr'].includes(path)
/** Specification §2: these paths get the header's special style. */
export const isChatbotPath = (path: string): boolean => path.includes('chatbots/')
export const LOGIN = '/dashboard?auth=Login'
export const SIGNUP = '/dashboard?auth=Signup'
