import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import {
  COURSES,
  type Course,
  type KitchenLine,
  kitchenNews,
  type KitchenStation,
  NOTHING_SENT,
  stationFor,
} from '../../../../shared/domain/kitchen.ts'
import type { Cart } from './cart.ts'

export interface KitchenOf {
  stations: readonly KitchenStation[]
  productOf: (id: string) => CounterProduct | null
}

/** What of the order is cooked, and where. An amount typed by hand and what no station gets are nothing to a kitchen. */
export const kitchenLines = ({ lines }: Pick<Cart, 'lines'>, { stations, productOf }: KitchenOf): KitchenLine[] =>
  lines.flatMap((line) => {
    const station = line.productId === null ? null : stationFor(productOf(line.productId)?.group ?? '', stations)
    return station === null
      ? []
      : [
          {
            lineId: line.id,
            stationId: station.id,
            course: line.course ?? null,
            name: line.name,
            variantName: line.variantName,
            addOns: line.addOns.map(({ name }) => name),
            note: line.note,
            unit: line.unit,
            quantityMilli: line.quantityMilli,
          },
        ]
  })

/** Lines the kitchen has not heard of as they are now, and the courses that wait among them. */
export function waitingOf(
  cart: Pick<Cart, 'lines' | 'sent'>,
  kitchen: KitchenOf,
): { count: number; courses: Course[] } {
  const { lines } = kitchenNews((cart.sent ?? NOTHING_SENT).lines, kitchenLines(cart, kitchen))
  return {
    count: lines.length,
    courses: COURSES.filter((course) => lines.some((line) => !line.isCancelled && line.course === course)),
  }
}
