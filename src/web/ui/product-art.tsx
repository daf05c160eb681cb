import type { ReactNode } from 'react'
import { buildArt } from './product-art-build.tsx'
import { foodArt } from './product-art-food.tsx'
import { goodsArt } from './product-art-goods.tsx'
import { type Art, type ArtName, artFor } from './product-art-names.ts'
import { shopArt } from './product-art-shop.tsx'
import { tradeArt } from './product-art-trade.tsx'

const drawings: Record<ArtName, ReactNode> = { ...foodArt, ...goodsArt, ...shopArt, ...tradeArt, ...buildArt }

export const ProductArt = ({ art: { name, colour } }: { art: Art }) => (
  <svg viewBox="0 0 64 64" color={colour} focusable="false">
    {drawings[name]}
  </svg>
)

/** The box of a product without a photo. `box` draws it around the drawing that fits the name, or without one. Loaded with the drawings: no word of it is on the way to the first tile. */
export function DrawnProduct({ name, box }: { name: string; box: (art: Art | null, drawing: ReactNode) => ReactNode }) {
  const art = artFor(name)
  return box(art, art && <ProductArt art={art} />)
}
