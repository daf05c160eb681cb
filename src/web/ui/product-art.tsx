import { foodArt } from './product-art-food.tsx'
import { goodsArt } from './product-art-goods.tsx'
import type { ArtName } from './product-art-names.ts'

const art: Record<ArtName, React.ReactNode> = { ...foodArt, ...goodsArt }

/** Loaded only when a product without a photo has a name we have drawn. */
export const ProductArt = ({ name }: { name: ArtName }) => (
  <svg viewBox="0 0 64 64" focusable="false">
    {art[name]}
  </svg>
)
