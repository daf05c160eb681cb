/** In the place of `use-sync-external-store/shim` (vite.config.ts). */
export { useSyncExternalStore } from 'react'
