import { brand } from '../../../../shared/brand.ts'
import { Mark } from '../../../ui/logo.tsx'

/** Mark and name; the name takes the colour around it. Not ui's `Logo`: an inline style in a rendered file is refused by the page's CSP. */
export const SiteLogo = ({ size }: { size: number }) => (
  <span className="site-logo">
    <Mark size={size} />
    <span>{brand.name}</span>
  </span>
)
