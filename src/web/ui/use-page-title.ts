import { useEffect } from 'react'
import { brand } from '../../shared/brand.ts'

/** "Orders · Kaunta" in the tab and for screen readers. */
export function showPageTitle(title: string): void {
  document.title = title ? `${title} · ${brand.name}` : brand.name
}

/** For pages outside the dashboard, and for those that show one thing by its name; every other page of it is named by its place (app/places.ts). */
export function usePageTitle(title: string): void {
  useEffect(() => showPageTitle(title), [title])
}
