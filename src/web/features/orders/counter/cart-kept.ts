import type { CartLine } from './cart.ts'

/** Half of what the disk gave back is nothing. */
export const isKeptOrder = (value: unknown): boolean =>
  typeof value === 'object'
  && value !== null
  && typeof Reflect.get(value, 'id') === 'string'
  && Array.isArray(Reflect.get(value, 'lines'))

export function isKeptLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const [id, price, quantity, addOns] = ['id', 'unitPriceTzs', 'quantityMilli', 'addOns'].map(
    (key) => Reflect.get(value, key) as unknown,
  )
  return (
    typeof id === 'string' && Number.isSafeInteger(price) && Number.isSafeInteger(quantity) && Array.isArray(addOns)
  )
}
