import { useEffect } from 'react'
import { brand } from '../../shared/brand.ts'

/** "Orders · Kaunta" in the tab and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name
  }, [title])
}
