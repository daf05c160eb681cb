import type { ToOrder } from '../../../shared/contract/stock.ts'
import { formatQuantity, PIECE } from '../../../shared/domain/quantity.ts'

/** What of the list is ordered, and how many: as suggested, or as somebody typed. */
export type Wanted = ReadonlyMap<string, number>
export const startingWanted = (items: readonly ToOrder[]): Wanted =>
  new Map(items.flatMap(({ id, orderMilli }) => (orderMilli > 0 ? [[id, orderMilli]] : [])))

/** By the carton where it comes in cartons: "3 Katoni", else "20 kg". */
export function amountText({ unit, pack }: Pick<ToOrder, 'unit' | 'pack'>, milli: number): string {
  if (pack && milli % pack.factorMilli === 0)
    return `${formatQuantity((milli / pack.factorMilli) * PIECE)} ${pack.name}`
  return `${formatQuantity(milli)} ${unit}`.trim()
}

/** The list as it is sent to a supplier, one thing a line. */
export const orderText = (head: string, items: readonly ToOrder[], wanted: Wanted): string =>
  [
    head,
    ...items.flatMap((item) => {
      const milli = wanted.get(item.id)
      return milli === undefined || milli <= 0 ? [] : [`• ${item.name}: ${amountText(item, milli)}`]
    }),
  ].join('\n')
