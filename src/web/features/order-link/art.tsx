import { createContext, type ReactNode, Suspense, use } from 'react'
import type { Art } from '../../ui/product-art-names.ts'

/**
 * The drawings of goods: the server draws them into the page; the browser's come later as a chunk of their own, and React leaves the server's drawing in place until
 * then. Nothing moves, and nobody waits for pictures.
 */
export type Draw = (art: Art) => ReactNode
export const DrawContext = createContext<Draw>(() => null)

export const CartArt = ({ art, letters }: { art: Art; letters: string }) => (
  <Suspense fallback={letters}>{use(DrawContext)(art)}</Suspense>
)
