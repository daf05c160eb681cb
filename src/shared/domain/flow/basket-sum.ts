/** What one line comes to, as it is shown. */
export const lineTotal = ({ priceTzs, quantityMilli }: { priceTzs: number; quantityMilli: number }): number =>
  Math.round((priceTzs * quantityMilli) / 1000)
export const linesTotal = (lines: readonly { priceTzs: number; quantityMilli: number }[]): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0)

/** What the goods come to with the offer that was told. */
export const basketTzs = ({
  basket,
  offer,
}: {
  basket: readonly { priceTzs: number; quantityMilli: number }[]
  offer?: { tzs: number } | null | undefined
}): number => Math.max(0, linesTotal(basket) - (offer?.tzs ?? 0))
