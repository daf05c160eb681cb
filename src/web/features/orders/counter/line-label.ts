import type { CartLine } from './cart.ts'
import { keepUnits } from './product-tile.tsx'

export const lineLabel = (line: Pick<CartLine, 'name' | 'variantName'>): string => keepUnits(line.variantName === null ? line.name : `${line.name}, ${line.variantName}`)
