import { Link, useLocation } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { withoutAlternate, type SitePath } from '../../../../shared/site-paths.ts'
import { useIsAlive } from '../../../ui/use-is-alive.ts'

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: SitePath | `/help-center/${string}`
  /** Id of a place on that page. */
  hash?: string
  children: ReactNode
}

/** A link from one public page to another. Who reads the Swahili alternates (`/sw/…`) stays in them. The dashboard is another application: `<a href>`. */
export function SiteLink({ to, hash, ...rest }: SiteLinkProps) {
  const prefix = useAlternatePrefix()
  // Exact: the help center's link is not where one of its articles is.
  // A bare string: where tests see both applications, the router's types know the dashboard's addresses only.
  const address: string = `${prefix}${to}`
  return <Link to={address} activeOptions={{ exact: true }} {...(hash === undefined ? {} : { hash })} {...rest} />
}

/** Empty in the rendered file, which is also sent for the plain address, and until the page is alive: the first draw must match the file. */
function useAlternatePrefix(): '' | '/sw' {
  const isAlternate = useLocation({ select: ({ pathname }) => withoutAlternate(pathname).isAlternate })
  const isAlive = useIsAlive()
  return isAlive && isAlternate ? '/sw' : ''
}
