import type { InputOf } from '../../../shared/contract/endpoint.ts'
import type { receiveTransfer, TransferDetail, TransferLine } from '../../../shared/contract/stock-transfers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { parseQuantity } from '../../../shared/domain/quantity.ts'

/** What somebody says of goods that came from another shop, before it is saved. Pure. */
export interface ArrivedLine {
  id: string
  /** As typed, in the unit of the shop that sent it. */
  quantity: string
  goods: { productId: string; variantId: string | null; name: string } | null
  /** The id that a new product gets, where it is to be one: the same at each try. */
  newId: string
  isNew: boolean
  priceTzs: number | null
}

/** All as it was sent; what nothing here is called by will be a product of its own, for what it sells there. */
export const startArrived = ({ lines }: Pick<TransferDetail, 'lines'>, mayCreate: boolean): ArrivedLine[] =>
  lines.map((line) => ({
    id: line.id,
    quantity: String(line.sentMilli / 1000),
    goods: line.goods,
    newId: uuidv7(),
    isNew: mayCreate && line.goods === null,
    priceTzs: line.priceTzs,
  }))

export const arrivedMilli = (line: ArrivedLine): number | null => {
  const milli = line.quantity.trim() === '' ? null : parseQuantity(line.quantity)
  return milli !== null && milli >= 0 ? milli : null
}
/** By how much it is another number than was sent. */
export const differenceOf = (line: ArrivedLine, sent: TransferLine): number =>
  (arrivedMilli(line) ?? 0) - sent.sentMilli

export type ArrivedProblem = 'quantity' | 'goods' | 'price' | 'why'
/** What is still to be put right, the first of it; null: it can be saved. */
export function arrivedProblem(
  lines: readonly ArrivedLine[],
  why: string,
  sent: readonly TransferLine[],
): ArrivedProblem | null {
  if (lines.some((line) => arrivedMilli(line) === null)) return 'quantity'
  const came = lines.filter((line) => arrivedMilli(line) !== 0)
  if (came.some((line) => !line.isNew && line.goods === null)) return 'goods'
  if (came.some((line) => line.isNew && line.priceTzs === null)) return 'price'
  const isOther = lines.some((line) => {
    const of = sent.find(({ id }) => id === line.id)
    return of !== undefined && differenceOf(line, of) !== 0
  })
  return isOther && why.trim() === '' ? 'why' : null
}

/** `arrivedProblem` has nothing to say of it. */
export const arrivedBody = (lines: readonly ArrivedLine[], why: string): InputOf<typeof receiveTransfer>['body'] => ({
  lines: lines.map((line) => {
    const milli = arrivedMilli(line) ?? 0
    return {
      id: line.id,
      arrivedMilli: milli,
      into:
        milli === 0
          ? null
          : line.isNew
            ? { kind: 'new', productId: line.newId, priceTzs: line.priceTzs ?? 0 }
            : { kind: 'known', productId: line.goods?.productId ?? '', variantId: line.goods?.variantId ?? null },
    }
  }),
  why: why.trim(),
})
