import { type ComponentType, createContext, Suspense, use } from 'react'
import type { ArtName } from '../../ui/product-art-names.ts'

/**
 * The drawings of goods: the server hands in the component itself and draws it into the page; the browser hands in one that is loaded later, and React leaves the
 * server's drawing in place until then. Nothing moves, and nobody waits for pictures.
 */
export const DrawingContext = createContext<ComponentType<{ name: ArtName }> | null>(null)

export function CartArt({ name, letters }: { name: ArtName; letters: string }) {
  const Drawing = use(DrawingContext)
  return Drawing ? <Suspense fallback={letters}><Drawing name={name} /></Suspense> : letters
}
