import type { CartLine } from './cart.ts'
import { keepUnits } from './keep-units.ts'

export const lineLabel = (line: Pick<CartLine, 'name' | 'variantName'>): string =>
  keepUnits(line.variantName === null ? line.name : `${line.name}, ${line.variantName}`)
