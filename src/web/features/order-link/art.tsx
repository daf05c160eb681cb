import { createContext, type ReactNode, Suspense, use } from 'react'
import type { ArtName } from '../../ui/product-art-names.ts'

/**
 * The drawings of goods: the server draws them into the page; the browser's come later as a chunk of their own, and React leaves the server's drawing in place until
 * then. Nothing moves, and nobody waits for pictures.
 */
export type Draw = (name: ArtName) => ReactNode
export const DrawContext = createContext<Draw>(() => null)

export const CartArt = ({ name, letters }: { name: ArtName; letters: string }) => (
  <Suspense fallback={letters}>{use(DrawContext)(name)}</Suspense>
)
