import type { QueryClient } from '@tanstack/react-query'

/** What guards and loaders are handed. */
export interface RouterContext {
  queryClient: QueryClient
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `bare`: the page fills the screen and brings its own bars (the counter). */
    shell?: 'bare'
    /** The page itself says what waits to be sent, and more fully than the pill. */
    saysSync?: boolean
  }
}
